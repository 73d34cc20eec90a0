import { until } from '../support/eventually';
import { AuditService } from '../../src/wallet';
import { Clock } from '../../src/platform/clock';
import { Reconcile } from '../../src/payments';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';

describe('reconciliation', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp({ env: { PAYMENT_CHECK_MS: '3600000' } });
    pay = paymentsOf(test);
    player = await createPerson(test);
    await pay.fund(player, 1000);
  });
  afterAll(() => test.close());

  const run = () => test.app.get(Reconcile, { strict: false }).run();
  const start = async (path: string, body: object) =>
    (await pay.post(player, path, body).expect(200)).body as { txRef: string; ref: string };
  const stateOf = async (ref: string) =>
    (
      await test.db.query<{ state: string }>(
        'SELECT state FROM deposits WHERE reference = $1 UNION ALL SELECT state FROM withdrawals WHERE reference = $1',
        [ref],
      )
    )[0]?.state;

  it('finds nothing while everything agrees', async () => {
    const { txRef } = await start('chapa/initializePayment', { amount: 100 });
    await pay.sandbox(`checkout/${txRef}/approve`);
    await until(
      () => stateOf(txRef),
      (state) => state === 'Succeeded',
    );
    const { ref } = await start('arifpay/withdraw', { amount: 100 });
    await pay.endPayout(ref, 'approve');
    await until(
      () => stateOf(ref),
      (state) => state === 'Paid',
    );
    await start('santimpay/deposit', { amount: 10, medium: 'CBE' });
    expect(await run()).toMatchObject({ ok: true, asked: 3, unasked: 0, differences: [] });
  });

  it('reports a payment that the provider took and we did not credit, with its age, until it is credited', async () => {
    const { txRef } = await start('chapa/initializePayment', { amount: 70 });
    await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`);
    // The poller would ask and credit it within the hour, so its next check is put off.
    await test.db.query(
      "UPDATE deposits SET next_check_at = next_check_at + interval '1 day' WHERE reference = $1",
      [txRef],
    );
    const { ok, differences } = await run();
    expect(ok).toBe(false);
    expect(differences).toMatchObject([{ name: `status:chapa:${txRef}`, kind: 'status', counts: false }]);
    expect(differences[0]?.detail).toContain('"state": "Pending"');
    const clock = test.app.get(Clock);
    const nowOf = clock.now.bind(clock);
    clock.now = () => new Date(nowOf().getTime() + 3_600_000);
    const [later] = (await run()).differences;
    clock.now = nowOf;
    expect(later?.ageSeconds).toBeGreaterThan(3500);
    expect(later?.counts).toBe(true);
    await pay.post(player, `transaction/check/${txRef}`).expect(200);
    expect(await run()).toMatchObject({ ok: true, differences: [] });
  });

  it('reports a credit that no provider knows and a payout that we never ordered', async () => {
    const { txRef } = await start('arifpay/create-checkout-session', { amount: 33 });
    await test.db.query("UPDATE deposits SET state = 'Succeeded', credited = 3300 WHERE reference = $1", [
      txRef,
    ]);
    await fetch(`${test.env.payments.chapa?.baseUrl}/transfers`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${test.env.payments.chapa?.secretKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        account_name: 'Thief',
        account_number: '1000123456789',
        amount: '500',
        currency: 'ETB',
        reference: 'STOLENKEY1',
        bank_code: 946,
      }),
    });
    const names = (await run()).differences.map(({ name }) => name).toSorted();
    expect(names).toEqual(['clearing: arifpay', 'missing here:chapa:STOLENKEY1', `status:arifpay:${txRef}`]);
    const { violations } = await test.app.get(AuditService, { strict: false }).run();
    expect(violations.map(({ invariant }) => invariant)).toEqual(['M11']);
    expect(await test.db.query("SELECT is_on FROM switches WHERE name = 'payouts'")).toEqual([
      { is_on: false },
    ]);
    // The approval callback refused the stolen key, so none of that payout was paid.
    const payouts = (await (await fetch(`${test.url}/sandbox/payouts`)).json()) as {
      ref: string;
      status: string;
    }[];
    expect(payouts.find(({ ref }) => ref === 'STOLENKEY1')?.status).toBe('failed');
  });
});
