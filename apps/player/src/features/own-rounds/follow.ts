import {
  connection,
  joinRequestStore,
  listen,
  pauseOf,
  reopenSocket,
  requestPatiently,
  type Round,
  roundStore,
  socket,
} from '../../live';
import type { OwnRound, OwnRoundsOnDevice } from './kept';

interface Listeners {
  kept: OwnRoundsOnDevice;
  /** Rounds whose events the server sends to this tab. */
  followed: Set<string>;
  /** Called when a round may have begun, and again and again while it runs. */
  begins: (roundId: string) => void;
  /** Called when a round may be over. */
  ends: (roundId: string) => void;
  /** Called when the player has joined a round and watches it. */
  watches: (roundId: string) => void;
}

type Row = Pick<OwnRound, 'id' | 'stake'> & { gameSpace: string | null };
const ownRound = ({ id, stake, gameSpace }: Row): OwnRound => ({
  id,
  stake,
  ...(gameSpace !== null && { gameSpace }),
});

/** Number of the latest question. A newer question replaces one that still waits because the server was busy. */
let question = 0;

/**
 * Asks the server which own rounds are open or running, and follows them. After a lost connection the server has
 * forgotten which rounds this tab follows, so it is asked again.
 */
async function ask({ kept, followed, begins, ends }: Listeners): Promise<void> {
  if (!socket.connected || document.hidden) return;
  const mine = ++question;
  const answer = await requestPatiently('myRooms', undefined, {
    isWanted: () => mine === question && !document.hidden,
  });
  if (!answer.ok) {
    // A connection that broke while the phone slept looks alive for most of a minute, so it is opened anew.
    if (answer.code === 'UNAVAILABLE' && pauseOf(answer) === null && socket.connected) reopenSocket();
    return;
  }
  const live = new Set(answer.rooms.map((room) => room.id));
  for (const room of answer.rooms) {
    followed.add(room.id);
    kept.keep(ownRound(room));
    if (room.status === 'Playing') begins(room.id);
  }
  for (const { id, over } of kept.all()) if (!over && !live.has(id)) ends(id);
}

/**
 * Reads from the rows of the stakes in which rounds the player has cards, also cards bought or returned in another
 * tab.
 */
function followRows({ kept, followed }: Listeners, askAgain: () => void): () => void {
  return listen('availableRooms', (rows) => {
    for (const row of rows) {
      if (row.status === 'Available' || row.status === 'Starting') {
        if (row.mine) kept.keep(ownRound(row));
        else if (row.mine === false) kept.drop(({ id, over }) => id === row.id && !over);
      }
      for (const { id } of row.own ?? []) kept.keep(ownRound({ ...row, id }));
    }
    const isNews = ({ id }: { id: string }) => !followed.has(id);
    if (rows.some((row) => (row.mine && isNews(row)) || row.own?.some(isNews))) askAgain();
  });
}

/** Reads from the watched round whether the player has cards in it. */
function followWatched({ kept, followed, watches }: Listeners): () => void {
  let before: Round | null = null;
  const look = () => {
    const round = roundStore.get();
    // The server no longer sends the events of a round that is left without a card, and the answer to a purchase in it may
    // still be on its way.
    if (before && before.id !== round?.id && before.mine.length === 0) followed.delete(before.id);
    before = round;
    const buys = round?.status === 'Available' || round?.status === 'Starting';
    if (round) followed.add(round.id);
    if (round && round.mine.length > 0 && (buys || round.status === 'Playing')) kept.keep(ownRound(round));
    else if (round && buys) kept.drop(({ id }) => id === round.id);
    const joined = joinRequestStore.get();
    if (joined?.kind === 'watch') watches(joined.roundId);
  };
  const stops = [roundStore.subscribe(look), joinRequestStore.subscribe(look)];
  look();
  return () => stops.forEach((stop) => stop());
}

/** Follows every own round on any page. @returns a function that ends it */
export function followOwnRounds(given: Omit<Listeners, 'followed'>): () => void {
  const listeners = { ...given, followed: new Set<string>() };
  const { begins, ends } = listeners;
  const askAgain = () => void ask(listeners);
  const stops = [
    listen('countdownFinished', ({ roundId }) => begins(roundId)),
    listen('numberCall', (_number, { roundId }) => begins(roundId)),
    listen('gameFinished', ({ roundId }) => ends(roundId)),
    listen('timeoutFinished', ({ roundId }) => ends(roundId)),
    followRows(listeners, askAgain),
    followWatched(listeners),
    connection.subscribe(() => connection.get() === 'connected' && askAgain()),
  ];
  document.addEventListener('visibilitychange', askAgain);
  askAgain();
  return () => {
    stops.forEach((stop) => stop());
    document.removeEventListener('visibilitychange', askAgain);
  };
}
