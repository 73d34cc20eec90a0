import { renewSession } from '../api';
import { unlockAtFirstTap } from '../audio';
import { askSessionAgain, sessionStore } from '../session';
import { closeSocket, openSocket } from '../socket';
import { bindEvents, forgetAll } from './events';
import { startWatchdog } from './watchdog';

const socketSession = { renew: renewSession, ended: () => void askSessionAgain() };

/** Opens the connection while a player is signed in, and closes it when not. */
function followSession(): void {
  if (sessionStore.get().state === 'in') {
    openSocket(socketSession);
    return;
  }
  if (sessionStore.get().state !== 'out') return;
  closeSocket();
  forgetAll();
}

let stop: (() => void) | null = null;

/** Starts the live part of the game: connection, lobby, watched round, sound. Once for the life of the page. */
export function startLive(): void {
  if (stop) return;
  const bound = [...bindEvents(), startWatchdog(), unlockAtFirstTap(), sessionStore.subscribe(followSession)];
  stop = () => bound.forEach((off) => off());
  followSession();
}

/** Undoes `startLive`; for tests. */
export function stopLive(): void {
  stop?.();
  stop = null;
  closeSocket();
  forgetAll();
}
