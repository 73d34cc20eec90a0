import { createStore } from '../../shared/device/store';
import { noteServerTime } from '../socket/clock';
import { pauseOf, request, requestPatiently } from '../socket/request';
import { reopenSocket, socket } from '../socket/socket';
import { roundOf, type Round } from './round';
import { noteSeen } from './seen';
import { roundStore } from '../stores';

/** buy: the round of a stake that still sells cards, or the round of a link · watch: one round, until its end. */
export type JoinRequest =
  | {
      kind: 'buy';
      stake: number;
      gameSpace?: string | undefined;
      createGame?: boolean | undefined;
      roundId?: string | undefined;
    }
  | { kind: 'watch'; roundId: string };

/** Storage key of the watched round; the value survives a refresh of /game and ends with the tab. */
const KEY = 'round';
/** A snapshot that takes longer means that the connection is dead. */
const SNAPSHOT_MS = 4000;
/** Delay before leaving, so that changing between pages of a round does not leave it. */
const LEAVE_MS = 50;

/** The round that the player asked for; it stays when the connection is lost. */
export const joinRequestStore = createStore<JoinRequest | null>(null);

let leaving: ReturnType<typeof setTimeout> | undefined;
let asking: { roundId: string; line: string | undefined; answer: Promise<boolean> } | null = null;

export const storedRound = {
  read: (): string | null => sessionStorage.getItem(KEY),
  write: (roundId: string | null): void =>
    roundId === null ? sessionStorage.removeItem(KEY) : sessionStorage.setItem(KEY, roundId),
};

/** Drops a round that the server no longer sends. */
function forget(): void {
  roundStore.set(null);
  storedRound.write(null);
  joinRequestStore.set(null);
}

async function fetchSnapshot(roundId: string): Promise<boolean> {
  const answer = await requestPatiently(
    'resync',
    { roundId },
    { withinMs: SNAPSHOT_MS, isWanted: () => watchedId() === roundId },
  );
  const joinRequest = joinRequestStore.get();
  if (answer.ok) {
    noteServerTime(answer.serverNow);
    noteSeen(roundId, answer.room);
    if (watchedId() === roundId) roundStore.set(roundOf(answer.room, roundStore.get()));
    // The player left the round, or changed to another one, while the answer was on its way.
    else stopWatching(answer.room);
    return true;
  }
  if (answer.code === 'UNAVAILABLE') return pauseOf(answer) !== null;
  if (joinRequest?.kind === 'buy') await rejoin(joinRequest);
  else if (watchedId() === roundId) forget();
  return true;
}

async function rejoin(joinRequest: JoinRequest & { kind: 'buy' }): Promise<void> {
  roundStore.set(null);
  const { stake, gameSpace, createGame, roundId } = joinRequest;
  const asked = {
    stake,
    ...(gameSpace && { gameSpace }),
    ...(createGame && { createGame }),
    ...(roundId && { roomId: roundId }),
  };
  const isWanted = () => joinRequestStore.get() === joinRequest;
  const answer = await requestPatiently('joinRoom', asked, { isWanted });
  if (!answer.ok && answer.code === 'ROUND_CLOSED') joinNextRound();
  // The snapshot comes with roomJoined, a refusal with Join Failed; no answer means a dead connection.
  if (answer.ok || answer.code !== 'UNAVAILABLE' || !isWanted()) return;
  if (pauseOf(answer) === null) reopenIfOpen();
}

/** Reopens a connection that does not answer; after the new connect the join request is sent again. */
function reopenIfOpen(): void {
  if (socket.connected) reopenSocket();
}

/** Id of the round that is or will be watched. */
export function watchedId(): string | null {
  const joinRequest = joinRequestStore.get();
  return joinRequest?.kind === 'watch'
    ? joinRequest.roundId
    : joinRequest
      ? (roundStore.get()?.id ?? null)
      : null;
}

/**
 * Fetches the whole state of the watched round after missed calls, a lost connection or a suspension of the page.
 * Simultaneous calls for one round on the same connection share an answer.
 * @returns false if the server did not answer; true also if the server was too busy to answer yet
 */
export function resync(): Promise<boolean> {
  const roundId = watchedId();
  if (roundId === null) return Promise.resolve(true);
  const line = socket.id;
  if (asking?.roundId === roundId && asking.line === line) return asking.answer;
  const answer = fetchSnapshot(roundId).finally(() => asking === mine && (asking = null));
  const mine = { roundId, line, answer };
  asking = mine;
  return answer;
}

/** Sends the current join request; called after each connect and for each new request. */
export function sendJoinRequest(): void {
  const joinRequest = joinRequestStore.get();
  if (!joinRequest || !socket.connected) return;
  if (joinRequest.kind === 'buy' && !roundStore.get()) void rejoin(joinRequest);
  else void resync().then((alive) => alive || reopenIfOpen());
}

function isSame(a: JoinRequest | null, b: JoinRequest): boolean {
  if (a?.kind === 'buy' && b.kind === 'buy') return a.stake === b.stake && a.gameSpace === b.gameSpace;
  return a?.kind === 'watch' && b.kind === 'watch' && a.roundId === b.roundId;
}

/** True for a link that leads to another round than the watched one. */
function isElsewhere(joinRequest: JoinRequest): boolean {
  return joinRequest.roundId !== undefined && joinRequest.roundId !== watchedId();
}

/** Watches a round until the returned function is called; the same request again continues without leaving. */
export function watch(joinRequest: JoinRequest): () => void {
  clearTimeout(leaving);
  leaving = undefined;
  if (!isSame(joinRequestStore.get(), joinRequest) || isElsewhere(joinRequest)) {
    const round = roundStore.get();
    const continues = joinRequest.kind === 'watch' && round?.id === joinRequest.roundId;
    if (round && !continues) leave();
    joinRequestStore.set(joinRequest);
    if (!continues) sendJoinRequest();
  }
  return () => {
    const now = joinRequestStore.get();
    if (!now || !isSame(now, joinRequest)) return;
    clearTimeout(leaving);
    leaving = setTimeout(leave, LEAVE_MS);
  };
}

/**
 * Returns the cards that are held but not confirmed. The server keeps sending the events of a round in which the
 * player has a card, because every page shows its start and its end.
 */
export function stopWatching({ id: roundId, mine, held }: Pick<Round, 'id' | 'mine' | 'held'>): void {
  if (mine.length === 0) void request('leaveRoom', { roundId });
  else if (held.length > 0) void request('removeCards', { roundId, cards: [...held] });
}

/** Stops showing the round. */
export function leave(): void {
  clearTimeout(leaving);
  leaving = undefined;
  const round = roundStore.get();
  joinRequestStore.set(null);
  roundStore.set(null);
  // A round whose snapshot has not arrived may have a card of the player, so fetchSnapshot() decides when it arrives.
  if (round) stopWatching(round);
}

/**
 * Joins the next round of the stake after the server said that all cards of this round are sold, or that the round of
 * a link is closed.
 */
export function joinNextRound(): void {
  const joinRequest = joinRequestStore.get();
  if (joinRequest?.kind !== 'buy') return;
  const next = { ...joinRequest, roundId: undefined };
  joinRequestStore.set(next);
  void rejoin(next);
}
