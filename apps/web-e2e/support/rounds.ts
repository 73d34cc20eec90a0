import type { Product } from './product';
import { until } from './until';

/** Waits until a round of this stake counts down, and ends its sale; it begins three seconds later. */
export async function closeSale(product: Product, stake: number): Promise<void> {
  const close = `UPDATE rounds SET closes_at = now(), next_due_at = now(), starts_at = now() + interval '3 s'
    WHERE status = 'Countdown' AND room_id IN (SELECT id FROM rooms WHERE stake = ${stake * 100}) RETURNING id`;
  await until(async () => (await product.rows(close)).length > 0, `a countdown at ${stake} birr`);
}

/** Brings the rounds that have begun to their ends, with a call every 50 ms; later rounds keep their own speed. */
export async function hurry(product: Product): Promise<void> {
  const begun = await product.rows<{ id: string }>(
    "SELECT id FROM rounds WHERE status IN ('Locked', 'Playing')",
  );
  const these = `id = ANY ('{${begun.map(({ id }) => id).join()}}'::uuid[])`;
  await product.rows(`CREATE OR REPLACE FUNCTION hurry() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.next_due_at := now() + interval '50 ms'; RETURN NEW; END $$`);
  await product.rows(`CREATE OR REPLACE TRIGGER hurry BEFORE UPDATE OF calls ON rounds FOR EACH ROW
    WHEN (NEW.status = 'Playing' AND NEW.${these}) EXECUTE FUNCTION hurry()`);
  await product.rows(`UPDATE rounds SET next_due_at = now() WHERE status = 'Playing' AND ${these}`);
}
