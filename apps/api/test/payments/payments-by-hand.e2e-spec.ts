import { randomUUID } from 'node:crypto';
import { loseCommitAfter } from '../support/lost-commit';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { shown } from '../support/second-person';
import { ADMINS, ask, importedLine, waitingDeposit, waitingWithdrawal } from '../support/staff';

describe('what staff pay and credit by hand', () => {
  let test: TestApp;
  let [one, two]: Person[] = [];
  let player: Person;
  beforeAll(async () => {
    test = await createTestApp({ env: { PAYOUT_REST_MINUTES: '0' } });
    [one, two] = [
      await createPerson(test, { phone: ADMINS[0] }),
      await createPerson(test, { phone: ADMINS[1] }),
    ];
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    player = await createPerson(test);
  });
  afterEach(() => mustBeWhole(test));

  const said = async (by: Person | undefined, path: string, body: object = {}) => {
    const { status, body: answer } = await ask(test, by ?? null, 'post', `admin/${path}`, body);
    return `${status} ${(answer as { code?: string }).code ?? ''}`;
  };
  /** Opens a case of this kind; only some kinds stop the player's payouts. */
  const openCase = async (kind: string) => {
    const [row] = await test.db.query<{ id: string }>(
      `INSERT INTO payment_cases (id, kind, cause, provider, user_id, amount, ours, theirs, happened_at, first_seen_at,
         last_seen_at, confirmed_at)
       VALUES (gen_random_uuid(), $1, $2, 'chapa', $3, 5000, '{}', '{}', now(), now(), now(), now()) RETURNING id`,
      [kind, randomUUID(), player.id],
    );
    return row?.id ?? '';
  };
  const stateOf = async (id: string) =>
    (await test.db.query<{ state: string }>('SELECT state FROM withdrawals WHERE id = $1', [id]))[0]?.state;

  it.each(['twice', 'reversed', 'late success'])(
    'waits like every payout while the player has an open case “%s”',
    async (kind) => {
      const id = await waitingWithdrawal(test, player, 200);
      const found = await openCase(kind);
      expect(await said(one, `withdrawals/${id}/approve`)).toBe('409 IDEMPOTENCY_CONFLICT');
      expect(await stateOf(id)).toBe('Queued');
      await ask(test, two ?? null, 'post', `admin/cases/${found}/settle`, { reason: 'explained' }).expect(
        200,
      );
      expect(await said(one, `withdrawals/${id}/approve`)).toBe('200 ');
    },
  );

  it('is ordered once although the answer to the commit of its order was lost', async () => {
    const end = loseCommitAfter('INSERT INTO withdrawals');
    const id = await waitingWithdrawal(test, player, 200);
    expect(end()).toBe(1);
    const ordered = await test.db.query('SELECT id, state FROM withdrawals WHERE user_id = $1', [player.id]);
    expect(ordered).toEqual([{ id, state: 'Queued' }]);
  });

  it('waits also if the case opens between the two approvals, or before somebody starts to pay', async () => {
    const large = await waitingWithdrawal(test, player, 1500);
    await ask(test, one ?? null, 'post', `admin/withdrawals/${large}/approve`).expect(200);
    const small = await waitingWithdrawal(test, player, 100);
    await ask(test, one ?? null, 'post', `admin/withdrawals/${small}/approve`).expect(200);
    const found = await openCase('twice');
    const [open] = await test.db.query<{ id: string; hash: string }>(
      "SELECT id, hash FROM proposals WHERE subject = $1 AND state = 'Open'",
      [`withdrawal:${large}`],
    );
    const confirm = () => said(two, `proposals/${open?.id}/confirm`, { hash: open?.hash });
    expect(await confirm()).toBe('409 IDEMPOTENCY_CONFLICT');
    expect(await said(two, `withdrawals/${small}/paying`, { on: true })).toBe('409 IDEMPOTENCY_CONFLICT');
    await ask(test, one ?? null, 'post', `admin/cases/${found}/settle`, { reason: 'explained' }).expect(200);
    expect([await confirm(), await said(two, `withdrawals/${small}/paying`, { on: true })]).toEqual([
      '200 ',
      '200 ',
    ]);
    const tab = encodeURIComponent(JSON.stringify({ tab: 'waiting', userId: player.id }));
    const waiting = await ask(test, one ?? null, 'get', `admin/withdrawals?filter=${tab}`).expect(200);
    expect((waiting.body as { id: string }[]).map(({ id }) => id)).toContain(small);
  });

  it('does not wait for a case that concerns no payout, nor for another player’s case', async () => {
    const id = await waitingWithdrawal(test, player, 100);
    await openCase('status');
    const own = player;
    player = await createPerson(test);
    await openCase('twice');
    player = own;
    expect(await said(one, `withdrawals/${id}/approve`)).toBe('200 ');
  });

  it('counts as paid out only once the bank’s reference is known, in the tab and in the sum of the day', async () => {
    const id = await waitingWithdrawal(test, player, 200);
    const filter = encodeURIComponent(JSON.stringify({ tab: 'paid', userId: player.id }));
    const paid = async () => {
      const list = await ask(test, one ?? null, 'get', `admin/withdrawals?filter=${filter}`).expect(200);
      const { body } = await ask(test, one ?? null, 'get', 'admin/dashboard').expect(200);
      const { paidOut, paidOutCount } = (body as { today: { paidOut: number; paidOutCount: number } }).today;
      return { listed: (list.body as object[]).length, paidOut, paidOutCount };
    };
    const told = async () => (await paymentsOf(test).history(player))[0]?.status;
    const before = await paid();
    expect(before.listed).toBe(0);
    expect(await said(one, `withdrawals/${id}/approve`)).toBe('200 ');
    expect(await paid()).toEqual(before);
    expect(await told()).toBe('Pending');
    expect(await said(one, `withdrawals/${id}/paid`, { bankReference: 'FT-PAID-1' })).toBe('200 ');
    expect(await paid()).toEqual({
      listed: 1,
      paidOut: before.paidOut + 200,
      paidOutCount: before.paidOutCount + 1,
    });
    expect(await told()).toBe('success');
  });

  it('tells the player in their language why it was rejected, and not what staff wrote', async () => {
    const pay = paymentsOf(test);
    const failed = 'The withdrawal of 200 Birr failed; the money is back in your balance.';
    const told = async (language: string) => {
      const row = await pay
        .get(player, 'transaction/Paginatedhistory?kind=withdraw')
        .set('accept-language', language)
        .expect(200);
      type Declined = { ref: string; reason?: string; mainAfter?: number };
      const [{ ref, reason, mainAfter }] = (row.body as { transactionHistory: [Declined] })
        .transactionHistory;
      expect(mainAfter).toBeUndefined(); // the balance after the hold is no longer true
      const answer = await pay.post(player, `transaction/check/${ref}`).set('accept-language', language);
      return [(answer.body as { message: string }).message, reason];
    };
    const reason = 'the bank has no such name';
    const alone = await waitingWithdrawal(test, player, 200);
    const unknown = { reason, playerReason: 'other' };
    expect(await said(one, `withdrawals/${alone}/reject`, unknown)).toBe('400 VALIDATION_FAILED');
    const account = { reason, playerReason: 'wrongAccount' };
    expect(await said(one, `withdrawals/${alone}/reject`, account)).toBe('200 ');
    const why = 'The account’s number or name does not fit. Check both and withdraw again.';
    expect(await told('en')).toEqual([`${failed} ${why}`, why]);
    expect((await told('am'))[1]).toBe('የሂሳቡ ቁጥር ወይም ስም አልተስማማም። ሁለቱን አረጋግጠው እንደገና ያውጡ።');

    const ofTwo = await waitingWithdrawal(test, player, 200);
    expect(await said(one, `withdrawals/${ofTwo}/approve`)).toBe('200 ');
    const more = { reason, evidence: 'line 9', playerReason: 'contactUs' };
    expect(await said(one, `withdrawals/${ofTwo}/reject`, more)).toBe('200 ');
    const [open] = await test.db.query<{ after: object }>(
      "SELECT after FROM proposals WHERE subject = $1 AND state = 'Open'",
      [`withdrawal:${ofTwo}`],
    );
    expect(open?.after).toMatchObject({ playerReason: 'contactUs' });
    const seen = { reason, ...(await shown(test, `withdrawal:${ofTwo}`)) };
    expect(await said(two, `withdrawals/${ofTwo}/reject`, seen)).toBe('200 ');
    const speak = 'We must speak with you first. Write to us by “Make a complaint”.';
    expect(await told('en')).toEqual([`${failed} ${speak}`, speak]);

    const silent = await waitingWithdrawal(test, player, 200);
    expect(await said(one, `withdrawals/${silent}/reject`, { reason })).toBe('200 ');
    expect(await told('en')).toEqual([failed, undefined]);
  });

  it('credits one line of a statement once, however its reference is written', async () => {
    const approve = async (reference: string) => {
      const id = await waitingDeposit(test, player.id, 50);
      return said(one, `deposits/${id}/approve`, { amount: 50, reference });
    };
    const imported = (reference: string) => importedLine(test, two as Person, { reference, birr: 50 });
    await imported('tx-90 12/AB');
    expect(await approve('tx-90 12/AB')).toBe('200 ');
    await imported('TX.9012.ab'); // The same payment in another file.
    for (const again of ['TX9012AB', 'tx 9012 ab', 'Tx.90.12.aB', 'ＴＸ９０１２ＡＢ'])
      expect([again, await approve(again)]).toEqual([again, '409 TXN_ALREADY_USED']);
    expect(await approve('--- / ---')).toBe('400 VALIDATION_FAILED');
    // CBE writes the last digits of the account behind the number.
    await imported('FT23145ABCDE12345678');
    expect(await approve('FT23145ABCDE')).toBe('200 ');
    expect(await approve('ft23145abcde 12345678')).toBe('409 TXN_ALREADY_USED');
    // A payment that was credited by its receipt has this number too.
    const [used] = await test.db.query<{ txn_id: string }>(
      "UPDATE deposits SET txn_id = txn_id WHERE user_id = $1 AND state = 'Succeeded' RETURNING txn_id",
      [player.id],
    );
    await imported(used?.txn_id.toLowerCase() ?? '');
    expect(await approve(used?.txn_id ?? '')).toBe('409 TXN_ALREADY_USED');
  });
});
