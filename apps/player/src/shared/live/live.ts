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
