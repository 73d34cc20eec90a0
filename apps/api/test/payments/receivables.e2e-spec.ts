import { until } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { PaymentPoller } from '../../src/payments/payment-poller';
import { ProviderFeesJob } from '../../src/payments/reconcile/receivables/provider-fees.job';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, newestCode, type Person } from '../support/players/people';

const DAY = 24 * 3600_000;

describe('what providers keep and take back', () => {
  const clock = new FakeClock();
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    pay = paymentsOf(test);
    await pay.sandbox('mode', { mode: 'world', rate: 0 }).expect(200);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
  });
  afterEach(() => mustBeWhole(test));

  /** Makes a deposit that is paid and credited. @returns its reference */
  const deposit = async (amount: number): Promise<string> => {
    const { body } = await pay.post(player, 'chapa/initializePayment', { amount }).expect(200);
    const { txRef } = body as { txRef: string };
    const before = await pay.balance(player);
    await pay.sandbox(`checkout/${txRef}/approve`).expect(200);
    await until(
      () => pay.balance(player),
      (now) => now === before + amount,
    );
    return txRef;
  };
  const sums = async (sql: string) => (await test.db.query<{ n: bigint }>(sql)).map(({ n }) => Number(n));
  const owed = () => sums(`SELECT amount - recovered AS n FROM receivables WHERE user_id = '${player.id}'`);
  /** Santim on this provider's account of a kind. */
  const accountOf = async (kind: 'clearing' | 'fees') =>
    (
      await sums(`SELECT COALESCE(sum(p.amount), 0) AS n FROM postings p JOIN accounts a ON a.id = p.account_id
        WHERE a.kind = '${kind}' AND a.provider = 'chapa'`)
    )[0] ?? 0;
  const clearing = () => accountOf('clearing');
  /** Whether the provider was asked about the deposit since that fell due. */
  const isAskedAbout = async (ref: string) =>
    (await test.db.query('SELECT FROM deposits WHERE reference = $1 AND next_check_at IS NULL', [ref]))
      .length === 1;

  describe('a deposit that is taken back', () => {
    it('is taken from the balance as far as it goes, and the rest is owed, once', async () => {
      const before = await clearing();
      const ref = await deposit(100);
      await pay.post(player, 'arifpay/withdraw', { amount: 70 }).expect(200);
      expect(await clearing()).toBe(before - 10_000);
      await pay.sandbox(`checkout/${ref}/refund`).expect(200);
      await until(owed, (found) => found.length > 0);
      expect([await owed(), await pay.balance(player), await clearing()]).toEqual([[7000], 0, before]);
      // The same news again does not increase the debt.
      await test.db.query('UPDATE deposits SET next_check_at = $2 WHERE reference = $1', [ref, clock.now()]);
      await test.app.get(PaymentPoller, { strict: false }).run();
      expect(await isAskedAbout(ref)).toBe(true);
      expect([await owed(), await clearing()]).toEqual([[7000], before]);
      const cases = await test.db.query('SELECT kind, amount FROM payment_cases WHERE reference = $1', [ref]);
      expect(cases).toEqual([{ kind: 'reversed', amount: 10_000n }]);
      // The player's history has a line for what was taken, with the payment for which it was owed.
      expect(await pay.history(player)).toContainEqual(
        expect.objectContaining({ type: 'withdraw', amount: 30, status: 'success', ref }),
      );
    });

    it('takes the rest from the next money that arrives, before any of it can leave', async () => {
      const ref = await deposit(100);
      await pay.post(player, 'arifpay/withdraw', { amount: 100 }).expect(200);
      await pay.sandbox(`checkout/${ref}/refund`).expect(200);
      await until(owed, (found) => found.length > 0);
      expect(await owed()).toEqual([10_000]);
      await pay.fund(player, 130);
      const refused = await pay.post(player, 'arifpay/withdraw', { amount: 50 });
      const told = {
        code: 'INSUFFICIENT_BALANCE',
        message: 'Your balance is not enough: what you owe is taken off first.',
      };
      expect(refused.body).toMatchObject(told);
      const transfer = { phoneNo: (await createPerson(test)).phone, amount: 50 };
      const { body } = await pay.post(player, 'afroSms/AuthenticatedOTP', transfer).expect(200);
      const proof = { vc: (body as { data: string }).data, otp: await newestCode(test, player.phone) };
      const unsent = await pay.post(player, 'user/transferUserBalance', { ...transfer, ...proof });
      expect(unsent.body).toMatchObject(told);
      await pay.fund(player, 30);
      await pay.post(player, 'arifpay/withdraw', { amount: 50 }).expect(200);
      expect([await owed(), await pay.balance(player)]).toEqual([[0], 10]);
    });
  });

  describe('the fees of a day', () => {
    const posted = async () => 0 - (await accountOf('fees'));
    const job = () => test.app.get(ProviderFeesJob, { strict: false });

    it('are posted once a day: the running total, rounded down, less what is posted already', async () => {
      await job().run();
      const [named = 0] = await sums(
        "SELECT floor(sum(fee) * 10000) AS n FROM deposits WHERE provider = 'chapa'",
      );
      expect(await posted()).toBe(Math.floor(named / 100));
      clock.advance(DAY);
      await pay.sandbox('fees', { provider: 'chapa', percent: 0.333 }).expect(200);
      player = await createPerson(test);
      await deposit(5); // a fee of 1.665 santim
      const whole = Math.floor((named + 166.5) / 100);
      await job().run();
      await job().run();
      await Promise.all([job().run(), job().run()]);
      expect(await posted()).toBe(whole);
      await deposit(5);
      await job().run();
      expect(await posted()).toBe(whole); // this day is posted already
      clock.advance(DAY);
      await job().run();
      expect(await posted()).toBe(Math.floor((named + 333) / 100));
    });
  });
});
