import { until } from '../support/eventually';
import { shown } from '../support/second-person';
import { AuditService } from '../../src/wallet';
import { Reconcile } from '../../src/payments';
import { PaymentPoller } from '../../src/payments/payment-poller';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { ADMINS, ask } from '../support/staff';

const HOUR_MS = 3600_000;
const reason = 'the statement says so';
const COLUMNS = {
  time: 'time',
  reference: 'reference',
  direction: 'direction',
  amount: 'amount',
  state: 'state',
};

describe('a reversal that only reconciliation sees', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let player: Person;
  let [one, two]: [Person, Person] = [] as never;

  beforeAll(async () => {
    test = await createTestApp({ env: { PAYMENT_CHECK_MS: '3600000' } });
    pay = paymentsOf(test);
    one = await createPerson(test, { phone: ADMINS[0] });
    two = await createPerson(test, { phone: ADMINS[1] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
  });

  const stateOf = async (ref: string) =>
    (
      await test.db.query<{ state: string }>(
        'SELECT state FROM deposits WHERE reference = $1 UNION ALL SELECT state FROM withdrawals WHERE reference = $1',
        [ref],
      )
    )[0]?.state;
  const deposit = async (amount: number): Promise<string> => {
    const { body } = await pay.post(player, 'chapa/initializePayment', { amount }).expect(200);
    const { txRef } = body as { txRef: string };
    await pay.sandbox(`checkout/${txRef}/approve`);
    await until(
      () => stateOf(txRef),
      (state) => state === 'Succeeded',
    );
    return txRef;
  };
  const payout = async (amount: number): Promise<string> => {
    const { body } = await pay.post(player, 'arifpay/withdraw', { amount }).expect(200);
    const { ref } = body as { ref: string };
    await until(
      () => pay.sandbox(`payouts/${ref}/approve`).then(() => stateOf(ref)),
      (state) => state === 'Paid',
    );
    return ref;
  };
  /** Imports a statement with these lines about a payment. */
  const told = async (
    provider: string,
    ref: string,
    lines: readonly (readonly [state: string, birr: number])[],
  ) => {
    const at = new Date(Date.now() - HOUR_MS).toISOString();
    const direction = provider === 'chapa' ? 'in' : 'out';
    const rows = lines.map(([state, birr]) => `${at},${ref},${direction},${birr},${state}`);
    const csv = ['time,reference,direction,amount,state', ...rows].join('\n');
    await ask(test, one, 'post', 'admin/statements', {
      provider,
      name: 'may.csv',
      csv,
      columns: COLUMNS,
    }).expect(201);
  };
  const caseOf = async (ref: string) => {
    const rows = await test.db.query<{ id: string; kind: string; amount: bigint; state: string }>(
      'SELECT id, kind, amount, state FROM payment_cases WHERE reference = $1',
      [ref],
    );
    expect(rows).toHaveLength(1);
    return rows[0] ?? { id: '', kind: '', amount: 0n, state: '' };
  };
  const settle = (who: Person, id: string, posting?: { to: string; amount: number }) =>
    ask(test, who, 'post', `admin/cases/${id}/settle`, { reason, ...(posting ? { posting } : {}) });
  const confirm = async (who: Person, id: string, status = 200) =>
    ask(test, who, 'post', `admin/cases/${id}/settle`, {
      reason,
      ...(await shown(test, `case:${id}`)),
    }).expect(status);
  const owed = async () =>
    (
      await test.db.query<{ due: bigint }>(
        'SELECT amount - recovered AS due FROM receivables WHERE user_id = $1',
        [player.id],
      )
    ).map(({ due }) => due);
  /** Ledger, payments and the provider's records agree, and another run finds nothing new. */
  const mustAgree = async (ref: string) => {
    const { violations } = await test.app.get(AuditService, { strict: false }).run();
    expect(violations).toEqual([]);
    const { differences } = await test.app.get(Reconcile, { strict: false }).run();
    expect(differences).toEqual([]);
    expect((await caseOf(ref)).state).toBe('Settled');
  };

  it('of a deposit becomes the player’s debt when two people post it, and is posted once', async () => {
    const ref = await deposit(100);
    await pay.post(player, 'arifpay/withdraw', { amount: 70 }).expect(200);
    await told('chapa', ref, [
      ['paid', 100],
      ['refunded', 100],
    ]);
    const { id, ...found } = await caseOf(ref);
    expect(found).toEqual({ kind: 'reversed', amount: 10_000n, state: 'Open' });
    expect([await pay.balance(player), await owed()]).toEqual([30, []]); // nothing is posted without a person

    await settle(one, id, { to: 'player', amount: -30 }).expect(400);
    await settle(one, id, { to: 'reversal', amount: 100.01 }).expect(400);
    await settle(one, id, { to: 'reversal', amount: -100 }).expect(400);
    const first = await settle(one, id, { to: 'reversal', amount: 100 }).expect(200);
    expect(first.body).toMatchObject({ state: 'AwaitingSecond', posting: { to: 'reversal', amount: 100 } });
    await settle(one, id).expect(403);
    expect(await pay.balance(player)).toBe(30);
    await confirm(two, id);
    expect([await pay.balance(player), await owed()]).toEqual([0, [7000n]]);
    await settle(two, id).expect(409);
    await mustAgree(ref);

    // The provider's own answer comes at last and changes nothing.
    await pay.sandbox(`checkout/${ref}/refund`).expect(200);
    await test.db.query('UPDATE deposits SET next_check_at = now() WHERE reference = $1', [ref]);
    await test.app.get(PaymentPoller, { strict: false }).run();
    expect([await pay.balance(player), await owed()]).toEqual([0, [7000n]]);
    await mustAgree(ref);
  });

  it('of part of a deposit is posted for that part', async () => {
    const ref = await deposit(100);
    await told('chapa', ref, [
      ['paid', 100],
      ['refunded', 40],
    ]);
    const { id, amount } = await caseOf(ref);
    expect(amount).toBe(4000n);
    await settle(one, id, { to: 'reversal', amount: 40 }).expect(200);
    await confirm(two, id);
    expect([await pay.balance(player), await owed()]).toEqual([60, [0n]]);
    await mustAgree(ref);
  });

  it('of a payout gives the money back to its player when two people post it, once', async () => {
    await pay.fund(player, 100);
    const ref = await payout(80);
    await told('arifpay', ref, [
      ['paid', 80],
      ['reversed', 80],
    ]);
    const { id, kind } = await caseOf(ref);
    expect([kind, await pay.balance(player)]).toEqual(['reversed', 20]);
    await settle(one, id, { to: 'player', amount: 80 }).expect(400);
    await settle(one, id, { to: 'reversal', amount: 80 }).expect(200);
    expect(await pay.balance(player)).toBe(20);
    await confirm(two, id);
    expect([await stateOf(ref), await pay.balance(player)]).toEqual(['Returned', 100]);
    await mustAgree(ref);
  });

  it('of part of a payout tells its player what came back and what stays paid', async () => {
    await pay.fund(player, 100);
    const ref = await payout(80);
    await told('arifpay', ref, [
      ['paid', 80],
      ['reversed', 30],
    ]);
    const { id } = await caseOf(ref);
    await settle(one, id, { to: 'reversal', amount: 30 }).expect(200);
    await confirm(two, id);
    expect([await stateOf(ref), await pay.balance(player)]).toEqual(['Returned', 50]);
    const counted = "SELECT amount, ended_at FROM outgoing_claims WHERE user_id = $1 AND kind = 'payout'";
    expect(await test.db.query(counted, [player.id])).toEqual([{ amount: 5000n, ended_at: null }]);
    const lines = await pay.history(player);
    expect(lines.filter((line) => line.ref === ref)).toMatchObject([{ amount: 50, status: 'success' }]);
    const found = await pay.get(player, 'transaction/Paginatedhistory?search=50').expect(200);
    expect((found.body as { transactionHistory: object[] }).transactionHistory).toMatchObject([{ ref }]);
    const { body } = await pay.post(player, `transaction/check/${ref}`).expect(200);
    // The row tells when a part came back, which is not when the rest arrived.
    expect(body).not.toHaveProperty('endedAt');
    expect(body).toMatchObject({
      status: 'success',
      amount: 50,
      message: '50 Birr was withdrawn. A withdrawal came back: 30 Birr was put back into your balance.',
    });
    const messages = await test.db.query(
      "SELECT kind, params FROM messages WHERE user_id = $1 AND kind <> 'payoutRequested' ORDER BY created_at",
      [player.id],
    );
    expect(messages).toEqual([
      { kind: 'payoutSent', params: { amount: '8000' } },
      { kind: 'payoutReturned', params: { amount: '3000' } },
    ]);
    await mustAgree(ref);
  });

  it('of a deposit that still waits for staff opens a case and moves no money', async () => {
    const { body } = await pay.post(player, 'chapa/initializePayment', { amount: 90 }).expect(200);
    const { txRef } = body as { txRef: string };
    await test.db.query(
      "UPDATE deposits SET state = 'Review', failure = 'OTHER_AMOUNT', next_check_at = NULL WHERE reference = $1",
      [txRef],
    );
    await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`).expect(200);
    await pay.sandbox(`checkout/${txRef}/refund`).expect(200);
    await test.app.get(Reconcile, { strict: false }).run();
    expect(await caseOf(txRef)).toMatchObject({ kind: 'status', state: 'Open' });
    expect([await stateOf(txRef), await pay.balance(player), await owed()]).toEqual(['Review', 0, []]);
  });

  it('needs two people in the database too', async () => {
    const ref = await deposit(50);
    await told('chapa', ref, [
      ['paid', 50],
      ['refunded', 50],
    ]);
    const { id } = await caseOf(ref);
    await settle(one, id, { to: 'reversal', amount: 50 }).expect(200);
    const alone = test.db.query(
      "UPDATE payment_cases SET state = 'Settled', settled_by = proposed_by, settled_at = now() WHERE id = $1",
      [id],
    );
    await expect(alone).rejects.toMatchObject({ constraint: 'payment_cases_reversal_check' });
    await ask(test, two, 'post', `admin/cases/${id}/reject`, { reason: 'ask again' }).expect(200);
    expect([await pay.balance(player), await owed()]).toEqual([50, []]);
  });
});
