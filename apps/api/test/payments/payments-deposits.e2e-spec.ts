import { jest } from '@jest/globals';
import { localPhone } from '@libs/contract';
import request from 'supertest';
import { DepositChecks } from '../../src/payments/deposits/check';
import { readDeposit } from '../../src/payments/deposits/rows';
import { until } from '../support/eventually';
import { loseCommitAfter } from '../support/lost-commit';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';

interface Started {
  txRef: string;
  checkoutUrl: string;
  message: string;
}

describe('deposits through gateways', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;

  beforeAll(async () => {
    // Longer than a pause of the machine, and shorter than a provider hangs.
    test = await createTestApp({ env: { PAYMENT_CHECK_MS: '500', GATEWAY_TIMEOUT_MS: '5000' } });
    pay = paymentsOf(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
    await request(test.url).delete('/sandbox/faults');
    // Payments of earlier tests must not use up the faults that this test plans.
    await test.db.query(
      "UPDATE deposits SET next_check_at = now() + interval '1 day' WHERE next_check_at IS NOT NULL",
    );
  });
  afterEach(() => mustBeWhole(test));

  const start = async (path: string, body: object): Promise<Started> =>
    (await pay.post(player, path, body).expect(200)).body as Started;
  const stateOf = async (txRef: string) =>
    (
      await test.db.query<{ state: string; failure: string | null }>(
        'SELECT state, failure FROM deposits WHERE reference = $1',
        [txRef],
      )
    )[0];
  const fault = (kind: string, more: object = {}) =>
    pay.sandbox('faults', { kind, times: 1, ...more }).expect(200);
  const waitFor = (txRef: string, state: string) =>
    until(
      () => stateOf(txRef),
      (row) => row?.state === state,
    );

  /** The pages to which the provider sends the payer afterwards, whether or not they paid. */
  const backFrom = async (txRef: string): Promise<string[]> => {
    const { body } = await request(test.url).get('/sandbox/books').expect(200);
    const { payments } = body as { payments: { reference: string; returnUrl: string; cancelUrl: string }[] };
    return payments
      .filter(({ reference }) => reference === txRef)
      .flatMap(({ returnUrl, cancelUrl }) => [returnUrl, cancelUrl])
      .map((address) => new URL(address).pathname + new URL(address).search);
  };

  it('start once, and count once against the limit, although the answer to their commit was lost', async () => {
    await test.db.query(
      "INSERT INTO player_limits (user_id, field, amount, updated_at) VALUES ($1, 'dailyDeposit', 20000, now())",
      [player.id],
    );
    const end = loseCommitAfter('INSERT INTO deposits');
    const { txRef } = await start('chapa/initializePayment', { amount: 150 });
    expect(end()).toBe(1);
    const rows = await test.db.query('SELECT reference FROM deposits WHERE user_id = $1', [player.id]);
    expect(rows).toEqual([{ reference: txRef }]);
  });

  it.each([
    ['chapa/initializePayment', { amount: 150 }],
    ['arifpay/create-checkout-session', { amount: 150 }],
    ['santimpay/deposit', { amount: 150, medium: 'TELEBIRR' }],
    ['transaction/deposit', { amount: 150 }],
  ])('%s answers a payment page, and what is paid there is credited', async (path, body) => {
    const { txRef, checkoutUrl } = await start(path, body);
    expect(checkoutUrl).toMatch(/^http/);
    expect((await fetch(checkoutUrl)).status).toBe(200);
    expect(await backFrom(txRef)).toEqual([`/wallet?ref=${txRef}`, `/wallet?ref=${txRef}`]);
    expect(await pay.history(player)).toMatchObject([
      { type: 'deposit', amount: 150, status: 'Pending', ref: txRef },
    ]);
    expect(await pay.balance(player)).toBe(0);
    await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
    await until(
      () => pay.balance(player),
      (balance) => balance === 150,
    );
    expect(await pay.history(player)).toMatchObject([
      { type: 'deposit', amount: 150, status: 'success', ref: txRef },
    ]);
  });

  it.each(['arifpay/direct-pay', 'arifpay/direct-payCbe'])(
    '%s asks on the payer’s phone, and what is approved there is credited',
    async (path) => {
      const { txRef, message } = await start(path, { amount: 25 });
      expect(message).toBe(`Confirm the payment on your phone, ${localPhone(player.phone)}.`);
      await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
      await until(
        () => pay.balance(player),
        (balance) => balance === 25,
      );
    },
  );

  it.each([
    [4, 'AMOUNT_TOO_SMALL'],
    [10_001, 'AMOUNT_TOO_LARGE'],
    [10.5, 'INVALID_AMOUNT'],
    ['10', 'INVALID_AMOUNT'],
    [-5, 'INVALID_AMOUNT'],
    [undefined, 'INVALID_AMOUNT'],
  ])('refuse the amount %p with %s', async (amount, code) => {
    expect((await pay.post(player, 'chapa/initializePayment', { amount }).expect(400)).body).toMatchObject({
      code,
    });
  });

  it('fail after the payer gave up, and are still credited if they are paid late', async () => {
    const { txRef } = await start('chapa/initializePayment', { amount: 40 });
    await pay.sandbox(`checkout/${txRef}/decline`).expect(200);
    await waitFor(txRef, 'Failed');
    expect(await pay.history(player)).toMatchObject([{ type: 'deposit', status: 'Declined' }]);
    expect((await pay.post(player, `transaction/cancel/${txRef}`).expect(200)).body).toMatchObject({
      message: 'The payment of 40 Birr did not succeed; nothing was added.',
    });
    await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
    await until(
      () => pay.balance(player),
      (balance) => balance === 40,
    );
  });

  it('stay open after a failed try while the payment page is open', async () => {
    const { txRef } = await start('chapa/initializePayment', { amount: 40 });
    await pay.sandbox(`checkout/${txRef}/fail`).expect(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await stateOf(txRef)).toMatchObject({ state: 'Pending' });
    await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
    await waitFor(txRef, 'Succeeded');
  });

  describe('that the player cancels', () => {
    const cancel = (txRef: string) => pay.post(player, `transaction/cancel/${txRef}`);
    /** Seconds from the start of a deposit to its next check. */
    const nextLook = async (txRef: string) =>
      (
        await test.db.query<{ wait: number | null }>(
          `SELECT extract(epoch FROM next_check_at - created_at)::int AS wait FROM deposits WHERE reference = $1`,
          [txRef],
        )
      )[0]?.wait;

    it('are declined at once, and credited all the same if they are paid on the page that is still open', async () => {
      const { txRef } = await start('chapa/initializePayment', { amount: 70 });
      expect((await cancel(txRef).expect(200)).body).toMatchObject({
        ref: txRef,
        status: 'Declined',
        message: 'You have cancelled this payment. If you paid on its page, the money still arrives.',
      });
      expect(await stateOf(txRef)).toEqual({ state: 'Failed', failure: 'CANCELLED' });
      await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
      await until(
        () => pay.balance(player),
        (balance) => balance === 70,
      );
    });

    it('are asked about once more after their page has closed, even without a webhook', async () => {
      const { txRef } = await start('chapa/initializePayment', { amount: 70 });
      await cancel(txRef).expect(200);
      expect(await nextLook(txRef)).toBe(3900);
      await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`).expect(200);
      await test.db.query('UPDATE deposits SET next_check_at = now() WHERE reference = $1', [txRef]);
      await waitFor(txRef, 'Succeeded');
    });

    it('are asked about once more although a check that had begun before ends after the cancellation', async () => {
      const { txRef } = await start('chapa/initializePayment', { amount: 70 });
      const before = await readDeposit(test.db, { reference: txRef });
      if (!before) throw new Error('no deposit');
      await cancel(txRef).expect(200);
      await test.app.get(DepositChecks, { strict: false }).check(before);
      expect(await nextLook(txRef)).toBe(3900);
    });

    it('are asked about until they have an end, although the player has tapped twice and asks before', async () => {
      const { txRef } = await start('chapa/initializePayment', { amount: 70 });
      for (let i = 0; i < 2; i += 1) await cancel(txRef).expect(200);
      await pay.post(player, `transaction/check/${txRef}`, {}).expect(200);
      await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`).expect(200);
      await waitFor(txRef, 'Succeeded');
      expect(await pay.balance(player)).toBe(70);
    });

    it('are credited and not cancelled if they are already paid', async () => {
      const { txRef } = await start('chapa/initializePayment', { amount: 70 });
      await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`).expect(200);
      expect((await cancel(txRef).expect(200)).body).toMatchObject({ status: 'success' });
      expect(await pay.balance(player)).toBe(70);
      expect((await cancel(txRef).expect(200)).body).toMatchObject({ status: 'success' });
    });

    it('can only be their own, and only deposits with a payment page', async () => {
      const { txRef } = await start('arifpay/direct-pay', { amount: 25 });
      expect((await cancel(txRef).expect(404)).body).toMatchObject({ code: 'TXN_NOT_FOUND' });
      const other = await createPerson(test);
      const { txRef: page } = await start('chapa/initializePayment', { amount: 25 });
      expect((await pay.post(other, `transaction/cancel/${page}`).expect(404)).body).toMatchObject({
        code: 'TXN_NOT_FOUND',
      });
      expect(await stateOf(page)).toMatchObject({ state: 'Pending' });
    });
  });

  it('expire when the provider says so', async () => {
    const { txRef } = await start('arifpay/create-checkout-session', { amount: 40 });
    await pay.sandbox(`checkout/${txRef}/expire`).expect(200);
    expect(await waitFor(txRef, 'Expired')).toMatchObject({ state: 'Expired' });
  });

  it('that have ended are asked about again if the provider has no answer when somebody asks', async () => {
    const { txRef } = await start('chapa/initializePayment', { amount: 40 });
    await pay.sandbox(`checkout/${txRef}/decline`).expect(200);
    await waitFor(txRef, 'Failed');
    await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`).expect(200);
    await fault('500');
    await pay.post(player, `transaction/check/${txRef}`, {}).expect(200);
    await waitFor(txRef, 'Succeeded');
    expect(await pay.balance(player)).toBe(40);
  });

  it.each(['chapa/initializePayment', 'arifpay/create-checkout-session', 'santimpay/deposit'])(
    '%s: if the webhook never comes, a status check credits the payment',
    async (path) => {
      const { txRef } = await start(path, {
        amount: 30,
        ...(path === 'santimpay/deposit' ? { medium: 'CBE' } : {}),
      });
      await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`).expect(200);
      await waitFor(txRef, 'Succeeded');
      expect(await pay.balance(player)).toBe(30);
    },
  );

  it.each(['chapa/initializePayment', 'arifpay/create-checkout-session', 'santimpay/deposit'])(
    '%s: a webhook that comes before the answer credits once',
    async (path) => {
      await fault('webhook-before-answer');
      const { txRef } = await start(path, {
        amount: 30,
        ...(path === 'santimpay/deposit' ? { medium: 'CBE' } : {}),
      });
      await waitFor(txRef, 'Succeeded');
      expect(await pay.balance(player)).toBe(30);
    },
  );

  it('wait for staff when the provider names another amount', async () => {
    const { txRef } = await start('chapa/initializePayment', { amount: 100 });
    await fault('wrong-amount');
    await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
    await until(
      () => stateOf(txRef),
      (row) => row?.state === 'Review',
    );
    expect(await stateOf(txRef)).toEqual({ state: 'Review', failure: 'OTHER_AMOUNT' });
    expect(await pay.balance(player)).toBe(0);
  });

  it('that wait for a second admin are not asked about at the provider, even when the player checks them', async () => {
    const { txRef } = await start('chapa/initializePayment', { amount: 100 });
    await test.db.query("UPDATE deposits SET state = 'Review' WHERE reference = $1", [txRef]);
    await test.db.query(
      "UPDATE deposits SET state = 'AwaitingSecond', first_admin = $2 WHERE reference = $1",
      [txRef, player.id],
    );
    const checks = jest.spyOn(test.app.get(DepositChecks, { strict: false }), 'check');
    try {
      await pay.post(player, `transaction/check/${txRef}`, {}).expect(200);
      expect(checks).not.toHaveBeenCalled();
    } finally {
      checks.mockRestore();
    }
  });

  it.each(['500', '502', 'html', 'hang', 'truncated'])(
    'move no money when the provider answers their start with the fault “%s”',
    async (kind) => {
      await fault(kind, { provider: 'chapa' });
      expect(
        (await pay.post(player, 'chapa/initializePayment', { amount: 30 }).expect(503)).body,
      ).toMatchObject({ code: 'PROVIDER_UNAVAILABLE' });
      expect(await pay.balance(player)).toBe(0);
    },
  );

  it('are credited once for 100 copies of a genuine webhook', async () => {
    const { txRef } = await start('chapa/initializePayment', { amount: 60 });
    await pay.sandbox(`checkout/${txRef}/approve?webhooks=100`).expect(200);
    await waitFor(txRef, 'Succeeded');
    const copies = async () =>
      (
        await test.db.query<{ copies: number }>('SELECT copies FROM webhooks WHERE reference = $1', [txRef])
      )[0]?.copies;
    await until(copies, (count) => count === 100);
    expect(await pay.balance(player)).toBe(60);
  });

  it('under one key give 50 requests the same answer and ask the provider once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        pay.post(player, 'chapa/initializePayment', { amount: 35 }, 'one key'),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const [first] = answers;
    expect(first?.status).toBe(200);
    expect(await pay.history(player)).toHaveLength(1);
    await pay.post(player, 'chapa/initializePayment', { amount: 36 }, 'one key').expect(409);
    await pay
      .post(player, 'chapa/initializePayment', { amount: 35 }, 'ключ'.slice(0, 1))
      .expect(400)
      .catch(() => undefined);
    await pay.post(player, 'chapa/initializePayment', { amount: 35 }, 'k'.repeat(65)).expect(400);
  });

  it('keep only a successful answer under a key: after a failure the provider is asked again', async () => {
    await fault('500', { provider: 'chapa' });
    const again = () => pay.post(player, 'chapa/initializePayment', { amount: 35 }, 'again');
    expect([(await again()).status, (await again()).status]).toEqual([503, 200]);
  });

  it('push the new balance to open sockets', async () => {
    const { openSocket, next } = await import('../support/sockets/sockets');
    const socket = await openSocket(test, { cookie: player.cookie });
    const { txRef } = await start('chapa/initializePayment', { amount: 45 });
    const told = next(socket, 'updateBalance');
    await pay.sandbox(`checkout/${txRef}/approve`);
    expect(await told).toEqual([{ activeBalance: 45, bonusWallet: 0 }]);
    socket.disconnect();
  });
});
