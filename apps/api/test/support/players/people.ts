import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { normalizePhone } from '@libs/contract';
import request from 'supertest';
import { until } from '../eventually';
import { StaffRoster } from '../../../src/staff';
import type { TestApp } from '../servers/app';
import { SessionCache } from '../../../src/auth/sessions/session-cache';

/** A registered person who is signed in. */
export interface Person {
  id: string;
  /** `+251…` */
  phone: string;
  name: string;
  password: string;
  /** Value of the Cookie header. */
  cookie: string;
  refreshCookie: string;
}

const PASSWORD = 'a-good-password';
/**
 * The same password for everybody, hashed once per test file and with little work: a hash as the product makes it costs
 * 30 ms of processor time at each sign-in.
 */
let hashed: Promise<string> | undefined;

const usedTails = new Set<string>();

/** A phone that is unique in this database; so are its last four digits, which a receipt's mask shows. */
export function freshPhone(): string {
  const phone = normalizePhone(`09${randomInt(20_000_000, 99_999_999)}`) as string;
  // The demo's phones end with 0001 to 0010. After half of all endings are used, a test no longer depends on masks.
  const isUsed = usedTails.has(phone.slice(-4)) || phone.slice(-4) <= '0010';
  if (isUsed && usedTails.size < 5000) return freshPhone();
  usedTails.add(phone.slice(-4));
  return phone;
}

/** Writes an account directly into the database and signs it in through the API. */
export async function createPerson(
  test: TestApp,
  given: { phone?: string; name?: string; role?: 'player' | 'agent' } = {},
): Promise<Person> {
  const { phone = freshPhone(), name = 'Abebe', role = 'player' } = given;
  hashed ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1 });
  const [row] = await test.db.query<{ id: string }>(
    `INSERT INTO users (id, phone, name, password_hash, role, fair_id, referral_code, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, $4, gen_random_uuid(), $5, now())
     ON CONFLICT (phone) DO UPDATE SET name = $2, password_hash = $3, role = $4 RETURNING id`,
    [phone, name, await hashed, role, `T${phone.slice(-9)}`],
  );
  // The demo does the same for its own accounts at its start.
  await test.app.get(StaffRoster, { strict: false }).admitDemo(test.db, row?.id ?? '');
  const answer = await request(test.url)
    .post('/api/user/login')
    .send({ phoneNo: phone, password: PASSWORD })
    .expect(200);
  const { token, refresh } = cookiesOf(answer);
  const { id } = (answer.body as { user: { id: string } }).user;
  return {
    id,
    phone,
    name,
    password: PASSWORD,
    cookie: `token=${token}`,
    refreshCookie: `refresh=${refresh}`,
  };
}

/** The cookies that an answer sets, by name. */
export function cookiesOf(answer: request.Response): Record<string, string> {
  const lines = (answer.get('Set-Cookie') ?? []) as string[];
  return Object.fromEntries(
    lines.map((line) => {
      const [pair = ''] = line.split(';');
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );
}

/** Asks for a code for a sign-up or reset, and reads it from the sandbox's inbox. */
export async function publicCode(test: TestApp, phone: string): Promise<{ vc: string; otp: string }> {
  const answer = await request(test.url).post('/api/afroSms/otp').send({ phoneNo: phone }).expect(200);
  return { vc: (answer.body as { data: string }).data, otp: await newestCode(test, phone) };
}

/** Makes a server read every session from the database at its next use, as it does by itself after a second. */
export async function forgetSessions(test: TestApp): Promise<void> {
  const cache = test.app.get(SessionCache, { strict: false });
  for (const { id } of await test.db.query<{ id: string }>('SELECT id FROM sessions')) cache.forget(id);
}

/**
 * The newest code that was sent to a phone.
 * Waits until the outbox is empty, because the inbox may still show an older code first.
 */
export async function newestCode(test: TestApp, phone: string, seen = new Set<string>()): Promise<string> {
  const read = async () => {
    const [waiting] = await test.db.query(
      "SELECT 1 FROM outbox WHERE kind = 'sms' AND done_at IS NULL AND failed_at IS NULL AND payload->>'to' = $1",
      [phone],
    );
    const answer = await request(test.url).get('/sandbox/sms').query({ to: phone });
    const newest = (answer.body as { code: string | null }[]).find(({ code }) => code !== null);
    return waiting ? null : (newest?.code ?? null);
  };
  return (await until(read, (code) => code !== null && !seen.has(code))) ?? '';
}
