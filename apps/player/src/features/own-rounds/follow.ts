import {
  connection,
  joinRequestStore,
  listen,
  pauseOf,
  reopenSocket,
  requestPatiently,
  roundStore,
  socket,
} from '../../live';
import type { OwnRound, OwnRoundsOnDevice } from './kept';

interface Listeners {
  kept: OwnRoundsOnDevice;
  /** Rounds of which the server tells this tab. */
  followed: Set<string>;
  /** A round may have begun; called again and again while it runs. */
  begins: (roundId: string) => void;
  /** A round may be over. */
  ends: (roundId: string) => void;
  /** The player watches a round to its end. */
  watches: (roundId: string) => void;
}

type Row = Pick<OwnRound, 'id' | 'stake'> & { gameSpace: string | null };
const ownRound = ({ id, stake, gameSpace }: Row): OwnRound => ({
  id,
  stake,
  ...(gameSpace !== null && { gameSpace }),
});

/** The question that counts; one that was put while the server had no room for the one before replaces it. */
let question = 0;

/** Asks which own rounds are open or under way, and follows them; after a cut the server has forgotten which. */
async function ask({ kept, followed, begins, ends }: Listeners): Promise<void> {
  if (!socket.connected || document.hidden) return;
  const mine = ++question;
  const answer = await requestPatiently('myRooms', undefined, {
    isWanted: () => mine === question && !document.hidden,
  });
  if (!answer.ok) {
    // A line that was cut while the phone slept looks whole for most of a minute.
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

/** Own cards in rows of the stakes, also those bought or given back in another tab. */
function followRows({ kept, followed }: Listeners, askAgain: () => void): () => void {
  return listen('availableRooms', (rows) => {
    for (const row of rows) {
      if (row.status === 'Available' || row.status === 'Starting') {
        if (row.mine) kept.keep(ownRound(row));
        else if (row.mine === false) kept.drop(({ id, over }) => id === row.id && !over);
      }
      for (const { id } of row.own ?? []) kept.keep(ownRound({ ...row, id }));
    }
    if (rows.some(({ own }) => own?.some(({ id }) => !followed.has(id)))) askAgain();
  });
}

/** Own cards in the round that is watched. */
function followWatched({ kept, followed, watches }: Listeners): () => void {
  const look = () => {
    const round = roundStore.get();
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
