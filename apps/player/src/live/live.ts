import { renewSession } from '../shared/api';
import { unlockAtFirstTap } from '../shared/audio';
import { askSessionAgain, isMarked, sessionStore } from '../shared/session';
import { closeSocket, openSocket } from './socket/socket';
import { bindEvents, forgetAll } from './events';
import { startWatchdog } from './connection/watchdog';

const socketSession = { renew: renewSession, ended: () => void askSessionAgain() };

/**
 * Opens the connection while a player is signed in, and closes it otherwise. While the session request is not
 * answered yet, the cookie that marks a sign-in is enough to try: a refused connection renews or ends the session, as
 * a refused HTTP call does.
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
