import { shown } from '../support/second-person';
import { AuditService } from '../../src/wallet';
import { Reconcile } from '../../src/payments';
import { PayoutPauses } from '../../src/payments/reconcile/cases/payout-pauses';
import { Clock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { confirmed } from '../support/second-person';
import { ADMINS, ask } from '../support/staff';

const HOUR_MS = 3600_000;
const reason = 'the bank says so';

describe('cases and statements in the backoffice', () => {
  let test: TestApp;
  let player: Person;
  let [one, two]: [Person, Person] = [] as never;
  let made = 0;

  beforeAll(async () => {
    test = await createTestApp({ env: { PAYMENT_CHECK_MS: '3600000' } });
    player = await createPerson(test);
    one = await createPerson(test, { phone: ADMINS[0] });
    two = await createPerson(test, { phone: ADMINS[1] });
  });
  afterAll(() => test.close());

  const newCase = async (birr: number, userId: string | null = player.id) => {
    made += 1;
    const [row] = await test.db.query<{ id: string }>(
      `INSERT INTO payment_cases (id, kind, cause, provider, user_id, amount, ours, theirs, happened_at, first_seen_at,
         last_seen_at, confirmed_at)
       VALUES (gen_random_uuid(), 'status', $1, 'chapa', $2, $3, '{"state": "Pending"}', '{"state": "succeeded"}',
         now() - interval '3 hours', now(), now(), now()) RETURNING id`,
      [`test ${made}`, userId, birr * 100],
    );
    return row?.id ?? '';
  };
  const verb = (who: Person, id: string, name: string, body: object) =>
    ask(test, who, 'post', `admin/cases/${id}/${name}`, body);
  const balance = () => paymentsOf(test).balance(player);
  const violations = async () => (await test.app.get(AuditService, { strict: false }).run()).violations;

  it('are assigned, noted and settled with a reason by staff, and the log keeps each of these steps', async () => {
    const id = await newCase(500);
    const seen = await verb(one, id, 'assign', {}).expect(200);
    expect(seen.body).toMatchObject({
      state: 'LookedAt',
      assignee: { id: one.id },
      can: ['assign', 'note', 'settle'],
    });
    await verb(one, id, 'assign', { assigneeId: player.id }).expect(400);
    const noted = await verb(two, id, 'note', { text: 'asked the provider' }).expect(200);
    expect(noted.body).toMatchObject({ notes: [{ text: 'asked the provider', author: { id: two.id } }] });
    const settled = await verb(one, id, 'settle', { reason }).expect(200);
    expect(settled.body).toMatchObject({
      state: 'Settled',
      settlement: 'reason',
      reason,
      settledBy: { id: one.id },
      can: [],
    });
    await verb(two, id, 'settle', { reason }).expect(409);
    const log = await test.db.query<{ action: string }>(
      'SELECT action FROM audit_log WHERE subject = $1 ORDER BY id',
      [`case:${id}`],
    );
    expect(log.map(({ action }) => action)).toEqual(['case.assign', 'case.note', 'case.settle']);
    const open = await ask(
      test,
      one,
      'get',
      'admin/cases?filter={"tab":"settled","provider":"chapa"}',
    ).expect(200);
    expect((open.body as { id: string }[]).map((row) => row.id)).toContain(id);
  });

  it('can be settled by a posting, and the ledger then agrees with the case', async () => {
    const id = await newCase(70);
    await verb(one, id, 'settle', { reason, posting: { to: 'player', amount: 70.5 } }).expect(200);
    expect(await balance()).toBe(70.5);
    const taken = await newCase(70);
    await verb(one, taken, 'settle', { reason, posting: { to: 'player', amount: -80 } }).expect(409);
    await verb(one, taken, 'settle', { reason, posting: { to: 'house', amount: -80 } }).expect(200);
    expect(await violations()).toEqual([]);
    const { differences } = await test.app.get(Reconcile, { strict: false }).run();
    expect(differences.filter(({ kind }) => kind === 'clearing')).toEqual([]);
    const history = await paymentsOf(test).history(player);
    expect(history[0]).toMatchObject({ type: 'refund', amount: 70.5 });
  });

  it('above 1 000 birr need two people, and nobody settles a case about their own money', async () => {
    const id = await newCase(1001);
    const first = await verb(one, id, 'settle', { reason, posting: { to: 'player', amount: 1001 } }).expect(
      200,
    );
    expect(first.body).toMatchObject({
      state: 'AwaitingSecond',
      proposedBy: { id: one.id },
      can: ['note', 'reject'],
    });
    await verb(one, id, 'settle', { reason }).expect(403);
    await verb(two, id, 'settle', { reason, posting: { to: 'player', amount: 1002 } }).expect(409);
    expect(await balance()).toBe(70.5);
    await verb(two, id, 'reject', { reason: 'ask again' }).expect(200);
    await verb(one, id, 'settle', { reason, posting: { to: 'player', amount: 1001 } }).expect(200);
    const confirmed = { reason, ...(await shown(test, `case:${id}`)) };
    const second = await verb(two, id, 'settle', confirmed).expect(200);
    expect(second.body).toMatchObject({ state: 'Settled', posting: { to: 'player', amount: 1001 } });
    expect(await balance()).toBe(1071.5);
    // A posting above 1 000 birr needs two people even in a small case.
    const small = await newCase(1);
    const posted = await verb(one, small, 'settle', {
      reason,
      posting: { to: 'house', amount: 1000.01 },
    }).expect(200);
    expect(posted.body).toMatchObject({ state: 'AwaitingSecond' });
    await verb(one, await newCase(5, one.id), 'settle', { reason }).expect(403);
    expect(await violations()).toEqual([]);
  });

  it("are opened from a statement, which counts once, reports its faulty lines and pauses the provider's payouts", async () => {
    const at = new Date(Date.now() - 5 * HOUR_MS).toISOString();
    const csv = [
      'Date;Ref;Credit;Debit;Status;Note',
      `${at};NOTOURS00001;"1,500.00";;Completed;"a; b"`,
      `${at};NOTOURS00002;;20;strange word;`,
      `${at};NOTOURS00003;;20.1234567;Completed;`,
      'Total;;1520;;;',
    ].join('\r\n');
    const columns = { time: 'Date', reference: 'Ref', credit: 'Credit', debit: 'Debit', state: 'Status' };
    const body = { provider: 'santimpay', name: 'may.csv', csv, columns };
    const first = await ask(test, one, 'post', 'admin/statements', body).expect(201);
    expect(first.body).toMatchObject({
      lines: 4,
      added: 1,
      duplicates: 0,
      errors: [
        { line: 3, column: 'Status', message: 'unknown word' },
        { line: 4, column: 'Credit', message: 'neither credit nor debit' },
        { line: 5, column: 'Date', message: 'no time' },
      ],
      differences: 1,
    });
    const again = await ask(test, one, 'post', 'admin/statements', body).expect(201);
    expect(again.body).toMatchObject({ added: 0, duplicates: 1 });
    const wrong = await ask(test, one, 'post', 'admin/statements', {
      ...body,
      columns: { ...columns, fee: 'Fee' },
    });
    expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([400, expect.stringContaining('columns.fee')]);
    await ask(test, one, 'post', 'admin/statements', {
      ...body,
      csv: `${csv}\n${'x'.repeat(200_000)}`,
    }).expect(201);

    const pauses = test.app.get(PayoutPauses, { strict: false });
    expect(await pauses.isPaused('santimpay')).toBe(false);
    const clock = test.app.get(Clock);
    const nowOf = clock.now.bind(clock);
    clock.now = () => new Date(nowOf().getTime() + HOUR_MS);
    await test.app.get(Reconcile, { strict: false }).run();
    clock.now = nowOf;
    expect([await pauses.isPaused('santimpay'), await pauses.isPaused('chapa')]).toEqual([true, false]);
    const view = await ask(test, one, 'get', 'admin/reconciliation').expect(200);
    const { providers } = view.body as { providers: { provider: string }[] };
    expect(providers.find(({ provider }) => provider === 'santimpay')).toMatchObject({
      payouts: { paused: true, reason: 'missing here: NOTOURS00001' },
      unmatched: 1500,
      openCases: 1,
      columns,
    });
    const path = 'admin/reconciliation/santimpay/payouts';
    await confirmed(test, two, await ask(test, one, 'post', path, { on: true, reason }));
    // The reconciliation above ran with a clock that was an hour ahead.
    await test.db.query("UPDATE payout_pauses SET changed_at = now() + interval '2 hours'");
    await test.app.get(Reconcile, { strict: false }).run();
    expect(await pauses.isPaused('santimpay')).toBe(false);
  });

  it('are opened for payments that a complete statement lacks, and for a float that differs from the books', async () => {
    await test.db.query(
      `INSERT INTO deposits (id, user_id, channel, provider, medium, reference, amount, state, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, 'gateway', 'arifpay', 'CHECKOUT', 'COVERED00001', 4200, 'Created',
         now() - interval '4 hours', now() - interval '4 hours')`,
      [player.id],
    );
    await test.db.query(
      `UPDATE deposits SET state = 'Succeeded', credited = 4200, updated_at = now() - interval '4 hours'
       WHERE reference = 'COVERED00001'`,
    );
    const hours = (n: number) => new Date(Date.now() - n * HOUR_MS).toISOString();
    const csv = `time,number,amount,balance\n${hours(5)},AP1,1,1000.5`;
    const columns = { time: 'time', number: 'number', amount: 'amount', balance: 'balance' };
    const body = {
      provider: 'arifpay',
      name: 'a.csv',
      csv,
      columns,
      coversFrom: hours(6),
      coversTo: hours(2),
    };
    await ask(test, one, 'post', 'admin/statements', body).expect(201);
    const found = await test.db.query<{ kind: string; reference: string | null; amount: bigint }>(
      "SELECT kind, reference, amount FROM payment_cases WHERE provider = 'arifpay' ORDER BY kind",
    );
    expect(found).toEqual([
      { kind: 'float', reference: null, amount: 100_050n },
      { kind: 'missing here', reference: 'AP1', amount: 100n },
      { kind: 'missing there', reference: 'COVERED00001', amount: 4200n },
    ]);
    await ask(test, one, 'post', 'admin/statements', { ...body, coversTo: hours(7) }).expect(400);
  });
});
