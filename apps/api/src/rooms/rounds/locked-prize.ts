import { addedByHouse, prizeOf } from '@libs/bingo';
import { santim, type Santim, ZERO } from '@libs/money';
import type { Tx } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import { isBig, type RoundRow, type SoldCard } from './round-rows';
import { tenthsOf } from './round-view';

/** What a lock freezes of a round's money. Santim. */
interface LockedPrize {
  /** House percent in tenths. */
  tenths: number;
  prize: Santim;
  /** The part of the prize that the house adds; 0 but for a big game. */
  added: Santim;
  /** Players of a big game, of whom those of one ring count once; null for every other round. */
  people: number | null;
}

/** The percent for the true number of players, and the prize: whole birr (rules.md "Prize", "Big games"). */
export async function lockedPrize(tx: Tx, round: RoundRow, sold: readonly SoldCard[]): Promise<LockedPrize> {
  const players = new Set(sold.map((ticket) => ticket.user_id)).size;
  if (players !== round.player_count || sold.length !== round.card_count) {
    throw new InvariantError(`round ${round.id} counts ${round.player_count}/${round.card_count} wrongly`);
  }
  const tenths = tenthsOf(round);
  const pot = prizeOf(santim(round.stake * BigInt(sold.length)), tenths);
  if (!isBig(round)) return { tenths, prize: pot, added: ZERO, people: null };
  const people = await countPeople(tx, round.id);
  const terms = {
    guarantee: santim(round.guarantee),
    minCards: round.min_cards,
    minPlayers: round.min_people,
  };
  const added = addedByHouse(pot, terms, { cards: sold.length, people });
  return { tenths, prize: santim(pot + added), added, people };
}

async function countPeople(tx: Tx, roundId: string): Promise<number> {
  const [row] = await tx.query<{ people: number }>(
    `SELECT count(DISTINCT COALESCE(ring_of(t.user_id), t.user_id))::int AS people FROM tickets t
     WHERE t.round_id = $1 AND t.state = 'confirmed'`,
    [roundId],
    'people_of_round',
  );
  return row?.people ?? 0;
}
