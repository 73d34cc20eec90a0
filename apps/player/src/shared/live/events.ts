import type { CallMeta } from '@libs/contract';
import { announceRestart } from '../system/restart';
import { setBalance } from '../session';
import { connection, listen, noteServerTime, request, serverTime, socket } from '../socket';
import { withRows } from './lobby';
import { roundOf } from './round';
import { withCall, withCards, withCountdown, withDraw, withOwnCards, withResult } from './round-events';
import { changeRound, lobbyStore, roundStore } from './stores';
import { heard } from './watchdog';
import { moveOn, pursueWish, resync, watchedId, wishStore } from './watched';

/** After login and lockIn the next list is the whole one. */
let expectWhole = true;

/** Which space's rows are listed; null for the public ones. */
let listedSpace: string | null = null;

function logIn(): void {
  expectWhole = true;
  void request('login', undefined);
  if (listedSpace !== null) void request('lockIn', listedSpace);
  pursueWish();
}

/** Lists the rooms of a space, or the public ones again. */
export function listRooms(spaceId: string | null): void {
  if (spaceId === listedSpace) return;
  listedSpace = spaceId;
  lobbyStore.set(null);
  expectWhole = true;
  if (socket.connected) void request('lockIn', spaceId);
}

/** Forgets everything of a player who signed out. */
export function forgetAll(): void {
  listedSpace = null;
  lobbyStore.set(null);
  roundStore.set(null);
  wishStore.set(null);
}

function onCall(number: number, call: CallMeta): void {
  const round = roundStore.get();
  if (!round) return;
  const { round: next, outcome } = withCall(round, number, call);
  roundStore.set(next);
  if (outcome === 'gap' && call.roomId === round.id) void resync();
}

/** Binds every event of the server to the stores. @returns functions that stop it */
export function bindEvents(): (() => void)[] {
  const bound = [
    listen('updateBalance', setBalance),
    listen('availableRooms', (rows) => {
      lobbyStore.set(withRows(lobbyStore.get(), rows, expectWhole, serverTime()));
      expectWhole = false;
    }),
    listen('roomJoined', ({ room, serverNow }) => {
      noteServerTime(serverNow);
      if (wishStore.get()?.kind === 'buy') roundStore.set(roundOf(room, roundStore.get()));
    }),
    listen('changeRoom', ({ from }) => {
      if (watchedId() === from) moveOn();
    }),
    listen('countdown', (countdown) => {
      noteServerTime(countdown.serverNow);
      changeRound((round) => withCountdown(round, countdown));
    }),
    listen('countdownFinished', (draw) => changeRound((round) => withDraw(round, draw))),
    listen('cardUpdate', (update) => changeRound((round) => withCards(round, update))),
    listen('responseCards', (own) => changeRound((round) => withOwnCards(round, own))),
    listen('numberCall', onCall),
    listen('gameFinished', (result) => changeRound((round) => withResult(round, result))),
    listen('systemRestart', ({ inSeconds }) => announceRestart(inSeconds)),
  ];
  const onConnect = () => {
    heard();
    logIn();
  };
  socket.on('connect', onConnect);
  socket.onAny(heard);
  if (connection.get() === 'connected') logIn();
  return [...bound, () => void socket.off('connect', onConnect), () => void socket.offAny(heard)];
}
