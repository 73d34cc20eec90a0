import { renewSession } from '../shared/api';
import { unlockAtFirstTap } from '../shared/audio';
import { askSessionAgain, isMarked, sessionStore } from '../shared/session';
import { closeSocket, openSocket } from './socket';
import { bindEvents, forgetAll } from './events';
import { startWatchdog } from './connection/watchdog';

const socketSession = { renew: renewSession, ended: () => void askSessionAgain() };

/**
 * Opens the connection while a player is signed in, and closes it when not. Where the server is still asked who it is, the
 * mark of a sign-in is enough to try: a refused connection renews the sign-in or ends it as a refused question does.
 */
function followSession(): void {
  const { state } = sessionStore.get();
  if (state === 'in' || (state === 'unknown' && isMarked())) {
    openSocket(socketSession);
    return;
  }
  if (state !== 'out') return;
  closeSocket();
  forgetAll();
}

let started = false;

/** Starts the live part of the game: connection, lobby, watched round, sound. Once for the life of the page. */
export function startLive(): void {
  if (started) return;
  started = true;
  bindEvents();
  startWatchdog();
  unlockAtFirstTap();
  sessionStore.subscribe(followSession);
  followSession();
}
