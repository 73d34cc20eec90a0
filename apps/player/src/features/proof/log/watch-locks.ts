import { listen, roundStore, seenOf } from '../../../live';
import { sessionStore } from '../../../shared/session';
import { noteTold } from './told-locks';

/** Keeps the lock that the server signed, with the cards that this phone had bought by then. */
function keep(roundId: string, note: string | null | undefined, mine: readonly number[] | undefined): void {
  if (!note || mine === undefined) return;
  noteTold(roundId, {
    note,
    receivedAt: new Date().toISOString(),
    ownCards: mine,
    commitment: seenOf(roundId)?.commitment ?? null,
    owner: sessionStore.get().user?.fairId ?? null,
  });
}

/** Keeps the signed lock of each round that this phone watches, from now on (docs/fairness.md section 11). */
export function watchLocks(): void {
  listen('countdown', ({ roundId, lock }) => {
    const round = roundStore.get();
    keep(roundId, lock, round?.id === roundId ? round.mine : undefined);
  });
  listen('roomJoined', ({ room }) => keep(room.id, room.lock, room.mine));
}
