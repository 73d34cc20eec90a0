import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { Erasing } from '../../src/users/personal-data/erasing';
import { ErasureJob } from '../../src/users/personal-data/erasure.job';
import { PastAccounts } from '../../src/users/personal-data/past-accounts';
import { grantBonus, grantsOf } from '../support/bonus-money';
import { until } from '../support/eventually';
import { bindChat, takePush } from '../support/messages';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, freshPhone, newestCode, publicCode, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

describe('a player’s data', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp({ clock, env: { RESET_HOLD_HOURS: '24' } });
    pay = paymentsOf(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test, { name: `Erasable ${randomUUID().slice(0, 8)}` });
  });

  const view = async () => (await pay.get(player, 'user/data').expect(200)).body as Record<string, unknown>;
  const askFor = async (kind: string, password = player.password) => {
    clock.advance(61_000);
    const { vc } = (await pay.post(player, 'user/data/code', { kind }).expect(200)).body as { vc: string };
    return pay.post(player, 'user/data', { kind, vc, otp: await newestCode(test, player.phone), password });
  };
  /** Lets a day pass; the database looks at its own clock, so that the requests are moved back, too. */
  const dayLater = async () => {
    clock.advance(DAY);
    await test.db.query(
      `UPDATE data_requests SET asked_at = now() - interval '25 hours', ready_at = now() - interval '1 hour'
       WHERE kind = 'erasure' AND ended_at IS NULL`,
    );
    await test.app.get(ErasureJob, { strict: false }).run();
  };
  const statusOf = async () =>
    (await test.db.query<{ status: string }>('SELECT status FROM users WHERE id = $1', [player.id]))[0]
      ?.status;
  const erase = async () => {
    expect((await askFor('erasure')).status).toBe(200);
    await dayLater();
  };
  const signUp = async (phone: string, referralCode = '') => {
    clock.advance(61_000);
    const form = {
      name: 'Back again',
      referralCode,
      phoneNo: phone,
      password: 'a long password',
      ...(await publicCode(test, phone)),
    };
    const { status } = await request(test.url).post('/api/user/register').send(form);
    expect(status).toBe(201);
    const [row] = await test.db.query<{ id: string }>('SELECT id FROM users WHERE phone = $1', [phone]);
    return row?.id ?? '';
  };
  const smsTexts = async (phone: string) => {
    await until(
      () =>
        test.db.query("SELECT 1 FROM outbox WHERE kind = 'sms' AND done_at IS NULL AND failed_at IS NULL"),
      (rows) => rows.length === 0,
    );
    const answer = await fetch(`${test.url}/sandbox/sms?to=${encodeURIComponent(phone)}`);
    return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
  };

  it('is copied a day after password and code, told to the phone, for seven days, and to its player alone', async () => {
    await pay.fund(player, 40);
    expect((await askFor('copy', 'not-the-password')).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect((await askFor('copy')).body).toMatchObject({
      needsPassword: true,
      copy: { isReady: false },
      erasure: null,
    });
    expect((await smsTexts(player.phone)).join()).toContain('ሙሉ ቅጂ');
    const [message] = await test.db.query(
      "SELECT page FROM messages WHERE user_id = $1 AND kind = 'dataCopy'",
      [player.id],
    );
    expect(message).toEqual({ page: '/profile' });
    await pay.get(player, 'user/data/copy').expect(404);
    clock.advance(DAY);
    player = await createPerson(test, { phone: player.phone, name: player.name });
    const other = await createPerson(test);
    await pay.get(other, 'user/data/copy').expect(404);
    const { body, headers } = await pay.get(player, 'user/data/copy').expect(200);
    expect(headers['content-disposition']).toContain('edil-bingo-data.json');
    const copy = body as { summary: object; tables: object; data: Record<string, Record<string, unknown>[]> };
    expect(copy.summary).toMatchObject({ name: player.name, phone: player.phone, balanceBirr: 40 });
    expect(Object.keys(copy.data)).toEqual(Object.keys(copy.tables));
    expect(copy.data['users']).toMatchObject([{ id: player.id, phone: player.phone }]);
    expect(copy.data['postings']).toMatchObject([{ amount: 4000 }]);
    expect(JSON.stringify(copy)).not.toMatch(/argon2|code_hash|refresh_token/);
    expect(JSON.stringify(copy)).not.toContain(other.phone);
    clock.advance(7 * DAY);
    player = await createPerson(test, { phone: player.phone });
    await pay.get(player, 'user/data/copy').expect(404);
    expect(await view()).toMatchObject({ copy: null });
  });

  it('is neither copied nor erased after any device has cancelled it, or the password was changed or reset', async () => {
    await askFor('erasure');
    const other = await createPerson(test, { phone: player.phone, name: player.name });
    await request(test.url).delete('/api/user/data/erasure').set('cookie', other.cookie).expect(200);
    await request(test.url).delete('/api/user/data/erasure').set('cookie', other.cookie).expect(404);
    await dayLater();
    expect(await statusOf()).toBe('active');
    player = await createPerson(test, { phone: player.phone, name: player.name });
    await askFor('erasure');
    const changed = { password: 'a changed password', currentPassword: player.password };
    await request(test.url).put('/api/user/me/update').set('cookie', player.cookie).send(changed).expect(200);
    expect(await view()).toMatchObject({ erasure: null });
    player = await createPerson(test, { phone: player.phone, name: player.name });
    await askFor('erasure');
    const code = await publicCode(test, player.phone);
    const form = { phoneNo: player.phone, password: 'another long password', ...code };
    await request(test.url).put('/api/user/forgotPassword').send(form).expect(200);
    player = await createPerson(test, { phone: player.phone, name: player.name });
    for (const kind of ['copy', 'erasure'])
      expect((await pay.post(player, 'user/data/code', { kind })).body).toMatchObject({
        code: 'PAYOUT_HELD',
      });
    await dayLater();
    expect(await statusOf()).toBe('active');
  });

  it('is not erased while anything is open, which is named; also not if it opens within the day', async () => {
    const provider = 'chapa';
    await askFor('erasure');
    await pay.fund(player, 5);
    expect(await view()).toMatchObject({ open: ['money'] });
    await dayLater();
    expect(await statusOf()).toBe('active');
    player = await createPerson(test, { phone: player.phone, name: player.name });
    expect(await view()).toMatchObject({ erasure: null, open: ['money'], refusedFor: ['money'] });
    expect((await smsTexts(player.phone)).join()).toContain('አልጠፋም');
    const refused = await pay.post(player, 'user/data/code', { kind: 'erasure' });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'ACCOUNT_OPEN', details: { open: ['money'] } },
    ]);
    await expect(
      test.db.query("UPDATE users SET status = 'erased' WHERE id = $1", [player.id]),
    ).rejects.toThrow(/something is open/);
    player = await createPerson(test);
    await pay.post(player, 'chapa/initializePayment', { amount: 50 }).expect(200);
    expect(await view()).toMatchObject({ open: ['order'] });
    player = await createPerson(test);
    await test.db.query(
      `INSERT INTO payment_cases (id, kind, cause, provider, user_id, amount, ours, theirs, happened_at, first_seen_at, last_seen_at)
       VALUES (gen_random_uuid(), 'amount', $2, $3, $1, 5, '{}', '{}', now(), now(), now())`,
      [player.id, randomUUID(), provider],
    );
    await test.db.query(
      'INSERT INTO payout_guards (user_id, frozen_until, updated_at) VALUES ($1, $2, now())',
      [player.id, new Date(clock.now().getTime() + HOUR)],
    );
    await test.db.query(
      "INSERT INTO chat_mutes (user_id, until, reason, muted_by, created_at) VALUES ($1, $2, 'spam', $1, now())",
      [player.id, new Date(clock.now().getTime() + HOUR)],
    );
    expect(await view()).toMatchObject({ open: ['case', 'freeze', 'hold'] });
    player = await createPerson(test, { role: 'agent' });
    expect(await view()).toMatchObject({ open: ['staff'] });
  });

  it('is erased: the phone, name, texts, devices, Telegram and push are nowhere in the database, the ledger is whole', async () => {
    const friend = await createPerson(test);
    const telegramId = Math.floor(Math.random() * 1e12) + 7e12;
    const name = player.name;
    // The tests' own accounts have the phone in their code.
    await test.db.query('UPDATE users SET referral_code = $2 WHERE id = $1', [
      player.id,
      randomUUID().slice(0, 8).toUpperCase(),
    ]);
    await takePush(test, player);
    await bindChat(test, player.id, telegramId);
    clock.advance(2 * DAY);
    player = await createPerson(test, { phone: player.phone, name });
    await grantBonus(test.db, player.id, { birr: 50 });
    const secret = `my text ${randomUUID()}`;
    const insert = (sql: string, ...more: unknown[]) => test.db.query(sql, [player.id, ...more]);
    await insert(
      `INSERT INTO chat_messages (id, sender_id, receiver_id, body, hidden, created_at) VALUES (gen_random_uuid(), $1, $2, $3, false, now())`,
      friend.id,
      secret,
    );
    await insert(
      `INSERT INTO feedback (id, user_id, text, rating, created_at, updated_at) VALUES (gen_random_uuid(), $1, $2, 5, now(), now())`,
      secret,
    );
    await insert(
      `INSERT INTO staff_notes (id, user_id, author_id, text, created_at) VALUES (gen_random_uuid(), $1, $2, $3, now())`,
      friend.id,
      secret,
    );
    await insert(
      `INSERT INTO payees (id, user_id, method, account_number, account_key, account_name, state, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'TELEBIRR', $2, payee_key('TELEBIRR', NULL, $2), $3, 'unconfirmed', now(), now())`,
      player.phone,
      name,
    );
    await expect(test.db.query('DELETE FROM staff_notes WHERE user_id = $1', [player.id])).rejects.toThrow(
      /is kept/,
    );
    await erase();
    expect(await statusOf()).toBe('erased');
    expect((await smsTexts(player.phone)).join()).toContain('መለያዎ ጠፍቷል');
    expect(await grantsOf(test, player.id)).toMatchObject([{ rest: 0n, ended_why: 'erased' }]);
    await expect(
      test.db.query("UPDATE users SET status = 'active' WHERE id = $1", [player.id]),
    ).rejects.toThrow(/is erased/);
    const tables = await test.db.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
         AND has_table_privilege(oid, 'SELECT')`,
    );
    const found: string[] = [];
    for (const { name: table } of tables)
      for (const what of [player.phone, player.phone.slice(4), name, secret, String(telegramId)]) {
        const rows = await test.db.query(`SELECT FROM ${table} r WHERE position($1 IN r::text) > 0 LIMIT 1`, [
          what,
        ]);
        // The last SMS goes to the phone; the outbox forgets it after 30 days. Counters of tries are gone in a day.
        const isPassing = /^(outbox|rate_limits)$/.test(table) && player.phone.endsWith(what);
        if (rows.length > 0 && !isPassing) found.push(`${table}: ${what}`);
      }
    expect(found).toEqual([]);
    await pay.get(player, 'user/data').expect(401);
    await request(test.url)
      .post('/api/user/login')
      .send({ phoneNo: player.phone, password: player.password })
      .expect(401);
    expect(await pay.balance(await createPerson(test, { phone: friend.phone }))).toBe(0);
    await mustBeWhole(test);
  });

  it('leaves an exclusion: who is excluded, asks for it and signs up again stays excluded and gets no register bonus', async () => {
    await test.db.query(
      `INSERT INTO site_settings (name, version, value, reason, changed_at)
       SELECT 'registerBonus', COALESCE(max(version), 0) + 1, '{"isActive": true, "amountSantim": "5000"}', 'test', now()
       FROM site_settings WHERE name = 'registerBonus'`,
    );
    const bonusOf = async (id: string) =>
      (
        await test.db.query<{ balance: bigint }>(
          "SELECT balance FROM accounts WHERE user_id = $1 AND kind = 'bonus'",
          [id],
        )
      )[0]?.balance;
    expect(await bonusOf(await signUp(freshPhone()))).toBe(5000n);
    const end = new Date(clock.now().getTime() + 300 * DAY).toISOString();
    await request(test.url)
      .put('/api/limits')
      .set('cookie', player.cookie)
      .send({ selfExcludedUntil: end })
      .expect(200);
    await erase();
    expect(await statusOf()).toBe('erased');
    const [friend] = await test.db.query<{ referral_code: string }>(
      'SELECT referral_code FROM users LIMIT 1',
    );
    const again = await signUp(player.phone, friend?.referral_code);
    expect(again).not.toBe(player.id);
    expect(await bonusOf(again)).toBe(0n);
    expect(await test.db.query('SELECT referred_by FROM users WHERE id = $1', [again])).toEqual([
      { referred_by: null },
    ]);
    const back = await createPerson(test, { phone: player.phone });
    expect(back.id).toBe(again);
    expect((await pay.get(back, 'limits')).body).toMatchObject({ selfExcludedUntil: end });
    expect((await pay.post(back, 'chapa/initializePayment', { amount: 50 })).body).toMatchObject({
      code: 'LIMIT_REACHED',
    });
    await expect(
      test.db.query('UPDATE users SET self_excluded_until = NULL WHERE id = $1', [again]),
    ).rejects.toThrow(/may not end/);
  });

  it('is not erased while it is blocked, which ends the request, nor without a request of 24 hours', async () => {
    await askFor('erasure');
    await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [player.id]);
    await dayLater();
    expect(await statusOf()).toBe('blocked');
    const [ended] = await test.db.query<{ ended_why: string }>(
      'SELECT ended_why FROM data_requests WHERE user_id = $1',
      [player.id],
    );
    expect(ended).toEqual({ ended_why: 'cancelled' });
    const erasing = "UPDATE users SET phone = id::text, status = 'erased' WHERE id = $1";
    await expect(test.db.query(erasing, [player.id])).rejects.toThrow(/something is open/);
    await test.db.query("UPDATE users SET status = 'active' WHERE id = $1", [player.id]);
    await expect(test.db.query(erasing, [player.id])).rejects.toThrow(/waited for 24 hours/);
  });

  it('is erased by the database itself only when the player owes nothing any more', async () => {
    await askFor('erasure');
    await test.db.query(
      "UPDATE data_requests SET asked_at = now() - interval '25 hours' WHERE user_id = $1 AND kind = 'erasure'",
      [player.id],
    );
    await test.db.query(
      `INSERT INTO receivables (id, user_id, cause, provider, reference, amount, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'late:' || gen_random_uuid(), 'chapa', 'late', 500, now(), now())`,
      [player.id],
    );
    const erasing = "UPDATE users SET phone = id::text, status = 'erased' WHERE id = $1";
    await expect(test.db.query(erasing, [player.id])).rejects.toThrow(/something is open/);
    await test.db.query('UPDATE receivables SET recovered = amount WHERE user_id = $1', [player.id]);
    await test.db.query(erasing, [player.id]);
    expect(await statusOf()).toBe('erased');
  });

  it('is erased although another erasure fails, which is tried again an hour later', async () => {
    const failing = player;
    await askFor('erasure');
    player = await createPerson(test);
    await askFor('erasure');
    // The note of the erasure is there already, so that it fails.
    await test.db.query(
      "INSERT INTO erasures (user_id, phone_hash, erased_at) VALUES ($1, sha256('other'), now())",
      [failing.id],
    );
    await dayLater();
    expect(await statusOf()).toBe('erased');
    const [kept] = await test.db.query<{ ready_at: Date }>(
      "SELECT ready_at FROM data_requests WHERE user_id = $1 AND kind = 'erasure' AND ended_at IS NULL",
      [failing.id],
    );
    expect(kept?.ready_at).toEqual(new Date(clock.now().getTime() + HOUR));
    await test.app.get(Erasing, { strict: false }).eraseDue();
    player = failing;
    expect(await statusOf()).toBe('active');
  });

  it('never lets a sign-up beside the erasure miss the exclusion', async () => {
    const past = test.app.get(PastAccounts, { strict: false });
    await erase();
    const order: string[] = [];
    let signing: Promise<string> | undefined;
    await test.db.transaction(async (tx) => {
      await past.lock(tx, player.phone);
      signing = signUp(player.phone).then((id) => (order.push('signed up'), id));
      await new Promise((done) => setTimeout(done, 1000));
      order.push('erased');
    });
    await signing;
    expect(order).toEqual(['erased', 'signed up']);
  });
});
