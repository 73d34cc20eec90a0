import { type Person } from '../support/players/people';
import { withoutTriggers } from '../support/players/players-ledger';
import type { TestApp } from '../support/servers/app';

/** Listed phones without accounts: the first one is invited, the others become admins who are then reset. */
export const LISTED = [1, 2, 3, 4].map((n) => `+25191100002${n}`);

let made = 0;

/** The caller of the verb and, where the verb is about somebody's money or account, that person. */
export interface Scene {
  test: TestApp;
  maker: Person;
  /** The other admin. */
  checker: Person;
  receiver: Person;
}

export async function openCase(
  { test, receiver }: Scene,
  { kind, withdrawal }: { kind: string; withdrawal: string | null },
): Promise<string> {
  const [row] = await test.db.query<{ id: string }>(
    `INSERT INTO payment_cases (id, kind, cause, provider, user_id, amount, ours, theirs, happened_at, first_seen_at,
       last_seen_at, withdrawal_id)
     VALUES (gen_random_uuid(), $2, gen_random_uuid()::text, 'chapa',
       COALESCE((SELECT user_id FROM withdrawals WHERE id = $3), $1), 200000, '{}', '{}', now(), now(), now(), $3)
     RETURNING id`,
    [receiver.id, kind, withdrawal],
  );
  return row?.id ?? '';
}

/** Makes the receiver an admin on a listed phone, unless they are one. @returns their id */
export async function admitted({ test, receiver }: Scene): Promise<string> {
  if (test.env.systemAdminPhones.some((phone) => phone === receiver.phone)) return receiver.id;
  const [free] = await test.db.query<{ phone: string }>(
    'SELECT l.phone FROM unnest($1::text[]) AS l (phone) WHERE NOT EXISTS (SELECT FROM users u WHERE u.phone = l.phone) LIMIT 1',
    [LISTED.slice(1)],
  );
  await withoutTriggers(
    ['UPDATE users SET phone = $2 WHERE id = $1', [receiver.id, free?.phone]],
    [
      `WITH invited AS (
         INSERT INTO staff_invitations (id, phone, code_hash, invited_at, expires_at, redeemed_by, redeemed_at)
         VALUES (gen_random_uuid(), $2, uuid_send(gen_random_uuid()), now(), now() + interval '1 hour', $1, now())
         RETURNING id
       )
       INSERT INTO staff (user_id, origin, invitation_id, since) SELECT $1, 'invitation', id, now() FROM invited`,
      [receiver.id, free?.phone],
    ],
  );
  return receiver.id;
}

export async function payeeInReview({ test, receiver }: Scene): Promise<string> {
  await test.db.query(
    `INSERT INTO payout_guards (user_id, payout_name, updated_at) VALUES ($1, 'Abebe', now())
     ON CONFLICT ON CONSTRAINT payout_guards_pkey DO UPDATE SET payout_name = 'Abebe'`,
    [receiver.id],
  );
  const number = String(1_000_000 + ++made);
  const [row] = await test.db.query<{ id: string }>(
    `INSERT INTO payees (id, user_id, method, bank_id, account_number, account_key, account_name, state, confirmed_at,
       created_at, updated_at)
     VALUES (gen_random_uuid(), $1, 'BANK', '946', $2, payee_key('BANK', '946', $2), 'Sara', 'review', now(), now(), now())
     RETURNING id`,
    [receiver.id, number],
  );
  return row?.id ?? '';
}
