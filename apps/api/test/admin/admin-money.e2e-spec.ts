import { loseCommitAfter } from '../support/lost-commit';
import { shown } from '../support/second-person';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { asOwner } from '../support/players/players-ledger';
import { createPerson, type Person } from '../support/players/people';
import { ADMINS, ask, importedLine, waitingDeposit, waitingWithdrawal } from '../support/staff';

interface Adjustment {
  id: string;
  state: string;
  transferId: string | null;
  can: string[];
}

describe('money that staff move', () => {
  let test: TestApp;
  let first: Person;
  let second: Person;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp();
    first = await createPerson(test, { phone: ADMINS[0], name: 'Almaz' });
    second = await createPerson(test, { phone: ADMINS[1], name: 'Bekele' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
  });
  afterEach(() => mustBeWhole(test));

  const reason = 'the receipt was lost';
  const make = (admin: Person, more: object = {}, key?: string) => {
    const body = { userId: player.id, direction: 'credit', balance: 'main', amount: 50, reason, ...more };
    const sent = ask(test, admin, 'post', 'admin/adjustments', body);
    return key === undefined ? sent : sent.set('idempotency-key', key);
  };
  const made = async (admin: Person, more: object = {}): Promise<Adjustment> =>
    (await make(admin, more).expect(201)).body as Adjustment;
  const verb = (admin: Person, id: string, name: string, body: object = {}) =>
    ask(test, admin, 'post', `admin/adjustments/${id}/${name}`, body);
  const balances = async () => {
    const { body } = await ask(test, player, 'get', 'user/getUserBalance').expect(200);
    const { activeBalance, bonusWallet } = body as { activeBalance: number; bonusWallet: number };
    return [activeBalance, bonusWallet];
  };
  const logOf = (subject: string) =>
    test.db.query<{ action: string; reason: string | null }>(
      'SELECT action, reason FROM audit_log WHERE subject = $1 ORDER BY id',
      [subject],
    );
  const transfersOf = (key: string) =>
    test.db.query<{ sum: bigint; legs: number }>(
      `SELECT sum(p.amount)::bigint AS sum, count(*)::int AS legs FROM transfers t JOIN postings p ON p.transfer_id = t.id
       WHERE t.key LIKE $1 GROUP BY t.id`,
      [key],
    );

  it.each([
    ['credit', 'main', [50, 0], 'refund'],
    ['credit', 'bonus', [0, 50], 'bonus'],
  ] as const)(
    'up to 1 000 birr, a %s to the %s balance is posted at once',
    async (direction, balance, after, type) => {
      const row = await made(first, { direction, balance });
      expect(row).toMatchObject({ state: 'Posted', maker: { id: first.id }, checker: null, can: [] });
      expect(await balances()).toEqual(after);
      expect(await transfersOf(`adjustment:${row.id}`)).toEqual([{ sum: 0n, legs: 2 }]);
      expect(await logOf(`adjustment:${row.id}`)).toEqual([{ action: 'adjustment.make', reason }]);
      expect(await paymentsOf(test).history(player)).toMatchObject([{ type, amount: 50, status: 'success' }]);
    },
  );

  it('a debit never takes more than the balance', async () => {
    await made(first, { amount: 80.5 });
    const refused = await make(first, { direction: 'debit', amount: 80.51 }).expect(409);
    expect(refused.body).toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
    await made(first, { direction: 'debit', amount: 80.5 });
    expect(await balances()).toEqual([0, 0]);
    expect(await paymentsOf(test).history(player)).toMatchObject([{ type: 'withdraw', amount: 80.5 }, {}]);
  });

  it('an adjustment above 1 000 birr needs a second person, and the maker cannot be that person however often they ask', async () => {
    const row = await made(first, { amount: 1000.01 });
    expect(row).toMatchObject({ state: 'AwaitingSecond', transferId: null, can: ['reject'] });
    expect(await balances()).toEqual([0, 0]);
    await verb(first, row.id, 'approve').expect(403);
    const seen = await ask(test, second, 'get', `admin/adjustments/${row.id}`).expect(200);
    expect((seen.body as Adjustment).can).toEqual(['approve', 'reject']);
    const seenIt = { reason: 'seen it', ...(await shown(test, `adjustment:${row.id}`)) };
    const done = await verb(second, row.id, 'approve', seenIt).expect(200);
    expect(done.body).toMatchObject({ state: 'Posted', checker: { id: second.id } });
    await verb(second, row.id, 'approve').expect(200);
    await verb(second, row.id, 'reject', { reason }).expect(409);
    expect(await balances()).toEqual([1000.01, 0]);
    expect(await logOf(`adjustment:${row.id}`)).toEqual([
      { action: 'adjustment.make', reason },
      { action: 'adjustment.approve', reason: 'seen it' },
    ]);
  });

  it('a rejected adjustment stays rejected', async () => {
    const row = await made(first, { amount: 5000 });
    await verb(first, row.id, 'reject', { reason: 'typed wrongly' }).expect(200);
    await verb(second, row.id, 'approve').expect(409);
    expect(await balances()).toEqual([0, 0]);
  });

  it('nobody adjusts their own balance or approves an adjustment of it', async () => {
    await make(first, { userId: first.id }).expect(403);
    const row = await made(first, { userId: second.id, amount: 2000 });
    await verb(second, row.id, 'approve').expect(403);
    await verb(first, row.id, 'reject', { reason }).expect(200);
  });

  it.each([
    [{ amount: 0 }, 'INVALID_AMOUNT'],
    [{ amount: 0.5 }, 'AMOUNT_TOO_SMALL'],
    [{ amount: 100_001 }, 'AMOUNT_TOO_LARGE'],
    [{ amount: '5' }, 'INVALID_AMOUNT'],
    [{ amount: 1.005 }, 'INVALID_AMOUNT'],
    [{ reason: ' ' }, 'VALIDATION_FAILED'],
    [{ balance: 'held' }, 'VALIDATION_FAILED'],
    [{ phoneNo: '0911000003' }, 'VALIDATION_FAILED'],
    [{ state: 'Posted' }, 'VALIDATION_FAILED'],
  ])('an adjustment with %j is refused: %s', async (more, code) => {
    expect((await make(first, more).expect(400)).body).toMatchObject({ code });
  });

  it('one Idempotency-Key makes one adjustment, however often the request comes', async () => {
    const key = `once-${player.id.slice(0, 8)}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => make(first, {}, key)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${(body as Adjustment).id}`)).size).toBe(1);
    expect(await balances()).toEqual([50, 0]);
    expect((await make(first, { amount: 51 }, key).expect(409)).body).toMatchObject({
      code: 'IDEMPOTENCY_CONFLICT',
    });
  });

  it('an adjustment is posted once although the answer to its commit is lost', async () => {
    const end = loseCommitAfter('INSERT INTO adjustments');
    const row = await made(first);
    expect(end()).toBe(1);
    expect(row.state).toBe('Posted');
    expect(await balances()).toEqual([50, 0]);
  });

  it('whoever proposes a payout by hand reads that it waits although the answer to the commit was lost', async () => {
    const id = await waitingWithdrawal(test, player, 5000);
    const end = loseCommitAfter('INSERT INTO proposals');
    const { body } = await ask(test, first, 'post', `admin/withdrawals/${id}/approve`, {}).expect(200);
    expect(end()).toBe(1);
    expect(body).toMatchObject({ id, status: 'AwaitingSecond', proposalId: expect.any(String) as string });
    await ask(test, second, 'post', `admin/withdrawals/${id}/reject`, { reason }).expect(200);
  });

  it('a rejection of a payout in review whose approval waits drops the approval, and asks a second person', async () => {
    const id = await waitingWithdrawal(test, player, 500);
    const decide = (admin: Person, name: string, body: object) =>
      ask(test, admin, 'post', `admin/withdrawals/${id}/${name}`, body).expect(200);
    await decide(first, 'approve', {});
    await decide(first, 'paying', { on: true });
    await test.db.query(
      "UPDATE withdrawals SET state = 'Review', paying_by = NULL, paying_since = NULL WHERE id = $1",
      [id],
    );
    const { body: approval } = await decide(first, 'approve', { reason });
    const { body: rejection } = await decide(second, 'reject', { reason });
    expect(rejection).toMatchObject({ status: 'AwaitingSecond' });
    const ofOpen = await shown(test, `withdrawal:${id}`);
    expect(ofOpen.proposalId).not.toBe((approval as { proposalId: string }).proposalId);
    await decide(first, 'reject', ofOpen);
    expect(await balances()).toEqual([500, 0]);
  });

  it('the database refuses an adjustment whose maker and checker are one person', async () => {
    const row = await made(first, { amount: 3000 });
    await expect(
      test.db.query(
        "UPDATE adjustments SET state = 'Posted', checker_id = maker_id, decided_at = now() WHERE id = $1",
        [row.id],
      ),
    ).rejects.toMatchObject({ constraint: 'adjustments_four_eyes_check' });
    await expect(
      test.db.query("UPDATE adjustments SET state = 'Posted', decided_at = now() WHERE id = $1", [row.id]),
    ).rejects.toMatchObject({ constraint: 'adjustments_four_eyes_check' });
    await expect(
      test.db.query('UPDATE adjustments SET amount = 1 WHERE id = $1', [row.id]),
    ).rejects.toMatchObject({ constraint: 'adjustments_state_move' });
    await verb(second, row.id, 'reject', { reason }).expect(200);
  });

  it('two admins who approve a withdrawal at the same moment settle it once, for each of 200 withdrawals', async () => {
    const before = await held();
    for (let round = 0; round < 20; round += 1) {
      const ids = await Promise.all(Array.from({ length: 10 }, () => waitingWithdrawal(test, player, 500)));
      const answers = await Promise.all(
        ids.flatMap((id) =>
          [first, second].map((admin) => ask(test, admin, 'post', `admin/withdrawals/${id}/approve`, {})),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const id of ids) {
        expect(await transfersOf(`withdraw:${id}:settle`)).toEqual([{ sum: 0n, legs: 2 }]);
        expect(await logOf(`withdrawal:${id}`)).toHaveLength(1);
      }
    }
    expect(await held()).toBe(before);
  });

  it('a second admin who approves a large adjustment twenty times at once posts it once', async () => {
    const row = await made(first, { amount: 2000 });
    const seen = await shown(test, `adjustment:${row.id}`);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => verb(second, row.id, 'approve', seen)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await balances()).toEqual([2000, 0]);
    expect(await logOf(`adjustment:${row.id}`)).toHaveLength(2);
  });

  it('approving or rejecting a payment leaves exactly one row in the log, and postings that sum to zero', async () => {
    const deposit = await waitingDeposit(test, player.id, 300);
    const line = { ...(await importedLine(test, second, { reference: 'L-1', birr: 300 })), reason };
    await ask(test, first, 'post', `admin/deposits/${deposit}/approve`, line).expect(200);
    await ask(test, first, 'post', `admin/deposits/${deposit}/approve`, line).expect(200);
    expect(await logOf(`deposit:${deposit}`)).toEqual([{ action: 'deposit.approve', reason }]);
    const rejected = await waitingDeposit(test, player.id, 300);
    await ask(test, first, 'post', `admin/deposits/${rejected}/reject`, { reason }).expect(200);
    expect(await logOf(`deposit:${rejected}`)).toEqual([{ action: 'deposit.reject', reason }]);
    const withdrawal = await waitingWithdrawal(test, player, 200);
    await ask(test, first, 'post', `admin/withdrawals/${withdrawal}/reject`, { reason }).expect(200);
    expect(await logOf(`withdrawal:${withdrawal}`)).toEqual([{ action: 'withdrawal.reject', reason }]);
    const [sums] = await test.db.query<{ sum: bigint }>('SELECT sum(amount)::bigint AS sum FROM postings');
    expect(sums?.sum).toBe(0n);
  });

  async function held(): Promise<bigint> {
    const [row] = await test.db.query<{ sum: bigint }>(
      "SELECT COALESCE(sum(balance), 0)::bigint AS sum FROM accounts WHERE kind = 'held'",
    );
    return row?.sum ?? 0n;
  }
});

describe('the staff’s audit log and the books', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('nobody can edit the log, neither over the API nor in the database', async () => {
    const admin = await createPerson(test, { phone: ADMINS[0] });
    const player = await createPerson(test);
    await ask(test, admin, 'post', `admin/users/${player.id}/note`, { text: 'hello' }).expect(200);
    const edits = [
      "UPDATE audit_log SET reason = 'another'",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log CASCADE',
    ];
    for (const sql of edits) {
      await expect(test.db.query(sql)).rejects.toThrow('permission denied');
      await expect(asOwner((owner) => owner.query(sql))).rejects.toMatchObject({
        constraint: 'ledger_append_only',
      });
    }
    const [{ id } = { id: '' }] = await test.db.query<{ id: string }>('SELECT id::text AS id FROM audit_log');
    for (const method of ['put', 'delete', 'post'] as const)
      await ask(test, admin, method, `admin/audit-log/${id}`, {}).expect(404);
  });

  it('the database refuses a transfer of an adjustment that does not exist, and the audit finds one that is forced in', async () => {
    const admin = await createPerson(test, { phone: ADMINS[0] });
    const player = await createPerson(test);
    const forge = (on: { query: (sql: string, values: unknown[]) => Promise<unknown> }) =>
      on.query(
        `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['adjustment:forged'], ARRAY['adjustment'],
         ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['forged'], ARRAY[1, 1],
         ARRAY[(SELECT id FROM accounts WHERE kind = 'house'),
           (SELECT id FROM accounts WHERE user_id = $1 AND kind = 'main')], ARRAY[-100, 100]::bigint[])`,
        [player.id],
      );
    await expect(test.db.transaction(forge)).rejects.toMatchObject({
      constraint: 'staff_transfers_proposal',
    });
    await asOwner(async (owner) => {
      await owner.query('BEGIN; ALTER TABLE transfers DISABLE TRIGGER transfers_staff');
      await forge(owner);
      await owner.query('ALTER TABLE transfers ENABLE TRIGGER transfers_staff; COMMIT');
    });
    const { body } = await ask(test, admin, 'get', 'admin/audit').expect(200);
    expect((body as { violations: object[] }).violations).toMatchObject([
      { invariant: 'M14 adjustment', subject: 'adjustment forged' },
    ]);
  });
});
