import type pg from 'pg';

/**
 * Calls of the functions of money that touch no row: with nothing to sell, nothing to post, and a deposit that nobody
 * has. Their statements and those of their triggers are planned by it.
 */
const CALLS = `
SELECT FROM buy_cards(now(), 1, 1, '1 s', '1 s', '1 s', '{}'::sale_item[], '{}'::spare_round[]);
SELECT ledger_post(now(), '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}');
SELECT credit_deposit(now(), '00000000-0000-0000-0000-000000000000', '{}', 1, NULL, NULL, '');
SELECT use_otp(now(), '00000000-0000-0000-0000-000000000000', '', 'transfer', '', NULL, 0)`;

/**
 * Compiles the functions of money and plans their statements on a new connection, before anybody waits for it: the first
 * sale would do it while it holds the locks of its round. A database that refuses a call is used as it is.
 */
export async function warmUp(client: pg.ClientBase): Promise<void> {
  await client.query(CALLS).catch(() => undefined);
}
