import request from 'supertest';
import { SpaceRooms } from '../../src/rooms/spaces/space-rooms';
import type { TestApp } from './servers/app';
import { paymentsOf } from './payments';
import { createPerson, freshPhone, type Person } from './players/people';
import { withoutTriggers } from './players/players-ledger';
import type { Player } from './players/players';

/** Phones that are system admins in demo mode. */
export const ADMINS = ['+251911000001', '+251911000010'] as const;

/** The session behind a person's cookie. */
export function sessionIdOf({ cookie }: Pick<Person, 'cookie'>): string {
  const [, claims = ''] = cookie.split('=')[1]?.split('.') ?? [];
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string }).sid;
}

/** A person in the form of a socket player. */
export const asPlayer = (person: Person): Player => ({
  ...person,
  fairId: '',
  sessionId: sessionIdOf(person),
});

/** Signs a person in and removes the step-up that a fresh sign-in brings in demo mode. */
export async function withoutStepUp(test: TestApp, phone: string): Promise<Person> {
  const person = await createPerson(test, { phone });
  await test.db.query('UPDATE sessions SET stepped_up_until = NULL WHERE id = $1', [sessionIdOf(person)]);
  return person;
}

/** Writes a deposit that waits for staff. */
export async function waitingDeposit(test: TestApp, userId: string, birr: number): Promise<string> {
  const [row] = await test.db.query<{ id: string }>(
    `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, txn_id, amount, state, failure, created_at,
       updated_at)
     SELECT gen_random_uuid(), $1, 'receipt', 'telebirr', 'TELEBIRR', r, r, $2, 'Review', 'PAYER_UNSURE', now(), now()
     FROM (SELECT 'D' || upper(left(replace(gen_random_uuid()::text, '-', ''), 11)) AS r) x RETURNING id`,
    [userId, birr * 100],
  );
  return row?.id ?? '';
}

/** Writes a statement line that this person has imported. @returns the fields of an approval that rests on it */
export async function importedLine(
  test: TestApp,
  importer: Pick<Person, 'id'>,
  line: { reference: string; birr: number; provider?: string },
): Promise<{ amount: number; reference: string }> {
  const { reference, birr: amount, provider = 'telebirr' } = line;
  await test.db.query(
    `WITH s AS (INSERT INTO statements (id, provider, name, lines, added, imported_by, created_at)
       VALUES (gen_random_uuid(), $1, 'november.csv', 1, 1, $2, now()) RETURNING id)
     INSERT INTO provider_records (provider, side, source, line_key, provider_ref, state, status, amount, happened_at, seen_at,
       statement_id)
     SELECT $1, 'deposit', 'statement', 'succeeded ' || $3, $3, 'succeeded', 'booked', $4, now(), now(), id FROM s`,
    [provider, importer.id, reference, amount],
  );
  return { amount, reference };
}

/** Gives a player money and orders a withdrawal that staff pay by hand. */
export async function waitingWithdrawal(test: TestApp, player: Person, birr: number): Promise<string> {
  const pay = paymentsOf(test);
  await pay.fund(player, birr);
  const body = { amount: birr, method: 'TELEBIRR', accountNumber: '0911223344', accountName: 'Abebe' };
  const answer = await pay.post(player, 'transaction/ManualWithdraw', body).expect(201);
  return (answer.body as { id: string }).id;
}

/** Makes a space of this agent with an open round. */
export async function spaceWithRound(
  test: TestApp,
  owner: Person,
): Promise<{ spaceId: string; roundId: string }> {
  const [space] = await test.db.query<{ id: string }>(
    `INSERT INTO spaces (id, name, owner_id, created_at) VALUES (gen_random_uuid(), 'Mekelle', $1, now()) RETURNING id`,
    [owner.id],
  );
  const spaceId = space?.id ?? '';
  await test.app.get(SpaceRooms, { strict: false }).open(spaceId, 10);
  const [round] = await test.db.query<{ id: string }>(
    'SELECT r.id FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE ro.space_id = $1',
    [spaceId],
  );
  return { spaceId, roundId: round?.id ?? '' };
}

/** Makes a signed-in agent. */
export function createAgent(test: TestApp): Promise<Person> {
  return createPerson(test, { phone: freshPhone(), name: 'Chaltu', role: 'agent' });
}

/** Sends a request as a person, or without a session. */
export function ask(
  test: TestApp,
  who: Pick<Person, 'cookie'> | null,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body?: object,
): request.Test {
  const sent = request(test.url)[method](`/api/${path}`).set('accept-language', 'en');
  if (who) void sent.set('cookie', who.cookie);
  return body === undefined ? sent : sent.send(body);
}

/** Writes a payout that was sent to a provider and is not answered yet. */
export async function sentPayout(test: TestApp, player: Person): Promise<string> {
  await paymentsOf(test).fund(player, 100);
  await ask(test, player, 'post', 'arifpay/withdraw', { amount: 100 }).expect(200);
  return newest(test, "SELECT id::text AS id FROM withdrawals WHERE kind = 'direct'");
}

/** Writes a sealed export with an archive of three bytes, of a day that is not closed. @returns its day */
export async function sealedDay(): Promise<string> {
  const day = '2026-01-01';
  await withoutTriggers(
    [`INSERT INTO sealed_export_pieces (day, number, bytes) VALUES ('${day}', 0, 'zip')`],
    [
      `INSERT INTO sealed_exports (day, made_at, size, rows, sha256, entry)
       SELECT '${day}', now(), 3, 0, h, E'edil-bingo/export/v1\nday ${day}\nsha256 ' || encode(h, 'hex') || E'\n' FROM sha256('zip') h`,
    ],
  );
  return day;
}

/** The id that a statement reads; empty if it returns no row. */
export async function newest(test: TestApp, sql: string): Promise<string> {
  const [row] = await test.db.query<{ id: string }>(sql);
  return row?.id ?? '';
}
