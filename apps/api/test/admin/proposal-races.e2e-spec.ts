import { proposalKinds, type ProposalKindName } from '@libs/contract';
import type { Response } from 'supertest';
import { adminOf, confirmAs, type Keeper } from '../support/admins';
import { inOrder } from '../support/in-order';
import { loseCommitAfter } from '../support/lost-commit';
import { mustBeWhole } from '../support/payments';
import { createPerson } from '../support/players/people';
import { withoutTriggers } from '../support/players/players-ledger';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';
import { LISTED } from './verb-scenes';
import { KINDS, ordered, QUICK_PAYOUTS } from './verb-seconds-table';

/** Two people decide at the same moment: whoever locks the proposal first decides, the other changes nothing. */
describe('two decisions about one proposal', () => {
  let test: TestApp;
  let [maker, checker, third]: [Keeper, Keeper, Keeper] = [] as never;
  beforeAll(async () => {
    const phones = [...ADMINS, ...LISTED];
    test = await createTestApp({ env: { ...QUICK_PAYOUTS, SYSTEM_ADMIN_PHONES: phones.join(',') } });
  });
  afterAll(() => test.close());
  // A sign-in is good for a quarter of an hour, which all kinds together may take on a busy machine.
  beforeEach(async () => {
    [maker, checker] = [await adminOf(test, ADMINS[0]), await adminOf(test, ADMINS[1])];
    third = await adminOf(test, LISTED.at(-1));
  });

  const propose = async (kind: ProposalKindName) => {
    // Six phones may be listed, and each reset of an admin takes one.
    await withoutTriggers([
      `UPDATE users SET phone = '+2517' || lpad((abs(hashtext(id::text)) % 100000000)::text, 8, '0') WHERE phone = ANY ($1)`,
      [LISTED.slice(0, -1)],
    ]);
    const made = await KINDS[kind].make({ test, maker, checker, receiver: await createPerson(test) });
    const { proposalId } = made.body as { proposalId: string };
    const path = `admin/proposals/${proposalId}`;
    const { hash } = (await ask(test, checker, 'get', path).expect(200)).body as { hash: string };
    return {
      id: proposalId,
      confirm: () => confirmAs(test, checker, { proposalId, hash }),
      withdraw: async () => ask(test, maker, 'post', `${path}/withdraw`, {}),
      refuse: async () => ask(test, third, 'post', `${path}/refuse`, { reason: 'not so' }),
    };
  };
  /** The state of a proposal, and what the log says was done about it after it was made. */
  const found = async (id: string) => {
    const [row] = await test.db.query<{ state: string; decided: string[] }>(
      `SELECT p.state, ARRAY(SELECT action FROM audit_log WHERE subject = 'proposal:' || p.id AND action LIKE 'proposal.%'
         AND action NOT IN ('proposal.make', 'proposal.show') ORDER BY id) AS decided
       FROM proposals p WHERE p.id = $1`,
      [id],
    );
    return row;
  };
  /** How many transfers the ledger holds, and which actions of the checker the audit log. */
  const done = async () => {
    const [row] = await test.db.query(
      `SELECT (SELECT count(*)::int FROM transfers) AS transfers,
         ARRAY(SELECT action FROM audit_log WHERE actor_id = $1 AND action !~ '(list|show|refused)$' ORDER BY id) AS deeds`,
      [checker.id],
    );
    return row;
  };
  const statuses = (answers: unknown[]) => (answers as Response[]).map(({ status }) => status);

  it('a payout’s approval and rejection at once: the first holds, and the second gets 409', async () => {
    const decided = async (first: 'approve' | 'reject') => {
      const id = await ordered({ test, maker, checker, receiver: await createPerson(test) }, 1500);
      const works = {
        approve: async () => ask(test, maker, 'post', `admin/withdrawals/${id}/approve`, {}),
        reject: async () => ask(test, checker, 'post', `admin/withdrawals/${id}/reject`, {}),
      };
      const then = first === 'approve' ? works.reject : works.approve;
      const answers = await inOrder(test, { table: 'withdrawals', id }, [works[first], then]);
      const [row] = await test.db.query('SELECT state FROM withdrawals WHERE id = $1', [id]);
      return [...statuses(answers), row];
    };
    expect(await decided('approve')).toEqual([200, 409, { state: 'AwaitingSecond' }]);
    expect(await decided('reject')).toEqual([200, 409, { state: 'Rejected' }]);
    await mustBeWhole(test);
  });

  it.each(Object.keys(proposalKinds) as ProposalKindName[])(
    'of the kind %s at once: the first holds, and another decision after it gets 409',
    async (kind) => {
      const confirmed = { state: 'Confirmed', decided: ['proposal.confirm'] };
      for (const [verb, state] of [
        ['withdraw', 'Withdrawn'],
        ['refuse', 'Refused'],
      ] as const) {
        const late = await propose(kind);
        const kept = await inOrder(test, { table: 'proposals', id: late.id }, [late.confirm, late[verb]]);
        expect([...statuses(kept), await found(late.id)]).toEqual([200, 409, confirmed]);

        const early = await propose(kind);
        const before = await done();
        const ended = await inOrder(test, { table: 'proposals', id: early.id }, [early[verb], early.confirm]);
        const dropped = { state, decided: [`proposal.${verb}`] };
        expect([...statuses(ended), await found(early.id)]).toEqual([200, 409, dropped]);
        expect(await done()).toEqual(before);
      }
      const twice = await propose(kind);
      const same = await inOrder(test, { table: 'proposals', id: twice.id }, [twice.confirm, twice.confirm]);
      expect([...statuses(same), await found(twice.id)]).toEqual([200, 200, confirmed]);
    },
  );

  it.each(Object.keys(proposalKinds) as ProposalKindName[])(
    'of the kind %s wait, and their maker reads so, although the answer to the commit was lost',
    async (kind) => {
      const end = loseCommitAfter('INSERT INTO proposals');
      const { id, withdraw } = await propose(kind).finally(() => expect(end()).toBe(1));
      expect(await found(id)).toEqual({ state: 'Open', decided: [] });
      await withdraw();
    },
  );
});
