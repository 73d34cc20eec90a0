import { connection } from './connection';
import { reopenSocket, socket } from '../socket/socket';
import { roundStore } from '../stores';
import { resync } from '../round/watched';

/**
 * The server sends something every second in a countdown and at every call in a round; a delay up to these limits is
 * normal.
 */
const COUNTDOWN_SILENCE_MS = 3000;
const CALL_GRACE_MS = 2000;
/** A page that was hidden this long may have been suspended. */
const ASLEEP_MS = 2000;

let receivedAt = 0;
let probing = false;
let hiddenAt: number | null = null;

/** Notes that the server sent something. */
export function noteTraffic(): void {
  receivedAt = Date.now();
}

/** How long the watched round may be silent, in ms; null in a state in which the server sends nothing regularly. */
function silenceLimitMs(): number | null {
  const round = roundStore.get();
  if (round?.status === 'Starting') return COUNTDOWN_SILENCE_MS;
  if (round?.status === 'Playing') return round.callIntervalMs + CALL_GRACE_MS;
  return null;
}

/**
 * Asks the server for an answer, because after a failure of the radio the socket stays "connected" for most of a
 * minute.
 */
async function probe(): Promise<void> {
  const limitMs = silenceLimitMs();
  if (probing || limitMs === null || !socket.connected || document.hidden) return;
  if (Date.now() - receivedAt < limitMs) return;
  probing = true;
  const alive = await resync();
  probing = false;
  noteTraffic();
  if (!alive) reopenSocket();
}

function onVisibility(): void {
  if (document.hidden) {
    hiddenAt = Date.now();
    return;
  }
  const slept = hiddenAt !== null && Date.now() - hiddenAt > ASLEEP_MS;
  hiddenAt = null;
  if (slept && socket.connected) void resync().then((alive) => !alive && reopenSocket());
}

/** The phone reports that it is online again, so the next try need not wait. */
function onOnline(): void {
  if (connection.get() !== 'connected') reopenSocket();
}

/** Starts the supervision of the connection; for the life of the page. */
export function startWatchdog(): void {
  setInterval(() => void probe(), 1000);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('online', onOnline);
  window.addEventListener('offline', connection.down);
}
