import { until } from './eventually';
import { asOwner } from './players/players-ledger';
import type { TestApp } from './servers/app';

export type Work = () => Promise<unknown>;

/**
 * Begins all works while a third session holds a row that each of them locks, so that they get it in their order.
 * @returns their answers, in the same order
 */
export function inOrder(
  test: TestApp,
  { table, id }: { table: 'deposits' | 'proposals' | 'withdrawals'; id: string },
  works: readonly Work[],
): Promise<unknown[]> {
  const waiting = async () => {
    const [row] = await test.db.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return row?.n;
  };
  return asOwner(async (client) => {
    await client.query('BEGIN');
    await client.query(`SELECT 1 FROM ${table} WHERE id = $1 FOR UPDATE`, [id]);
    const begun: Promise<unknown>[] = [];
    for (const work of works) {
      begun.push(Promise.resolve().then(work));
      await until(waiting, (n) => n === begun.length);
    }
    await client.query('COMMIT');
    return Promise.all(begun);
  });
}
