import request from 'supertest';
import { until } from '../support/eventually';
import { checkTable, makeGateways, ProviderCheck, ReferenceGenerator } from '../../src/payments';
import type { StrangeAnswer } from '../../src/payments/gateways/gateway';
import { SystemEntropy } from '../../src/platform/entropy';
import { Metrics } from '../../src/platform/metrics';
import { createPerson, type Person } from '../support/players/people';
import { paymentsOf } from '../support/payments';
import { createTestApp, type TestApp } from '../support/servers/app';

type Sent = { txRef: string };
interface Books {
  payments: { reference: string; fee?: number }[];
}

/** Runs `provider-check` against the sandbox of a server and returns its rows. */
async function check(test: TestApp, id: string) {
  const strange: StrangeAnswer[] = [];
  const gateway = makeGateways(
    test.env.payments,
    () => new Date(),
    () => (answer) => strange.push(answer),
  ).find((one) => one.id === id);
  if (!gateway) throw new Error(`no ${id}`);
  const references = new ReferenceGenerator(new SystemEntropy());
  return new ProviderCheck(gateway, strange, {
    references: {
      unknown: references.next('D'),
      deposit: references.next('D'),
      payout: references.next('W'),
    },
    phone: '+251900123456',
    payTo: '+251900123456',
    waitMs: 0,
    publicUrl: test.url,
    notifyUrl: (reference) => `${test.url}/api/${id}/webhook/${reference}`,
    say: () => undefined,
    act: async (path) => void (await paymentsOf(test).sandbox(path)),
    now: () => new Date(),
  }).run();
}

describe.each(['birr', 'santim'])("Chapa's second platform, which counts in %s", (unit) => {
  it('is chosen by its key, takes deposits under 20 characters, and credits them by its own webhook', async () => {
    const key = {
      CHAPA_SECRET_KEY: 'CHAPA_TEST_PRIV_SANDBOX',
      CHAPA_AMOUNT_UNIT: unit,
      PAYMENT_CHECK_MS: '3600000',
    };
    const test = await createTestApp({ env: key });
    try {
      const pay = paymentsOf(test);
      const player = await createPerson(test);
      await pay.sandbox('mode', { mode: 'world', rate: 0 }).expect(200);
      const { txRef } = (await pay.post(player, 'chapa/initializePayment', { amount: 71 }).expect(200))
        .body as Sent;
      await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
      expect(
        await until(
          () => pay.balance(player),
          (now) => now !== 0,
        ),
      ).toBe(71);
      const rows = await check(test, 'chapa');
      expect(rows.filter(({ held }) => held === 'differs')).toEqual([]);
      expect(rows.find(({ call }) => call === 'payment of 5 birr')?.came).toContain(`read as ${unit}`);
      expect(rows.at(-1)).toMatchObject({ held: 'not tried', came: 'this adapter offers none' });
    } finally {
      await test.close();
    }
  });
});

describe('the sandbox in both modes', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;
  beforeAll(async () => {
    test = await createTestApp({ env: { PAYMENT_CHECK_MS: '100' } });
    pay = paymentsOf(test);
    player = await createPerson(test);
  });
  afterEach(async () => {
    await request(test.url).delete('/sandbox/faults').expect(200);
    await pay.sandbox('mode', { mode: 'plain' }).expect(200);
  });
  afterAll(() => test.close());
  const start = async (path: string, amount: number): Promise<string> =>
    (
      (
        await pay
          .post(player, path, { amount, ...(path.startsWith('santim') ? { medium: 'CBE' } : {}) })
          .expect(200)
      ).body as Sent
    ).txRef;
  const stateOf = async (reference: string) =>
    (
      await test.db.query<{ state: string }>('SELECT state FROM deposits WHERE reference = $1', [reference])
    )[0]?.state;

  describe.each(['plain', 'world'])('provider-check in mode %s', (mode) => {
    beforeEach(() => pay.sandbox('mode', { mode, rate: 0 }).expect(200));
    it.each(['chapa', 'santimpay'])('passes every check of %s', async (id) => {
      const rows = await check(test, id);
      expect(rows.filter(({ held }) => held !== 'holds')).toEqual([]);
      expect(rows.length).toBeGreaterThanOrEqual(8);
      expect(checkTable(rows)).toContain('payment of 5 birr');
    });
    it('passes every check of arifpay that its sources agree on', async () => {
      const differs = (await check(test, 'arifpay')).filter(({ held }) => held === 'differs');
      // ArifPay's SDK allows a second use of a payout's session in its sandbox; mode "world" does not.
      expect(differs.map(({ call }) => call)).toEqual(mode === 'plain' ? ['the same payout again'] : []);
    });
  });
  it('reports an unknown word and a refused key', async () => {
    await pay.sandbox('faults', { provider: 'santimpay', kind: 'new-word' }).expect(200);
    expect(
      (await check(test, 'santimpay')).filter(({ held }) => held === 'differs').map(({ came }) => came),
    ).toContain('something new: status SETTLING');
    await request(test.url).delete('/sandbox/faults');
    await pay.sandbox('faults', { provider: 'chapa', kind: 'key-refused' }).expect(200);
    expect((await check(test, 'chapa'))[0]).toMatchObject({
      held: 'differs',
      came: 'config KEY_REFUSED Invalid API Key',
    });
  });

  it('shows its mode, its rate and its fees', async () => {
    const answer = await pay.sandbox('mode', { mode: 'world', rate: 0 }).expect(200);
    expect(answer.body).toEqual({
      mode: 'world',
      rate: 0,
      fees: { chapa: 2.5, arifpay: 0, santimpay: 2.65 },
    });
    await pay.sandbox('fees', { provider: 'chapa', percent: 3 }).expect(200);
    expect((await request(test.url).get('/sandbox/mode')).body).toMatchObject({ fees: { chapa: 3 } });
    await pay.sandbox('mode', { mode: 'other' }).expect(400);
    await pay.sandbox('mode', { mode: 'world', rate: 2 }).expect(400);
    await pay.sandbox('fees', { provider: 'chapa', percent: 'x' }).expect(400);
  });

  it.each([
    ['chapa/initializePayment', 97, 24_250],
    ['arifpay/create-checkout-session', 98, 0],
    ['santimpay/deposit', 99, 26_235],
  ])('credits by %s what the player paid, whatever the provider keeps', async (path, amount, fee) => {
    await pay.sandbox('fees', { provider: 'chapa', percent: 2.5 }).expect(200);
    await pay.sandbox('mode', { mode: 'world', rate: 0 }).expect(200);
    const before = await pay.balance(player);
    const reference = await start(path, amount);
    expect(reference).toHaveLength(20);
    await pay.sandbox(`checkout/${reference}/approve`).expect(200);
    expect(
      await until(
        () => pay.balance(player),
        (now) => now !== before,
      ),
    ).toBe(before + amount);
    const books = (await request(test.url).get('/sandbox/books')).body as Books;
    expect(books.payments.find((payment) => payment.reference === reference)?.fee ?? 0).toBe(fee);
  });

  it('never counts an undocumented word as success: it is counted, and opens a case without the word’s data', async () => {
    await pay.sandbox('faults', { provider: 'santimpay', kind: 'new-word' }).expect(200);
    const before = await pay.balance(player);
    const reference = await start('santimpay/deposit', 55);
    await pay.sandbox(`checkout/${reference}/approve`).expect(200);
    const cases = () =>
      test.db.query<{ cause: string; theirs: { body: string } }>(
        "SELECT cause, theirs FROM payment_cases WHERE kind = 'unknown shape'",
      );
    const [kept] = await until(cases, (rows) => rows.length > 0);
    expect(kept?.cause).toBe('unknown shape:santimpay:deposit status:status SETTLING');
    expect(kept?.theirs.body).toContain('"Status":"SETTLING"');
    expect(kept?.theirs.body).not.toContain(reference);
    expect(await test.app.get(Metrics).render()).toMatch(
      /provider_strange_answers_total\{provider="santimpay",call="deposit status",shape="status SETTLING"\} [1-9]/,
    );
    expect(await pay.balance(player)).toBe(before);
    await request(test.url).delete('/sandbox/faults').expect(200);
    expect(
      await until(
        () => pay.balance(player),
        (now) => now !== before,
      ),
    ).toBe(before + 55);
    expect(await cases()).toHaveLength(1);
  });

  it('C7: answers a callback by GET with 200, and takes it as a hint only with our token', async () => {
    const books = async () =>
      (await request(test.url).get('/sandbox/books')).body as {
        payments: { reference: string; callbackUrl?: string }[];
      };
    const reference = await start('chapa/initializePayment', 60);
    const url =
      (await books()).payments.find((payment) => payment.reference === reference)?.callbackUrl ?? '';
    const call = (path: string) =>
      request(test.url).get(`${path}?trx_ref=${reference}&ref_id=AP1&status=success`).expect(200);
    await call(new URL(url).pathname);
    await call('/api/chapa/webhook/forged');
    await call('/api/chapa/webhook');
    expect(await stateOf(reference)).toBe('Pending');
    expect(await test.db.query('SELECT 1 FROM webhooks WHERE reference = $1', [reference])).toEqual([]);
  });

  it('reports a refund after success as reversed, with the webhook of that name', async () => {
    const reference = await start('chapa/initializePayment', 61);
    await pay.sandbox(`checkout/${reference}/approve`).expect(200);
    await until(
      () => stateOf(reference),
      (state) => state === 'Succeeded',
    );
    expect((await pay.sandbox(`checkout/${reference}/refund`).expect(200)).body).toMatchObject({
      status: 'refunded',
    });
    const gateway = makeGateways(
      test.env.payments,
      () => new Date(),
      () => () => undefined,
    ).find(({ id }) => id === 'chapa');
    const verified = await gateway?.verifyDeposit({ reference, session: null, asked: 6100n as never });
    expect(verified).toMatchObject({ value: { state: 'reversed', status: 'refunded' } });
    const stored = () =>
      test.db.query<{ body: Buffer }>('SELECT body FROM webhooks WHERE reference = $1', [reference]);
    // The webhook of the success may come after the one of the refund: the success itself may be seen by asking.
    const both = await until(stored, (rows) => rows.length === 2);
    expect(both.some(({ body }) => body.includes('charge.refunded'))).toBe(true);
  });
});
