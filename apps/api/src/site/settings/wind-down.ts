import type { Db, Tx } from '../../platform/db';

/** From when the house winds down (rules.md "If the house closes"), also where that is still to come; null: it does not. */
export async function windDownFrom(db: Db | Tx): Promise<Date | null> {
  const [row] = await db.query<{ from_at: Date | null }>('SELECT from_at FROM wind_down', [], 'wind_down');
  return row?.from_at ?? null;
}

/** Whether the wind-down has begun. */
export async function hasWoundDown(db: Db | Tx, now: Date): Promise<boolean> {
  const from = await windDownFrom(db);
  return from !== null && from <= now;
}
