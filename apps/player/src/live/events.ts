import { timings, type RoundSnapshot } from '@libs/contract';
import { renewData } from '../shared/app-state/fresh';
import { pushedStore } from '../shared/app-state/stores';
import { announceRestart } from '../shared/app-state/restart';
import { isForeign, setBalance } from '../shared/session';
import { noteServerTime, serverTime } from './socket/clock';
import { requestPatiently } from './socket/request';
import { listen, socket } from './socket/socket';
import type { Call, FinishedGame } from './socket/wire';
import { toast } from '../shared/ui';
import { withRows } from './lobby/lobby';
import { roundOf } from './round/round';
import { withCall, withCards, withCountdown, withDraw, withOwnCards, withResult } from './round/round-events';
import { noteSeen } from './round/seen';
import { changeRound, lobbyStore, roundStore } from './stores';
import { noteTraffic } from './connection/watchdog';
import {
  joinNextRound,
  joinRequestStore,
  resync,
  sendJoinRequest,
  stopWatching,
  watchedId,
} from './round/watched';

/** Space of the listed rows; null for the public ones. */
let listedSpace: string | null = null;

const requestRooms = (spaceId: string | null) =>
  void requestPatiently('lockIn', spaceId, { isWanted: () => listedSpace === spaceId });

/**
 * Requests the balance and the public rooms, and after them the rooms of a space that are listed by then: the last request
 * decides which rooms a server tells of.
 */
async function logIn(): Promise<void> {
  await requestPatiently('login', undefined);
  if (listedSpace !== null) requestRooms(listedSpace);
}

/** Switches to another space whose rooms are listed; the list is empty until the server sends them. */
function expectRoomsOf(spaceId: string | null): void {
  listedSpace = spaceId;
  lobbyStore.set(null);
}

/** Requests the balance and the public rooms, as a new connection does. */
export function requestInitialState(): void {
  expectRoomsOf(null);
  if (socket.connected) void logIn();
}

/** Lists the rooms of a space, or the public ones again. */
export function listRooms(spaceId: string | null): void {
  if (spaceId === listedSpace) return;
  expectRoomsOf(spaceId);
  if (socket.connected) requestRooms(spaceId);
}

/** Drops all state of a player who signed out. */
export function forgetAll(): void {
  listedSpace = null;
  lobbyStore.set(null);
  roundStore.set(null);
  joinRequestStore.set(null);
}

function onCall(number: number, call: Call): void {
  const round = roundStore.get();
  if (!round) return;
  const { round: next, outcome } = withCall(round, number, call);
  roundStore.set(next);
  if (outcome === 'gap' && call.roundId === round.id) void resync();
}

function onJoined({ room, serverNow }: { room: RoundSnapshot; serverNow: string }): void {
  noteServerTime(serverNow);
  noteSeen(room.id, room);
  const joinRequest = joinRequestStore.get();
  const isRequested =
    joinRequest?.kind === 'buy' &&
    joinRequest.stake === room.stake &&
    (joinRequest.gameSpace ?? null) === room.gameSpace;
  // The player left the page while the answer was on its way.
  if (!isRequested) return stopWatching(room);
  roundStore.set(roundOf(room, roundStore.get()));
}

function onFinished(result: FinishedGame): void {
  const calls = roundStore.get()?.calls.length;
  changeRound((round) => withResult(round, result));
  // Numbers that arrived only with the result have no links to check, so the snapshot with the links is fetched.
  if (calls !== roundStore.get()?.calls.length) void resync();
}

/** Binds every server event to the stores; for the life of the page. */
export function bindEvents(): void {
  listen('updateBalance', setBalance);
  listen('availableRooms', (rows, whole) => {
    // A new connection first sends the public rooms, even if the page lists the rooms of a space.
    if (rows.length > 0 && rows.every(({ gameSpace }) => gameSpace !== listedSpace)) return;
    const known = lobbyStore.get();
    // A change that arrives before the requested list is ignored, because the list will contain it.
    if (known === null && !whole) return;
    lobbyStore.set(withRows(known, rows, whole === true, serverTime()));
  });
  listen('roomJoined', onJoined);
  listen('changeRoom', ({ from }) => {
    if (watchedId() === from) joinNextRound();
  });
  listen('countdown', (countdown) => {
    noteServerTime(countdown.serverNow);
    changeRound((round) => withCountdown(round, countdown));
  });
  listen('countdownFinished', (draw) => {
    noteSeen(draw.roundId, draw);
    changeRound((round) => withDraw(round, draw));
  });
  listen('cardUpdate', (update) => changeRound((round) => withCards(round, update)));
  listen('responseCards', (own) => changeRound((round) => withOwnCards(round, own)));
  listen('numberCall', onCall);
  listen('gameFinished', onFinished);
  listen('notification', (notice) => pushedStore.set([...pushedStore.get(), notice]));
  listen('message', ({ type, text }) => {
    toast[type](text, timings.toastError);
    renewData();
  });
  listen('timeoutFinished', ({ roundId }) => {
    // The game page takes the refund from the snapshot.
    if (joinRequestStore.get()?.kind === 'watch' && watchedId() === roundId) void resync();
  });
  listen('systemRestart', ({ inSeconds }) => announceRestart(inSeconds));
  listen('Error message', ({ message }) => toast.error(message));
  socket.onAny(noteTraffic);
  socket.on('connect', () => {
    if (isForeign()) return location.reload();
    noteTraffic();
    void logIn();
    sendJoinRequest();
  });
}
