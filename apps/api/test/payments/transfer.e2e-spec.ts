import { createHmac, randomUUID } from 'node:crypto';
import { AuditService } from '../../src/wallet';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, freshPhone, newestCode, type Person } from '../support/players/people';

describe('POST user/transferUserBalance', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let sender: Person;
  let receiver: Person;

  beforeAll(async () => {
    test = await createTestApp();
    pay = paymentsOf(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    [sender, receiver] = [await createPerson(test), await createPerson(test)];
    await pay.fund(sender, 500);
  });

  /** Writes a code as the product stores it, because the SMS budget of a phone would be too small. */
  const codeFor = async (person: Person, to?: { phoneNo: string; amount: number }) => {
    const [vc, otp] = [randomUUID(), '123456'];
    const hash = (text: string) => createHmac('sha256', test.env.otpPepper).update(text).digest();
    await test.db.query(
      `INSERT INTO otp_challenges (vc, phone, purpose, user_id, params_hash, code_hash, created_at, expires_at)
       VALUES ($1, $2, 'transfer', $3, $4, $5, now(), now() + interval '5 minutes')`,
      [
        vc,
        person.phone,
        person.id,
        to ? hash(`transfer|${to.phoneNo}|${Math.round(to.amount * 100)}`) : null,
        hash(`code|${vc}|${otp}`),
      ],
    );
    return { vc, otp };
  };
  const send = async (
    from: Person,
    body: { phoneNo: string; amount: unknown; vc?: string; otp?: string },
    key?: string,
  ) => {
    const code = body.vc ? {} : await codeFor(from);
    return pay.post(from, 'user/transferUserBalance', { ...code, ...body }, key);
  };

  it('moves the money with a code for exactly this transfer', async () => {
    const input = { phoneNo: receiver.phone, amount: 120.5 };
    const { body } = await pay.post(sender, 'afroSms/AuthenticatedOTP', input).expect(200);
    const otp = await newestCode(test, sender.phone);
    const answer = await pay
      .post(sender, 'user/transferUserBalance', { ...input, otp, vc: (body as { data: string }).data })
      .expect(200);
    const rows = await pay.history(sender);
    expect(answer.body).toEqual({
      success: true,
      message: expect.stringContaining('120.50 Birr was transferred') as string,
      id: rows[0]?.id,
    });
    expect((answer.body as { message: string }).message).not.toContain(receiver.phone);
    expect([await pay.balance(sender), await pay.balance(receiver)]).toEqual([379.5, 120.5]);
    expect(rows).toMatchObject([{ type: 'transferOut', amount: 120.5, status: 'success' }, {}]);
    expect(await pay.history(receiver)).toMatchObject([
      { type: 'transferIn', amount: 120.5, status: 'success' },
    ]);
  });

  it.each([
    [0.99, 'AMOUNT_TOO_SMALL'],
    [10_001, 'AMOUNT_TOO_LARGE'],
    [-1, 'INVALID_AMOUNT'],
    [0, 'INVALID_AMOUNT'],
    [1.001, 'INVALID_AMOUNT'],
    ['5', 'INVALID_AMOUNT'],
    [null, 'INVALID_AMOUNT'],
  ])('refuses an amount of %p as %s', async (amount, code) => {
    const { status, body } = await send(sender, { phoneNo: receiver.phone, amount });
    expect([status, (body as { code: string }).code]).toEqual([400, code]);
  });

  it('checks in this order: fields, own phone, code, receiver, balance', async () => {
    const good = await codeFor(sender);
    const refusal = async (body: object) =>
      ((await pay.post(sender, 'user/transferUserBalance', { ...good, ...body })).body as { code: string })
        .code;
    expect(await refusal({ phoneNo: 'x', amount: 10_000 })).toBe('INVALID_PHONE');
    expect(await refusal({ phoneNo: sender.phone, amount: 10_000, otp: '000000' })).toBe('SELF_TRANSFER');
    expect(await refusal({ phoneNo: freshPhone(), amount: 10_000, otp: '000000' })).toBe('INVALID_OTP');
    expect(await refusal({ phoneNo: freshPhone(), amount: 501 })).toBe('AMOUNT_TOO_LARGE'); // this code names no transfer
    expect(await refusal({ phoneNo: freshPhone(), amount: 500 })).toBe('RECEIVER_NOT_FOUND');
    expect(await refusal({ phoneNo: receiver.phone, amount: 10_000 })).toBe('INVALID_OTP'); // this code was used above
    const large = { phoneNo: receiver.phone, amount: 10_000 };
    expect(await refusal({ ...large, ...(await codeFor(sender, large)) })).toBe('INSUFFICIENT_BALANCE');
  });

  it('refuses a code for another amount, receiver, player or purpose', async () => {
    const input = { phoneNo: receiver.phone, amount: 50 };
    const other = await createPerson(test);
    await pay.fund(other, 100);
    const attempt = async (who: Person, body: object) =>
      (
        (
          await pay.post(who, 'user/transferUserBalance', {
            ...input,
            ...(await codeFor(sender, input)),
            ...body,
          })
        ).body as { code?: string }
      ).code;
    expect(await attempt(sender, { amount: 51 })).toBe('INVALID_OTP');
    expect(await attempt(sender, { phoneNo: other.phone })).toBe('INVALID_OTP');
    expect(await attempt(other, {})).toBe('INVALID_OTP');
    expect(await attempt(sender, {})).toBeUndefined();
    const fresh = await createPerson(test);
    const { data: vc } = (await pay.post(fresh, 'afroSms/otp', { phoneNo: fresh.phone }).expect(200))
      .body as { data: string };
    const otp = await newestCode(test, fresh.phone);
    expect((await pay.post(fresh, 'user/transferUserBalance', { ...input, vc, otp })).body).toMatchObject({
      code: 'INVALID_OTP',
    });
  });

  it('sends at most 500 birr by a code that names no transfer, and keeps that code for a smaller amount', async () => {
    const code = await codeFor(sender);
    const large = await send(sender, { phoneNo: receiver.phone, amount: 500.01, ...code });
    expect([large.status, large.body]).toMatchObject([400, { code: 'AMOUNT_TOO_LARGE' }]);
    expect((large.body as { message: string }).message).toContain('500');
    expect((await send(sender, { phoneNo: receiver.phone, amount: 500, ...code })).status).toBe(200);
  });

  it('stops accepting a code after five wrong tries', async () => {
    const { vc } = await codeFor(sender);
    for (let i = 0; i < 5; i += 1) {
      expect((await send(sender, { phoneNo: receiver.phone, amount: 5, vc, otp: `00000${i}` })).status).toBe(
        400,
      );
    }
    expect(
      (await send(sender, { phoneNo: receiver.phone, amount: 5, vc, otp: '123456' })).body,
    ).toMatchObject({ code: 'INVALID_OTP' });
    expect(await pay.balance(sender)).toBe(500);
  });

  it('refuses to send bonus money', async () => {
    const poor = await createPerson(test);
    await test.db.query(
      `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['bonus:' || gen_random_uuid()], ARRAY['bonus'],
         ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['test'], ARRAY[1, 1],
         ARRAY[(SELECT id FROM accounts WHERE kind = 'promotion'), (SELECT id FROM accounts WHERE user_id = $1 AND kind = 'bonus')],
         ARRAY[-10000::bigint, 10000::bigint])`,
      [poor.id],
    );
    expect((await send(poor, { phoneNo: receiver.phone, amount: 10 })).body).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
  });

  it('repeats its answer under one key, also to copies that arrive at the same moment', async () => {
    const code = await codeFor(sender);
    const body = { phoneNo: receiver.phone, amount: 100, ...code };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => pay.post(sender, 'user/transferUserBalance', body, 'k-1')),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect([await pay.balance(sender), await pay.balance(receiver)]).toEqual([400, 100]);
    await pay.post(sender, 'user/transferUserBalance', { ...body, amount: 101 }, 'k-1').expect(409);
    await pay.post(sender, 'user/transferUserBalance', body, 'k-1').expect(200);
    expect(await pay.balance(sender)).toBe(400);
  });

  it('does not remember a refusal, so its key can be tried again', async () => {
    const large = { phoneNo: receiver.phone, amount: 600 };
    expect((await send(sender, { ...large, ...(await codeFor(sender, large)) }, 'k-2')).status).toBe(409);
    const again = await codeFor(sender);
    const first = await pay.post(
      sender,
      'user/transferUserBalance',
      { phoneNo: receiver.phone, amount: 10, ...again },
      'k-2',
    );
    expect(first.status).toBe(200);
  });

  it('keeps an answer for ever: nobody can delete or change it', async () => {
    expect((await send(sender, { phoneNo: receiver.phone, amount: 10 }, 'k-3')).status).toBe(200);
    await expect(test.db.query("DELETE FROM idempotency_keys WHERE key = 'k-3'")).rejects.toMatchObject({
      constraint: 'idempotency_keys_kept',
    });
    await expect(
      test.db.query("UPDATE idempotency_keys SET answer = '{}' WHERE key = 'k-3'"),
    ).rejects.toThrow('kept for ever');
  });

  it('keeps the sum of all money and meets no deadlock in 200 transfers back and forth among 20 players', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => createPerson(test)));
    for (const player of players) await pay.fund(player, 100);
    const jobs = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const [a, b] = [i % 20, (i + 1 + (Math.floor(i / 20) % 5) * 3) % 20];
        // The second hundred sends each pair of the first hundred in the other direction.
        const [from, to] = (i < 100 ? [a, b] : [b, a]).map((at) => players[at]) as [Person, Person];
        return { from, body: { phoneNo: to.phone, amount: 1 + ((i * 13) % 60), ...(await codeFor(from)) } };
      }),
    );
    const before = await deadlocks();
    const answers = await Promise.all(
      jobs.map(({ from, body }) => pay.post(from, 'user/transferUserBalance', body)),
    );
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const balances = await Promise.all(players.map((player) => pay.balance(player)));
    expect(Math.round(balances.reduce((sum, balance) => sum + balance, 0))).toBe(2000);
    expect(balances.every((balance) => balance >= 0)).toBe(true);
    expect(await deadlocks()).toBe(before);
    expect((await test.app.get(AuditService, { strict: false }).run()).violations).toEqual([]);
  });

  const deadlocks = async () =>
    Number(
      (
        await test.db.query<{ deadlocks: bigint }>(
          'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
        )
      )[0]?.deadlocks,
    );
});
