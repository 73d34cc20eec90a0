import type { CallMeta, RoundStatus } from '@libs/contract';
import type { RoundRow } from '../rounds/round-rows';

const RANK: Record<RoundStatus, number> = {
  Open: 0,
  Countdown: 1,
  Locked: 2,
  Playing: 3,
  Finished: 4,
  Refunded: 4,
};

/** True if `row` is a later state of the round than `before`; false for a stale read. */
export function isAhead(row: RoundRow, before: RoundRow): boolean {
  if (RANK[row.status] !== RANK[before.status]) return RANK[row.status] > RANK[before.status];
  if (row.calls.length !== before.calls.length) return row.calls.length > before.calls.length;
  return (
    row.card_count !== before.card_count ||
    row.player_count !== before.player_count ||
    row.base_tenths !== before.base_tenths ||
    row.wait_until?.getTime() !== before.wait_until?.getTime()
  );
}

/** The calls of `row` that `before` does not have, in order; `at` is the due time of the latest one. */
export function newCalls(row: RoundRow, before: RoundRow): { number: number; meta: CallMeta }[] {
  return row.calls.slice(before.calls.length).map((number, i) => {
    const index = before.calls.length + i + 1;
    return {
      number,
      meta: {
        roomId: row.id,
        index,
        at: (row.last_due_at ?? new Date(0)).toISOString(),
        link: row.links[index - 1] ?? '',
      },
    };
  });
}
