import { DepositChecks } from '../../src/payments/deposits/check';
import { readDeposit } from '../../src/payments/deposits/rows';
import { LimitRoomPoller } from '../../src/payments/deposits/limit-room';
import { inOrder, type Work } from '../support/in-order';
import { loseCommitAfter } from '../support/lost-commit';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { shown } from '../support/second-person';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

const BIRR = 1500;

/** Two sessions decide about one deposit at the same moment: one proposes its credit, another moves it. */
describe('a deposit whose credit is proposed', () => {
  let test: TestApp;
  let pay: ReturnType<typeof paymentsOf>;
  let first: Person;
  let second: Person;
  let player: Person;

  beforeAll(async () => {
    // No check by itself: the tests say when the provider is asked.
    test = await createTestApp({ env: { PAYMENT_CHECK_MS: '3600000' } });
    pay = paymentsOf(test);
    first = await createPerson(test, { phone: ADMINS[0] });
    second = await createPerson(test, { phone: ADMINS[1] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
  });
  afterEach(() => mustBeWhole(test));

  /** A deposit in Review whose provider says that it is paid. @returns its id */
  const paid = async ({
    failure = null,
    fault,
  }: { failure?: string | null; fault?: string } = {}): Promise<string> => {
    const answer = await pay.post(player, 'chapa/initializePayment', { amount: BIRR }).expect(200);
    const { txRef } = answer.body as { txRef: string };
    if (fault) await pay.sandbox('faults', { kind: fault, times: 1 }).expect(200);
    await pay.sandbox(`checkout/${txRef}/approve?webhooks=0`).expect(200);
    const [row] = await test.db.query<{ id: string }>(
      "UPDATE deposits SET state = 'Review', failure = $2, verified = amount WHERE reference = $1 RETURNING id",
      [txRef, failure],
    );
    return row?.id ?? '';
  };
  const propose = (id: string) => () => ask(test, first, 'post', `admin/deposits/${id}/approve`, {});
  const reject = (id: string) => () => ask(test, second, 'post', `admin/deposits/${id}/reject`, {});
  /** Asks the provider about the deposit as it was before anybody proposed something. */
  const check = async (id: string): Promise<Work> => {
    const row = await readDeposit(test.db, { id });
    return async () => row && test.app.get(DepositChecks, { strict: false }).check(row);
  };
  const look = () => test.app.get(LimitRoomPoller, { strict: false }).run();

  /** Begins all works while a third session holds the deposit's row, so that they get it in their order. */
  const inTurn = (id: string, works: readonly Work[]) => inOrder(test, { table: 'deposits', id }, works);

  const found = async (id: string) => {
    const [row] = await test.db.query<{ state: string; open: number }>(
      `SELECT d.state, (SELECT count(*)::int FROM proposals p WHERE p.subject = 'deposit:' || d.id AND p.state = 'Open') AS open
       FROM deposits d WHERE id = $1`,
      [id],
    );
    return { ...row, balance: await pay.balance(player) };
  };
  const waits = { state: 'AwaitingSecond', open: 1, balance: 0 };
  const credited = { state: 'Succeeded', open: 0, balance: BIRR };
  /** The second person can still confirm, which credits the deposit once. */
  const confirm = async (id: string) => {
    const seen = await shown(test, `deposit:${id}`);
    await ask(test, second, 'post', `admin/deposits/${id}/approve`, seen).expect(200);
    expect(await found(id)).toEqual(credited);
  };

  it('waits for the second person although the provider says meanwhile that it is paid', async () => {
    const id = await paid();
    await inTurn(id, [propose(id), await check(id)]);
    expect(await found(id)).toEqual(waits);
    await confirm(id);
  });

  it('is credited without a proposal if the provider says first that it is paid', async () => {
    const id = await paid();
    await inTurn(id, [await check(id), propose(id)]);
    expect(await found(id)).toEqual(credited);
  });

  it('waits for the second person although the provider, which was asked before, names another amount', async () => {
    const id = await paid({ fault: 'wrong-amount' });
    const answer = await check(id);
    await propose(id)().expect(200);
    await answer();
    expect(await found(id)).toEqual(waits);
    await ask(test, first, 'post', `admin/deposits/${id}/reject`, {}).expect(200);
    expect(await found(id)).toEqual({ state: 'Rejected', open: 0, balance: 0 });
  });

  it('waits for the second person although the limit of its player has room meanwhile', async () => {
    const id = await paid({ failure: 'DAILY_LIMIT' });
    await inTurn(id, [propose(id), look]);
    expect(await found(id)).toEqual(waits);
    await confirm(id);
  });

  it('is credited without a proposal if the limit of its player has room first', async () => {
    const id = await paid({ failure: 'DAILY_LIMIT' });
    await inTurn(id, [look, propose(id)]);
    expect(await found(id)).toEqual(credited);
  });

  it('above a limit is not credited when there is room, if the provider gave it back meanwhile', async () => {
    const id = await paid({ failure: 'DAILY_LIMIT' });
    const row = await readDeposit(test.db, { id });
    await pay.sandbox(`checkout/${row?.reference}/refund`).expect(200);
    await (
      await check(id)
    )();
    expect(await readDeposit(test.db, { id })).toMatchObject({
      state: 'Review',
      failure: 'PROVIDER_REVERSED',
    });
    await look();
    expect(await found(id)).toEqual({ state: 'Review', open: 0, balance: 0 });
  });

  it('tells the newest answer of the provider while it waits for a person', async () => {
    const id = await paid({ failure: 'NO_ANSWER', fault: 'wrong-amount' });
    await (
      await check(id)
    )();
    expect(await readDeposit(test.db, { id })).toMatchObject({ state: 'Review', failure: 'OTHER_AMOUNT' });
  });

  it('waits for the second person, and its maker reads so, although the answer to the commit was lost', async () => {
    const id = await paid();
    const end = loseCommitAfter('INSERT INTO proposals');
    const { body } = await propose(id)().expect(200);
    expect(end()).toBe(1);
    const [open] = await test.db.query<{ id: string }>(
      "SELECT id FROM proposals WHERE subject = 'deposit:' || $1::text",
      [id],
    );
    expect(body).toEqual({ id, status: 'AwaitingSecond', proposalId: open?.id });
    expect(await found(id)).toEqual(waits);
    await confirm(id);
  });

  it('is not rejected by somebody who has not seen the proposal', async () => {
    const id = await paid();
    const answers = await inTurn(id, [propose(id), reject(id)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 409 }]);
    expect(await found(id)).toEqual(waits);
    await confirm(id);
  });

  it('cannot be proposed any more once it is rejected', async () => {
    const id = await paid();
    const answers = await inTurn(id, [reject(id), propose(id)]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 409 }]);
    expect(await found(id)).toEqual({ state: 'Rejected', open: 0, balance: 0 });
  });

  it.each(['Succeeded', 'Review'])(
    'is not moved to %s in the database while its proposal is open',
    async (to) => {
      const id = await paid();
      await propose(id)().expect(200);
      const moved = test.db.query(
        "UPDATE deposits SET state = $2, credited = CASE $2 WHEN 'Succeeded' THEN amount END WHERE id = $1",
        [id, to],
      );
      await expect(moved).rejects.toMatchObject({ constraint: 'deposits_proposed' });
      await expect(
        test.db.query("UPDATE deposits SET state = 'Rejected' WHERE id = $1", [id]),
      ).rejects.toMatchObject({ constraint: 'deposits_state_move' });
      await confirm(id);
    },
  );
});
