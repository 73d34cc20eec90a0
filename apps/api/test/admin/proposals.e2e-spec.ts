import { adjustmentLimits, proposalKinds } from '@libs/contract';
import { birr } from '@libs/money';
import { shown } from '../support/second-person';
import { ProposalsService } from '../../src/staff/approvals';
import { PayingTimeout } from '../../src/payments/withdrawals/paying-timeout';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { asOwner, withoutTriggers } from '../support/players/players-ledger';
import { createPerson, type Person } from '../support/players/people';
import { ADMINS, ask, importedLine, waitingDeposit, waitingWithdrawal } from '../support/staff';

interface Proposal {
  id: string;
  kind: string;
  hash: string;
  value: number;
  before: object | null;
  after: object;
  state: string;
  mine: boolean;
  blockedFor?: string;
}

describe('a proposal that waits for a second person', () => {
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
  const credit = async (amount: number, more: object = {}) => {
    const body = { userId: player.id, direction: 'credit', balance: 'main', amount, reason, ...more };
    const { body: made } = await ask(test, first, 'post', 'admin/adjustments', body).expect(201);
    return made as { id: string; status: string; proposalId: string };
  };
  const one = async (who: Person, id: string) =>
    (await ask(test, who, 'get', `admin/proposals/${id}`).expect(200)).body as Proposal;
  const verb = (who: Person, id: string, name: string, body: object = {}) =>
    ask(test, who, 'post', `admin/proposals/${id}/${name}`, body);
  const codeOf = async (sent: ReturnType<typeof verb>) => {
    const { status, body } = await sent;
    return `${status} ${(body as { code?: string }).code ?? ''}`;
  };
  const balance = () => paymentsOf(test).balance(player);

  it('shows its cost, the change and why the reader may not confirm it, and is carried out once', async () => {
    const { proposalId, status } = await credit(1500);
    expect(status).toBe('AwaitingSecond');
    const mine = await one(first, proposalId);
    expect(mine).toMatchObject({
      ...{ kind: 'adjustment', value: 1500, before: null, mine: true, blockedFor: 'maker', state: 'Open' },
      after: { direction: 'credit', balance: 'main', amount: 1500 },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    const list = (await ask(test, second, 'get', 'admin/proposals').expect(200)).body as Proposal[];
    const listed = list.find(({ id }) => id === proposalId);
    expect([listed?.mine, listed?.blockedFor]).toEqual([false, undefined]);
    const { hash } = mine;
    expect(await codeOf(verb(first, proposalId, 'confirm', { hash }))).toBe('403 NEEDS_ANOTHER');
    expect(await codeOf(verb(second, proposalId, 'confirm', { hash: 'f'.repeat(64) }))).toBe(
      '409 PROPOSAL_CHANGED',
    );
    expect(await codeOf(verb(second, proposalId, 'confirm', {}))).toBe('422 PROPOSAL_NOT_SHOWN');
    const all = await Promise.all(
      Array.from({ length: 8 }, () => verb(second, proposalId, 'confirm', { hash })),
    );
    expect(all.map((answer) => answer.status)).toEqual(all.map(() => 200));
    expect(await balance()).toBe(1500);
    expect(await one(first, proposalId)).toMatchObject({ state: 'Confirmed', checker: { id: second.id } });
  });

  it('is listed apart from what others made, for its maker and for the others', async () => {
    const { proposalId } = await credit(1500);
    const isListed = async (filter: object) => {
      const asked = encodeURIComponent(JSON.stringify({ receiverId: player.id, ...filter }));
      const { body } = await ask(test, first, 'get', `admin/proposals?filter=${asked}`).expect(200);
      return (body as Proposal[]).map(({ id }) => id).includes(proposalId);
    };
    expect(await isListed({ madeBy: first.id })).toBe(true);
    expect(await isListed({ notMadeBy: first.id })).toBe(false);
    expect(await isListed({ notMadeBy: second.id })).toBe(true);
  });

  it('can be withdrawn by its maker only, and refused by another person only', async () => {
    const back = (await credit(2000)).proposalId;
    expect(await codeOf(verb(second, back, 'withdraw'))).toBe('403 NOT_YOURS');
    await verb(first, back, 'withdraw').expect(200);
    const { hash } = await one(second, back);
    expect(await codeOf(verb(second, back, 'confirm', { hash }))).toBe('409 IDEMPOTENCY_CONFLICT');
    const no = await credit(2000);
    expect(await codeOf(verb(first, no.proposalId, 'refuse', { reason }))).toBe('403 NEEDS_ANOTHER');
    await verb(second, no.proposalId, 'refuse', { reason }).expect(200);
    expect((await ask(test, first, 'get', `admin/adjustments/${no.id}`)).body).toMatchObject({
      state: 'Rejected',
    });
    expect(await balance()).toBe(0);
  });

  it('cannot be confirmed once its subject has changed', async () => {
    const id = await waitingDeposit(test, player.id, 3000);
    const line = await importedLine(test, second, { reference: `L${id.slice(0, 8)}`, birr: 3000 });
    const made = await ask(test, first, 'post', `admin/deposits/${id}/approve`, line).expect(200);
    const { proposalId } = made.body as { proposalId: string };
    const { hash } = await one(second, proposalId);
    // A receipt arrives meanwhile.
    await test.db.query('UPDATE deposits SET verified = 100 WHERE id = $1', [id]);
    expect(await codeOf(verb(second, proposalId, 'confirm', { hash }))).toBe('409 PROPOSAL_CHANGED');
    await verb(first, proposalId, 'withdraw').expect(200);
    expect((await ask(test, first, 'get', `admin/deposits/${id}`)).body).toMatchObject({ state: 'Review' });
    expect(await balance()).toBe(0);
  });

  it('expires after 72 hours, and its subject can then be proposed again', async () => {
    const id = await waitingWithdrawal(test, player, 1500);
    const made = await ask(test, first, 'post', `admin/withdrawals/${id}/approve`).expect(200);
    const { proposalId } = made.body as { proposalId: string };
    const { hash } = await one(second, proposalId);
    await withoutTriggers([
      "UPDATE proposals SET made_at = made_at - interval '73 hours', expires_at = expires_at - interval '73 hours' WHERE id = $1",
      [proposalId],
    ]);
    expect(await codeOf(verb(second, proposalId, 'confirm', { hash }))).toBe('409 PROPOSAL_EXPIRED');
    await test.app.get(ProposalsService, { strict: false }).expire();
    expect((await one(second, proposalId)).state).toBe('Expired');
    expect((await ask(test, first, 'get', `admin/withdrawals/${id}`)).body).toMatchObject({
      state: 'Queued',
    });
    await ask(test, second, 'post', `admin/withdrawals/${id}/approve`).expect(200);
    const seen = await shown(test, `withdrawal:${id}`);
    await ask(test, first, 'post', `admin/withdrawals/${id}/approve`, seen).expect(200);
    expect((await ask(test, first, 'get', `admin/withdrawals/${id}`)).body).toMatchObject({
      state: 'Approved',
    });
  });

  it('ends in its time although another one, whose subject was changed by hand, cannot be ended', async () => {
    const [stuck, made] = [await credit(1500), await credit(1600)];
    await withoutTriggers(
      ["UPDATE adjustments SET state = 'Rejected', decided_at = now() WHERE id = $1", [stuck.id]],
      [
        `UPDATE proposals SET made_at = made_at - interval '73 hours', expires_at = expires_at - interval '73 hours'
         WHERE id = ANY ($1)`,
        [[stuck.proposalId, made.proposalId]],
      ],
    );
    await test.app.get(ProposalsService, { strict: false }).expire();
    const states = await Promise.all([stuck, made].map(({ proposalId }) => one(second, proposalId)));
    expect(states.map(({ state }) => state)).toEqual(['Open', 'Expired']);
    await withoutTriggers([
      "UPDATE proposals SET state = 'Expired', decided_at = now() WHERE id = $1",
      [stuck.proposalId],
    ]);
  });

  it('cannot be confirmed by people near the player: an inviter, or somebody paid on the same account', async () => {
    const near = (sql: string, values: unknown[]) => test.db.query(sql, values);
    await near('UPDATE users SET referred_by = $2 WHERE id = $1', [player.id, second.id]);
    const { proposalId } = await credit(1500);
    expect((await one(second, proposalId)).blockedFor).toBe('referral');
    const { hash } = await one(second, proposalId);
    expect(await codeOf(verb(second, proposalId, 'confirm', { hash }))).toBe('403 FORBIDDEN');
    await near('UPDATE users SET referred_by = $2 WHERE id = $1', [player.id, first.id]);
    const body = { userId: player.id, direction: 'credit', balance: 'main', amount: 5, reason };
    expect(await codeOf(ask(test, first, 'post', 'admin/adjustments', body))).toBe('403 FORBIDDEN');
    await near('UPDATE users SET referred_by = NULL WHERE id = $1', [player.id]);
    for (const { id } of [player, second])
      await near(
        `INSERT INTO payees (id, user_id, method, bank_id, account_number, account_key, account_name, state, confirmed_at,
           created_at, updated_at)
         VALUES (gen_random_uuid(), $1, 'BANK', '946', '1000999', payee_key('BANK', '946', '1000999'), 'A', 'ready', now(),
           now(), now())`,
        [id],
      );
    expect((await one(second, proposalId)).blockedFor).toBe('payee');
    await near("UPDATE payees SET state = 'removed' WHERE account_number = '1000999'", []);
    await verb(first, proposalId, 'withdraw').expect(200);
  });

  it('is not needed within the allowance of a day, which each admin can read for themselves', async () => {
    const start = (await ask(test, second, 'get', 'admin/me/allowance').expect(200)).body as { used: number };
    expect(start).toEqual({ solo: 1000, used: 0, resetsAt: null, soloMonth: 10_000, usedMonth: 0 });
    const body = { userId: player.id, direction: 'credit', balance: 'bonus', amount: 250.5, reason };
    await ask(test, second, 'post', 'admin/adjustments', body).expect(201);
    const now = (await ask(test, second, 'get', 'admin/me/allowance').expect(200)).body as {
      resetsAt: string;
    };
    expect(now).toMatchObject({ solo: 1000, used: 250.5 });
    const hours = (new Date(now.resetsAt).getTime() - Date.now()) / 3600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24.01);
  });

  it('is fixed in the database, which computes the allowance itself', async () => {
    const { proposalId } = await credit(1500);
    const refused = (sql: string, constraint: string) =>
      expect(test.db.query(sql, [proposalId])).rejects.toMatchObject({ constraint });
    const owner = (sql: string) => asOwner((client) => client.query(sql, [proposalId]));
    await expect(test.db.query('UPDATE proposals SET value = 1 WHERE id = $1', [proposalId])).rejects.toThrow(
      'permission denied',
    );
    await expect(owner('UPDATE proposals SET value = 1 WHERE id = $1')).rejects.toMatchObject({
      constraint: 'proposals_fixed',
    });
    await expect(owner('DELETE FROM proposals WHERE id = $1')).rejects.toMatchObject({
      constraint: 'ledger_append_only',
    });
    const done = "UPDATE proposals SET state = 'Confirmed', decided_at = now(), checker_id = ";
    await refused(`${done} maker_id WHERE id = $1`, 'proposals_four_eyes_check');
    await refused(`${done} receiver_id WHERE id = $1`, 'proposals_own');
    await refused(`${done} NULL WHERE id = $1`, 'proposals_checker_check');
    const alone = (value: number) =>
      `INSERT INTO proposals (id, kind, subject, maker_id, receiver_id, value, command, after, hash, is_alone, state, made_at,
         expires_at, decided_at)
       SELECT gen_random_uuid(), 'adjustment', 'adjustment:forged', maker_id, receiver_id, ${value}, '{}', '{}', '', true,
         'Confirmed', now(), now() + interval '1 hour', now() FROM proposals WHERE id = $1`;
    await refused(alone(100_001), 'solo_allowance');
    const [most] = await test.db.query('SELECT alone_max() AS santim');
    expect(most).toEqual({ santim: birr(adjustmentLimits.aloneMax) });
    await expect(test.db.query('UPDATE staff_limits SET santim = 99999999')).rejects.toThrow(
      'permission denied',
    );
    await verb(first, proposalId, 'withdraw').expect(200);
  });

  it.each(Object.entries(proposalKinds))(
    'of kind %s is done alone in the database exactly if the table of kinds says so',
    async (kind, { aloneUpTo }) => {
      const tried = await asOwner(async (client) => {
        await client.query('BEGIN');
        const inserted = await client
          .query(
            `INSERT INTO proposals (id, kind, subject, maker_id, value, command, after, hash, is_alone, state, made_at,
               expires_at, decided_at)
             VALUES (gen_random_uuid(), $1, 'forged', $2, 0, '{}', '{}', '', true, 'Confirmed', now(),
               now() + interval '1 hour', now())`,
            [kind, first.id],
          )
          .then(
            () => 'done',
            (error: { constraint?: string }) => error.constraint,
          );
        await client.query('ROLLBACK');
        return inserted;
      });
      expect(tried).toBe(aloneUpTo > 0 ? 'done' : 'solo_allowance');
    },
  );

  it('is needed after two hours of a payout by hand, which until then only the person paying it can change', async () => {
    const id = await waitingWithdrawal(test, player, 400);
    const payout = (who: Person, name: string, body: object = {}) =>
      ask(test, who, 'post', `admin/withdrawals/${id}/${name}`, body);
    await payout(first, 'approve').expect(200);
    await payout(first, 'paying').expect(200);
    expect((await ask(test, second, 'get', `admin/withdrawals/${id}`)).body).toMatchObject({
      ...{ state: 'Paying', payingBy: { id: first.id } },
    });
    await payout(second, 'paid', { bankReference: 'FT1' }).expect(403);
    await payout(second, 'reject', { reason, evidence: 'no line of it' }).expect(409);
    await payout(first, 'paying', { on: false }).expect(200);
    await payout(second, 'paying').expect(200);
    const later = "UPDATE withdrawals SET paying_since = paying_since - interval '121 minutes' WHERE id = $1";
    await test.db.query(later, [id]);
    await test.app.get(PayingTimeout, { strict: false }).run();
    expect((await ask(test, first, 'get', `admin/withdrawals/${id}`)).body).toMatchObject({
      state: 'Review',
    });
    const evidence = { reason: 'no line of the statement', evidence: 'statement of Tuesday' };
    await payout(first, 'reject', evidence).expect(200);
    expect(await balance()).toBe(0);
    const seen = await shown(test, `withdrawal:${id}`);
    await payout(second, 'reject', { ...evidence, ...seen }).expect(200);
    expect(await balance()).toBe(400);
  });
});
