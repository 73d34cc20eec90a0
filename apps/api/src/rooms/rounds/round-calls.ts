import { nextCallDue } from '@libs/bingo';
import { santim, toBirr, type Santim } from '@libs/money';
import { maskName, type Winner } from '@libs/contract';
import type { Tx } from '../../platform/db';
import { InvariantError } from '../../platform/errors';
import type { PlayingRound } from './draws';
import type { RoundRow } from './round-rows';

/**
 * The round with its next call and the due time of the call after it (rules.md "Calls").
 * @param intervalMs milliseconds between two calls
 * @throws InvariantError if all numbers have been called
 */
export function withNextCall(
  round: RoundRow,
  playing: PlayingRound,
  now: Date,
  intervalMs: number,
): RoundRow {
  const k = round.calls.length;
  const number = playing.draw.order[k];
  const link = playing.draw.links[k];
  const dueAt = round.next_due_at;
  if (number === undefined || link === undefined || !dueAt)
    throw new InvariantError(`round ${round.id} ran out`);
  return {
    ...round,
    calls: [...round.calls, number],
    links: [...round.links, link],
    last_due_at: dueAt,
    next_due_at: new Date(nextCallDue(dueAt.getTime(), now.getTime(), intervalMs)),
  };
}

/** Writes the latest call of each round. */
export async function writeCalls(tx: Tx, rounds: readonly RoundRow[]): Promise<void> {
  await tx.query(
    `UPDATE rounds r SET calls = r.calls || c.number, links = r.links || c.link, last_due_at = r.next_due_at,
       next_due_at = c.due, failures = 0
     FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::timestamptz[]) AS c (id, number, link, due)
     WHERE r.id = c.id`,
    [
      rounds.map((round) => round.id),
      rounds.map((round) => round.calls.at(-1)),
      rounds.map((round) => round.links.at(-1)),
      rounds.map((round) => round.next_due_at),
    ],
    'write_calls',
  );
}

/** The winners as everybody sees them: names as strangers see them and cards, never phone numbers. */
export function winnersOf(
  playing: Pick<PlayingRound, 'win'> & { sold: readonly { card: number; name: string }[] },
  parts: readonly { card: number; amount: Santim }[],
): Winner[] {
  const names = new Map(playing.sold.map((ticket) => [ticket.card, ticket.name]));
  const amounts = new Map(parts.map((part) => [part.card, part.amount]));
  return playing.win.winners.map((winner) => ({
    card: winner.card,
    userName: maskName(names.get(winner.card) ?? ''),
    amount: toBirr(amounts.get(winner.card) ?? santim(0n)),
    pattern: winner.pattern,
    cells: winner.cells,
  }));
}
