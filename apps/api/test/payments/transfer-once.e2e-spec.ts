import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { jest } from '@jest/globals';
import { santim } from '@libs/money';
import { Transfers } from '../../src/wallet/transfers/transfers';
import { ReceivablesService } from '../../src/payments/reconcile/receivables/receivables.service';
import { Db } from '../../src/platform/db';
import { DomainError } from '../../src/platform/errors';
import { AmountLimits } from '../../src/site/settings';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';

const PATH = '/api/user/transferUserBalance';
const OTP = '123456';

describe('a transfer in one statement', () => {
  // Two servers of one installation.
  let servers: [TestApp, TestApp];
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let sender: Person;
  let receiver: Person;

  beforeAll(async () => {
    const env = { JWT_SECRET: 'transfer-test-only-0123456789abcdef', OTP_PEPPER: 'transfer-only' };
    servers = [await createTestApp({ env }), await createTestApp({ env })];
    [test] = servers;
    pay = paymentsOf(test);
  });
  afterAll(async () => {
    await mustBeWhole(test);
    for (const server of servers) await server.close();
  });
  beforeEach(async () => {
    [sender, receiver] = [await createPerson(test), await createPerson(test)];
    await pay.fund(sender, 500);
  });

  const codeFor = async (person: Person) => {
    const vc = randomUUID();
    const hash = createHmac('sha256', test.env.otpPepper).update(`code|${vc}|${OTP}`).digest();
    await test.db.query(
      `INSERT INTO otp_challenges (vc, phone, purpose, user_id, code_hash, created_at, expires_at)
       VALUES ($1, $2, 'transfer', $3, $4, now(), now() + interval '5 minutes')`,
      [vc, person.phone, person.id, hash],
    );
    return { vc, otp: OTP };
  };
  const codeRow = async (vc: string) =>
    (
      await test.db.query<{ used: boolean; attempts: number }>(
        'SELECT used_at IS NOT NULL AS used, attempts FROM otp_challenges WHERE vc = $1',
        [vc],
      )
    )[0];
  const keyRows = (key: string) =>
    test.db.query('SELECT answer FROM idempotency_keys WHERE user_id = $1 AND key = $2', [sender.id, key]);
  const codeOf = (answer: { body: unknown }) => (answer.body as { code?: string }).code;

  it('is one statement of SQL, without a transaction of several statements', async () => {
    const transfers = test.app.get(Transfers, { strict: false });
    const db = test.app.get(Db, { strict: false });
    const body = { phoneNo: receiver.phone, amount: 5, ...(await codeFor(sender)) };
    const call = { userId: sender.id, path: PATH, key: 'one', requestHash: randomBytes(32) };
    await pay.post(sender, 'user/transferUserBalance', { ...body, otp: '000000' }); // this call reads the limits of amounts into the cache
    const [statements, transactions] = [
      jest.spyOn(pg.Client.prototype, 'query'),
      jest.spyOn(db, 'transaction'),
    ];
    try {
      await transfers.transfer({ ...sender, role: 'user' } as never, body, call, 'en');
      const names = statements.mock.calls.map(([given]) => (given as { name?: string }).name);
      expect([names.filter((name) => name === 'send_money').length, transactions.mock.calls.length]).toEqual([
        1, 0,
      ]);
      expect(names.filter((name) => /otp|idempotency|limit|account|ledger/.test(name ?? ''))).toEqual([]);
    } finally {
      for (const spy of [statements, transactions]) spy.mockRestore();
    }
  });

  it('happens once for copies of a request at two servers, and every copy gets the same answer', async () => {
    const body = { phoneNo: receiver.phone, amount: 100, ...(await codeFor(sender)) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        paymentsOf(servers[i % 2] as TestApp).post(sender, 'user/transferUserBalance', body, 'both'),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect([await pay.balance(sender), await pay.balance(receiver)]).toEqual([400, 100]);
  });

  it('is the same transfer when it is asked for again with another code, and another one with another amount', async () => {
    const send = async (amount: number) => {
      const body = { phoneNo: receiver.phone, amount, ...(await codeFor(sender)) };
      return pay.post(sender, 'user/transferUserBalance', body, 'lost');
    };
    const [first, again] = [await send(20), await send(20)];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(codeOf(await send(30))).toBe('IDEMPOTENCY_CONFLICT');
    expect([await pay.balance(sender), await pay.balance(receiver)]).toEqual([480, 20]);
  });

  it('uses its code up even if it is refused, and then stores neither key nor receiver', async () => {
    // This sender has less than a code without an amount may send.
    sender = await createPerson(test);
    await pay.fund(sender, 100);
    const code = await codeFor(sender);
    const body = { phoneNo: receiver.phone, amount: 450, ...code };
    expect(codeOf(await pay.post(sender, 'user/transferUserBalance', body, 'poor'))).toBe(
      'INSUFFICIENT_BALANCE',
    );
    expect(await codeRow(code.vc)).toEqual({ used: true, attempts: 0 });
    expect(await keyRows('poor')).toEqual([]);
    expect(await test.db.query('SELECT 1 FROM transfer_receivers WHERE sender_id = $1', [sender.id])).toEqual(
      [],
    );
    expect(codeOf(await pay.post(sender, 'user/transferUserBalance', body, 'poor'))).toBe('INVALID_OTP');
  });

  it('counts a wrong code, and the right code still works afterwards', async () => {
    const code = await codeFor(sender);
    const body = { phoneNo: receiver.phone, amount: 5, ...code };
    expect(codeOf(await pay.post(sender, 'user/transferUserBalance', { ...body, otp: '999999' }))).toBe(
      'INVALID_OTP',
    );
    expect(await codeRow(code.vc)).toEqual({ used: false, attempts: 1 });
    await pay.post(sender, 'user/transferUserBalance', body).expect(200);
  });

  it('answers a repeated request before it checks the amount, and refuses a new request by its amount', async () => {
    const body = { phoneNo: receiver.phone, amount: 5, ...(await codeFor(sender)) };
    await pay.post(sender, 'user/transferUserBalance', body, 'again').expect(200);
    const narrow = jest
      .spyOn(test.app.get(AmountLimits, { strict: false }), 'refusal')
      .mockResolvedValue(new DomainError('AMOUNT_TOO_SMALL'));
    try {
      await pay.post(sender, 'user/transferUserBalance', body, 'again').expect(200);
      const code = await codeFor(sender);
      expect(codeOf(await pay.post(sender, 'user/transferUserBalance', { ...body, ...code }, 'new'))).toBe(
        'AMOUNT_TOO_SMALL',
      );
      expect(await codeRow(code.vc)).toEqual({ used: false, attempts: 0 });
    } finally {
      narrow.mockRestore();
    }
  });

  it('waits for an older server that holds the lease of the request, and goes on when that server is dead', async () => {
    const body = { phoneNo: receiver.phone, amount: 5, ...(await codeFor(sender)) };
    const canonical = `{"amount":5,"phoneNo":${JSON.stringify(receiver.phone)}}`;
    const [leased] = await test.db.query<{ lease_until: Date }>(
      `INSERT INTO idempotency_keys (user_id, path, key, request_hash, owner, lease_until, created_at)
       VALUES ($1, $2, 'old', $3, gen_random_uuid(), now() + interval '600 ms', now())
       RETURNING lease_until`,
      [sender.id, PATH, createHash('sha256').update(canonical).digest()],
    );
    await pay.post(sender, 'user/transferUserBalance', body, 'old').expect(200);
    expect(await test.db.query('SELECT now() >= $1 AS waited', [leased?.lease_until])).toEqual([
      { waited: true },
    ]);
    expect(await keyRows('old')).toMatchObject([{ answer: { success: true } }]);
    expect(await pay.balance(receiver)).toBe(5);
  });

  it('moves the money once, also without a key, when its statement runs twice after a lost connection', async () => {
    const db = test.app.get(Db, { strict: false });
    const statement = db.statement.bind(db);
    const lost = jest.spyOn(db, 'statement').mockImplementationOnce(async (work) =>
      statement(async (tx) => {
        await work(tx);
        return work(tx); // runs twice, as after a lost connection
      }),
    );
    try {
      const body = { phoneNo: receiver.phone, amount: 7, ...(await codeFor(sender)) };
      await pay.post(sender, 'user/transferUserBalance', body).expect(200);
      expect(await pay.balance(receiver)).toBe(7);
    } finally {
      lost.mockRestore();
    }
  });

  it('recovers what the sender owes first, and nothing of it if the transfer is refused', async () => {
    const owing = await createPerson(test);
    const receivables = test.app.get(ReceivablesService, { strict: false });
    for (const [reference, amount] of [
      ['R1', 10_000n],
      ['R2', 20_000n],
    ] as const)
      await test.db.transaction((tx) =>
        receivables.open(tx, {
          ...{ userId: owing.id, cause: randomUUID(), provider: 'chapa', reference },
          amount: santim(amount),
        }),
      );
    await pay.fund(owing, 500);
    const owed = () =>
      test.db.query<{ recovered: bigint }>(
        'SELECT recovered FROM receivables WHERE user_id = $1 ORDER BY created_at',
        [owing.id],
      );
    const send = async (amount: number) =>
      pay.post(owing, 'user/transferUserBalance', {
        phoneNo: receiver.phone,
        amount,
        ...(await codeFor(owing)),
      });
    expect(codeOf(await send(201))).toBe('INSUFFICIENT_BALANCE');
    expect(await owed()).toEqual([{ recovered: 0n }, { recovered: 0n }]);
    await send(150).then(({ status }) => expect(status).toBe(200));
    expect(await owed()).toEqual([{ recovered: 10_000n }, { recovered: 20_000n }]);
    expect(await pay.balance(owing)).toBe(50);
  });
});
