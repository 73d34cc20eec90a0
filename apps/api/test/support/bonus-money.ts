import type { TestApp } from './servers/app';
import type { Sql } from './players/players';

/** A bonus for a player, in birr. */
interface Gift {
  birr: number;
  at?: Date;
  source?: 'register' | 'campaign';
}

/** Gives a player a bonus by the ledger's own function, which makes a grant in the database. */
export async function grantBonus(sql: Sql, userId: string, gift: Gift): Promise<void> {
  const { birr, at = new Date(), source = 'register' } = gift;
  await sql.query(
    `SELECT ledger_post($3, ARRAY['system'], ARRAY['test'], ARRAY['bonus:' || $4 || ':' || $1], ARRAY['bonus'],
       ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[$4], ARRAY[1, 1],
       ARRAY[(SELECT id FROM accounts WHERE kind = 'promotion'),
         (SELECT id FROM accounts WHERE kind = 'bonus' AND user_id = $1::uuid)], ARRAY[-$2::bigint, $2::bigint])`,
    [userId, String(birr * 100), at, source],
  );
}

export interface Grant {
  amount: bigint;
  to_play: bigint;
  played: bigint;
  in_play: bigint;
  rest: bigint;
  prizes: bigint;
  won: bigint;
  taxable: bigint;
  turned: bigint;
  tax: bigint;
  lapsed: bigint;
  until: Date;
  ended_why: string | null;
}

/** The grants of a player, the oldest first. */
export const grantsOf = (test: TestApp, userId: string): Promise<Grant[]> =>
  test.db.query<Grant>('SELECT * FROM bonus_grants WHERE user_id = $1 ORDER BY transfer_id', [userId]);

/** The transfers of a player's bonus money: kind, and santim moved on the bonus balance. */
export const bonusMoves = (test: TestApp, userId: string) =>
  test.db.query<{ kind: string; amount: bigint }>(
    `SELECT t.kind, p.amount FROM accounts a JOIN postings p ON p.account_id = a.id JOIN transfers t ON t.id = p.transfer_id
     WHERE a.user_id = $1 AND a.kind = 'bonus' ORDER BY p.id`,
    [userId],
  );
