import { firstWin, patternsOf } from '@libs/bingo';
import type { Winner } from '@libs/contract';
import type { Tx } from '../../platform/db';

/** Rounds that one query reads. */
const PAGE_ROUNDS = 500;

interface FinishedRound {
  id: string;
  calls: number[];
  winners: Winner[] | null;
  cards: number[];
  pattern_set: number;
}

/**
 * Recomputes the winners of every finished round from its sold cards and its calls (controls.md M9), in pages by id.
 * @returns the rounds whose published winners differ from the recomputed ones
 */
export async function findWrongWinners(tx: Tx): Promise<{ subject: string; detail: string }[]> {
  const found: { subject: string; detail: string }[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rounds = await tx.query<FinishedRound>(
      `SELECT r.id, r.calls, r.winners, r.pattern_set, ARRAY(SELECT card FROM tickets
         WHERE round_id = r.id AND state = 'confirmed' ORDER BY card) AS cards
       FROM rounds r WHERE r.status = 'Finished' AND r.id > $1 ORDER BY r.id LIMIT ${PAGE_ROUNDS}`,
      [after],
    );
    for (const round of rounds) {
      const detail = mismatchOf(round);
      if (detail !== null) found.push({ subject: `round ${round.id}`, detail });
    }
    const last = rounds.at(-1);
    if (!last || rounds.length < PAGE_ROUNDS) return found;
    after = last.id;
  }
}

function mismatchOf({ calls, winners, cards, pattern_set: set }: FinishedRound): string | null {
  const patterns = patternsOf(set);
  if (patterns === null) return `judged by pattern set ${set}, which is unknown`;
  const win = firstWin(cards, calls, patterns);
  const right = (win?.winners ?? []).map((winner) => winner.card).join();
  const named = (winners ?? []).map((winner) => winner.card).join();
  const once = new Set(calls).size === calls.length;
  if (once && right === named && win?.index === calls.length) return null;
  return `winners ${named || 'none'} after ${calls.length} calls, should be ${right || 'none'} after ${win?.index ?? 0}`;
}
