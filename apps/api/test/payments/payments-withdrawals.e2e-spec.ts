import { until } from '../support/eventually';
import { shown } from '../support/second-person';
import { createHmac } from 'node:crypto';
import request from 'supertest';
import { SEND_PAYOUT } from '../../src/payments/withdrawals/money/withdrawal-money';
import { Outbox } from '../../src/platform/outbox';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { asOwner } from '../support/players/players-ledger';

interface Withdrawn {
  id: string;
  status: string;
  message: string;
  ref: string;
  error?: boolean;
}

const BANK = { accountNumber: '1000123456789', accountName: 'Abebe Kebede', selectedBank: '946' };

describe('withdrawals', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;
  let admins: Person[];

  beforeAll(async () => {
    test = await createTestApp({
      // A provider may take longer than a pause of the machine, and hangs for longer than that.
      env: { PAYMENT_CHECK_MS: '80', GATEWAY_TIMEOUT_MS: '5000', CHAPA_RESEND: '1' },
    });
    // The request alone sends its payout, so that its answer says what came of that.
    test.app.get(Outbox, { strict: false }).register(SEND_PAYOUT, async () => ({ kind: 'done' }));
    pay = paymentsOf(test);
    admins = [
      await createPerson(test, { phone: '+251911000001' }),
      await createPerson(test, { phone: '+251911000010' }),
    ];
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
    await pay.fund(player, 5000);
    await request(test.url).delete('/sandbox/faults');
  });
  afterEach(() => mustBeWhole(test));

  const withdraw = async (path: string, body: object, status = 200): Promise<Withdrawn> =>
    (await pay.post(player, path, body).expect(status)).body as Withdrawn;
  const stateOf = async (ref: string) =>
    (
      await test.db.query<{ state: string; failure: string | null }>(
        'SELECT state, failure FROM withdrawals WHERE reference = $1',
        [ref],
      )
    )[0];
  const waitFor = (ref: string, state: string) =>
    until(
      () => stateOf(ref),
      (row) => row?.state === state,
    );
  const held = async () =>
    Number(
      (
        await test.db.query<{ balance: bigint }>(
          "SELECT balance FROM accounts WHERE user_id = $1 AND kind = 'held'",
          [player.id],
        )
      )[0]?.balance,
    );
  const payouts = async (ref: string) =>
    (
      (await request(test.url).get('/sandbox/payouts')).body as {
        ref: string;
        amount: number;
        account: string;
        status: string;
      }[]
    ).filter((payout) => payout.ref === ref);
  const fault = (kind: string, more: object = {}) =>
    pay.sandbox('faults', { kind, times: 1, ...more }).expect(200);

  it('can go to the banks that the API lists as a map', async () => {
    const { data } = (await pay.get(player, 'chapa/getBanks').expect(200)).body as {
      data: Record<string, { id: string; name: string }>;
    };
    expect(data['946']).toMatchObject({
      id: '946',
      name: 'Commercial Bank of Ethiopia (CBE)',
      accountLength: 13,
    });
    expect(Object.keys(data).length).toBeGreaterThan(5);
  });

  it.each([
    ['chapa/bankWithdraw', { ...BANK, amount: 200 }],
    ['arifpay/withdraw', { amount: 200 }],
    ['arifpay/WithdrawCbeBirr', { amount: 200 }],
    ['santimpay/withdraw', { amount: 200, medium: 'TELEBIRR' }],
    ['santimpay/withdraw', { amount: 200, medium: 'CBE' }],
    ['transaction/withdraw', { amount: 200 }],
  ])('by %s %j hold the money, and the provider pays it', async (path, body) => {
    const { ref, status, error } = await withdraw(path, body);
    expect(status).toBe('pending');
    if (path.startsWith('santimpay')) expect(error).toBe(false);
    expect(await pay.balance(player)).toBe(4800);
    expect(await held()).toBe(20_000);
    expect(await pay.history(player)).toMatchObject([
      { type: 'withdraw', amount: 200, status: 'Pending', ref },
      { type: 'deposit' },
    ]);
    const known = await until(
      () => payouts(ref),
      (list) => list.length > 0,
    );
    expect(known).toMatchObject([{ amount: 200, status: 'pending' }]);
    await pay.sandbox(`payouts/${ref}/approve`).expect(200);
    await waitFor(ref, 'Paid');
    // Also of a provider that begins a payout as it does a deposit, nobody is asked to pay it.
    expect((await request(test.url).get('/sandbox/checkouts')).text).not.toContain(ref);
    expect(await held()).toBe(0);
    expect(await pay.balance(player)).toBe(4800);
    expect(await pay.history(player)).toMatchObject([
      { type: 'withdraw', amount: 200, status: 'success', ref },
      { type: 'deposit' },
    ]);
  });

  it.each(['chapa/bankWithdraw', 'arifpay/withdraw', 'santimpay/withdraw'])(
    'by %s give the money back when the provider cannot pay',
    async (path) => {
      const body =
        path === 'chapa/bankWithdraw'
          ? { ...BANK, amount: 200 }
          : { amount: 200, ...(path === 'santimpay/withdraw' ? { medium: 'CBE' } : {}) };
      const { ref } = await withdraw(path, body);
      await pay.endPayout(ref, 'fail');
      await waitFor(ref, 'Released');
      expect([await pay.balance(player), await held()]).toEqual([5000, 0]);
      expect(await pay.history(player)).toMatchObject([
        { type: 'withdraw', amount: 200, status: 'Declined', ref },
        { type: 'deposit' },
      ]);
    },
  );

  it('are answered as failed, with the money back, when the provider refuses at once', async () => {
    const { status, message } = await withdraw('chapa/bankWithdraw', {
      ...BANK,
      accountNumber: '0000000000000',
      amount: 200,
    });
    expect([status, message]).toEqual([
      'failed',
      'The withdrawal of 200 Birr failed; the money is back in your balance.',
    ]);
    expect([await pay.balance(player), await held()]).toEqual([5000, 0]);
  });

  it.each([
    ['chapa/bankWithdraw', { ...BANK, amount: 49 }, 'AMOUNT_TOO_SMALL', 400],
    ['chapa/bankWithdraw', { ...BANK, amount: 100_001 }, 'AMOUNT_TOO_LARGE', 400],
    ['chapa/bankWithdraw', { ...BANK, amount: 100, selectedBank: '1' }, 'VALIDATION_FAILED', 400],
    ['chapa/bankWithdraw', { ...BANK, amount: 100, accountNumber: '123456' }, 'VALIDATION_FAILED', 400],
    ['chapa/bankWithdraw', { accountNumber: '1', amount: 100 }, 'VALIDATION_FAILED', 400],
    ['chapa/bankWithdraw', { ...BANK, amount: 6000 }, 'INSUFFICIENT_BALANCE', 409],
    ['arifpay/withdraw', { amount: 49 }, 'AMOUNT_TOO_SMALL', 400],
    ['arifpay/withdraw', { amount: 10_001 }, 'AMOUNT_TOO_LARGE', 400],
    ['santimpay/withdraw', { amount: 100, medium: 'MPESA' }, 'VALIDATION_FAILED', 400],
    ['santimpay/withdraw', { amount: 50.5, medium: 'CBE' }, 'INVALID_AMOUNT', 400],
    [
      'transaction/ManualWithdraw',
      { amount: 100, method: 'BANK', accountNumber: '1000123456789', accountName: 'A' },
      'VALIDATION_FAILED',
      400,
    ],
  ])('by %s %j are refused: %s', async (path, body, code, status) => {
    expect((await pay.post(player, path, body).expect(status)).body).toMatchObject({ code });
    expect([await pay.balance(player), await held()]).toEqual([5000, 0]);
  });

  it.each([
    ['hang', 'chapa/bankWithdraw'],
    ['500', 'chapa/bankWithdraw'],
    ['html', 'arifpay/withdraw'],
    ['truncated', 'santimpay/withdraw'],
  ])('do not fail on “%s” at %s: the provider is asked, and pays once', async (kind, path) => {
    const body =
      path === 'chapa/bankWithdraw'
        ? { ...BANK, amount: 300 }
        : { amount: 300, ...(path === 'santimpay/withdraw' ? { medium: 'CBE' } : {}) };
    await fault(kind, { provider: path.split('/')[0] });
    const { ref, status } = await withdraw(path, body);
    expect(status).toBe('pending');
    expect(await held()).toBe(30_000);
    await until(
      () => payouts(ref),
      (list) => list.length === 1,
    );
    await pay.sandbox(`payouts/${ref}/approve?webhooks=0`).expect(200);
    await until(
      () => stateOf(ref),
      (row) => row?.state === 'Paid',
    );
    expect([await pay.balance(player), await held()]).toEqual([4700, 0]);
    expect(await payouts(ref)).toHaveLength(1);
  });

  it('wait while the provider refuses them as outside its transfer hours, and are sent later', async () => {
    await fault('transfer-hours');
    const { ref, status } = await withdraw('chapa/bankWithdraw', { ...BANK, amount: 100 });
    expect(status).toBe('pending');
    const refused = await until(
      () => stateOf(ref),
      (row) => row?.failure === 'TRANSFER_HOURS',
    );
    expect(refused?.state).toBe('Held');
    expect(await payouts(ref)).toEqual([]);
    await test.db.query('UPDATE withdrawals SET next_check_at = now() WHERE reference = $1', [ref]);
    await waitFor(ref, 'Sent');
  });

  it('are not sent while payouts are stopped', async () => {
    await test.db.query("UPDATE switches SET is_on = false WHERE name = 'payouts'");
    const { ref, status } = await withdraw('arifpay/withdraw', { amount: 100 });
    expect([status, await payouts(ref)]).toEqual(['pending', []]);
    const manual = await withdraw(
      'transaction/ManualWithdraw',
      { amount: 100, method: 'TELEBIRR', accountNumber: '0911223344', accountName: 'A' },
      201,
    );
    await pay.post(admins[0] as Person, `admin/withdrawals/${manual.id}/approve`).expect(503);
    await test.db.query("UPDATE switches SET is_on = true WHERE name = 'payouts'");
    await test.db.query('UPDATE withdrawals SET next_check_at = now() WHERE reference = $1', [ref]);
    await waitFor(ref, 'Sent');
  });

  it('make one payout for 50 requests with one key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => pay.post(player, 'arifpay/withdraw', { amount: 500 }, 'once')),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await held()).toBe(50_000);
  });

  it('go on with the held money when a request fails half-way and comes again under its key', async () => {
    await asOwner((owner) =>
      owner.query(`CREATE FUNCTION fail_sending() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE 'the line to the database broke'; END $$`),
    );
    await asOwner((owner) =>
      owner.query(`CREATE TRIGGER fail_sending BEFORE UPDATE ON withdrawals FOR EACH ROW
      WHEN (NEW.state = 'Sending' AND NEW.amount = 12300) EXECUTE FUNCTION fail_sending()`),
    );
    const again = () => pay.post(player, 'chapa/bankWithdraw', { ...BANK, amount: 123 }, 'half-way');
    try {
      await again().expect(500);
      await again().expect(500);
    } finally {
      await asOwner((owner) => owner.query('DROP TRIGGER fail_sending ON withdrawals'));
    }
    const { ref } = (await again().expect(200)).body as Withdrawn;
    expect(await pay.balance(player)).toBe(4877);
    expect((await pay.history(player)).filter(({ type }) => type === 'withdraw')).toMatchObject([{ ref }]);
  });

  it('succeed once when ten requests at once each ask for more than half of the balance', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => pay.post(player, 'arifpay/withdraw', { amount: 3000 })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
  });

  describe('the approval that Chapa asks for', () => {
    const ask = (body: object, secret = test.env.payments.chapa?.approvalSecret ?? '') => {
      const text = JSON.stringify(body);
      const signature = createHmac('sha256', secret).update(text).digest('hex');
      return request(test.url)
        .post('/api/chapa/approval')
        .set('content-type', 'application/json')
        .set('chapa-signature', signature)
        .send(text);
    };

    it('is given to our own payouts only, for their amount and account', async () => {
      const { ref } = await withdraw('chapa/bankWithdraw', { ...BANK, amount: 200 });
      const question = {
        amount: '200.00',
        reference: ref,
        bank: 'CBE',
        account_name: 'x',
        account_number: BANK.accountNumber,
      };
      await ask(question).expect(200);
      await ask({ ...question, amount: '201.00' }).expect(400);
      await ask({ ...question, account_number: '1000123456780' }).expect(400);
      await ask({ ...question, reference: 'EBWUNKNOWN00' }).expect(400);
      await ask(question, 'another secret').expect(401);
      await pay.endPayout(ref, 'approve');
      await waitFor(ref, 'Paid');
      await ask(question).expect(400);
    });
  });

  describe('by hand', () => {
    const MANUAL = {
      method: 'BANK',
      accountNumber: '1000123456789',
      accountName: 'Abebe',
      selectedBank: '946',
    };
    const verb = (admin: Person | undefined, id: string, name: string, body: object = {}) =>
      pay.post(admin as Person, `admin/withdrawals/${id}/${name}`, body);

    it('are queued, approved by an admin, and marked paid with the bank’s reference', async () => {
      const { id, status } = await withdraw('transaction/ManualWithdraw', { ...MANUAL, amount: 1000 }, 201);
      expect([status, await pay.balance(player), await held()]).toEqual(['Pending', 4000, 100_000]);
      await verb(player, id, 'approve').expect(403);
      expect((await verb(admins[0], id, 'approve', { reason: 'checked' }).expect(200)).body).toEqual({
        id,
        status: 'success',
      });
      expect(await held()).toBe(0);
      await verb(admins[0], id, 'paid', { bankReference: 'FT123' }).expect(200);
      await verb(admins[0], id, 'paid', { bankReference: 'FT123' }).expect(200);
      expect(await pay.history(player)).toMatchObject([{ type: 'withdraw', status: 'success' }, {}]);
      const log = await test.db.query('SELECT action, reason FROM audit_log WHERE subject = $1 ORDER BY id', [
        `withdrawal:${id}`,
      ]);
      expect(log).toEqual([
        { action: 'withdrawal.approve', reason: 'checked' },
        { action: 'withdrawal.paid', reason: null },
      ]);
    });

    it('need two admins above 1000 birr', async () => {
      const { id } = await withdraw('transaction/ManualWithdraw', { ...MANUAL, amount: 1001 }, 201);
      expect((await verb(admins[0], id, 'approve').expect(200)).body).toMatchObject({
        status: 'AwaitingSecond',
      });
      await verb(admins[0], id, 'approve').expect(403);
      expect(await held()).toBe(100_100);
      const seen = await shown(test, `withdrawal:${id}`);
      expect((await verb(admins[1], id, 'approve', seen).expect(200)).body).toMatchObject({
        status: 'success',
      });
      expect(await held()).toBe(0);
    });

    it('give the money back with a reason; after the bank returned it, two admins with evidence do', async () => {
      const first = await withdraw('transaction/ManualWithdraw', { ...MANUAL, amount: 400 }, 201);
      expect((await verb(admins[0], first.id, 'reject', { reason: 'wrong name' }).expect(200)).body).toEqual({
        id: first.id,
        status: 'Declined',
      });
      await verb(admins[0], first.id, 'approve').expect(409);
      const second = await withdraw('transaction/ManualWithdraw', { ...MANUAL, amount: 400 }, 201);
      await verb(admins[0], second.id, 'approve').expect(200);
      const back = { reason: 'returned by the bank', evidence: 'line 9 of its statement' };
      await verb(admins[0], second.id, 'reject', { reason: back.reason }).expect(400);
      const waits = await verb(admins[0], second.id, 'reject', back).expect(200);
      expect(waits.body).toMatchObject({
        status: 'AwaitingSecond',
        proposalId: expect.any(String) as string,
      });
      await verb(admins[0], second.id, 'reject', back).expect(403);
      expect(await pay.balance(player)).toBe(4600);
      const seen = { ...back, ...(await shown(test, `withdrawal:${second.id}`)) };
      expect((await verb(admins[1], second.id, 'reject', seen).expect(200)).body).toMatchObject({
        status: 'Declined',
      });
      expect([await pay.balance(player), await held()]).toEqual([5000, 0]);
    });

    it('are decided once when many decide at the same moment', async () => {
      const { id } = await withdraw('transaction/ManualWithdraw', { ...MANUAL, amount: 500 }, 201);
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) => verb(admins[i % 2], id, i % 3 === 0 ? 'reject' : 'approve')),
      );
      // 400: the payout is approved by then, and to undo that needs evidence.
      expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
      const balance = await pay.balance(player);
      expect([4500, 5000]).toContain(balance);
      expect(await held()).toBe(0);
    });
  });
});
