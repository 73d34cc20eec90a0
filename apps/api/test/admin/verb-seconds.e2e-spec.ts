import { randomUUID } from 'node:crypto';
import { proposalKinds, staffVerbs } from '@libs/contract';
import type { Response } from 'supertest';
import { adminOf, confirmAs, type Keeper, LIVE, stepUp } from '../support/admins';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';
import { LISTED } from './verb-scenes';
import { PROPOSING, QUICK_PAYOUTS } from './verb-seconds-table';

const proposalsOf = (verb: string): readonly string[] => {
  const rule = staffVerbs[verb];
  return rule && 'proposals' in rule ? rule.proposals : [];
};

/** The answer to each person who confirms the proposal of a verb. */
interface Cells {
  maker: string;
  /** The checker after both signed in with one browser in the last 90 days, and how often the log noted that. */
  linked: string;
  checker: string;
  /** `own`: the verb about its own maker; `ownOfChecker`: the confirmation by the person it is about. `–`: nobody. */
  own: string;
  ownOfChecker: string;
}
const LIVE_CELLS = { maker: '403 NEEDS_ANOTHER', linked: '403 NEEDS_ANOTHER, noted 1', checker: '200' };
const DEMO_CELLS = { maker: '403 NEEDS_ANOTHER', linked: '200, noted 1', checker: '200' };
const OF = {
  nobody: { own: '–', ownOfChecker: '–' },
  somebody: { own: '403 FORBIDDEN', ownOfChecker: '403 FORBIDDEN' },
};

describe.each([
  ['as in production', LIVE, LIVE_CELLS],
  ['in demo mode', {}, DEMO_CELLS],
] as const)('the second person of each verb, %s', (_name, env, cells) => {
  let test: TestApp;
  let [maker, checker]: [Keeper, Keeper] = [] as never;
  let proved = -Infinity;
  beforeAll(async () => {
    test = await createTestApp({
      env: { ...env, ...QUICK_PAYOUTS, SYSTEM_ADMIN_PHONES: [...ADMINS, ...LISTED].join(',') },
    });
    // Removes what the server of the describe before has left in this database.
    for (const table of ['passkeys', 'sign_ins']) await test.db.query(`DELETE FROM ${table}`);
    [maker, checker] = [await adminOf(test, ADMINS[0]), await adminOf(test, ADMINS[1])];
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    // A step-up lasts ten minutes.
    if (test.env.demo || performance.now() - proved < 240_000) return;
    for (const admin of [maker, checker]) await stepUp(test, admin);
    proved = performance.now();
  });

  const said = ({ status, body }: Response) => {
    const { code } = body as { code?: string };
    return code ? `${status} ${code}` : String(status);
  };
  const link = async () => {
    const device = randomUUID();
    await test.db.query(
      `INSERT INTO sign_ins (user_id, at, address, device_id, agent, outcome)
       SELECT id, now() - interval '89 days', '127.0.0.1', $2, 'Chrome, Android', 'ok' FROM unnest($1::uuid[]) AS person (id)`,
      [[maker.id, checker.id], device],
    );
    return () => test.db.query('DELETE FROM sign_ins WHERE device_id = $1', [device]);
  };
  const noted = async (id: string) => {
    const [row] = await test.db.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM audit_log WHERE action = 'proposal.sharedDevice' AND subject = $1",
      [`proposal:${id}`],
    );
    return row?.n ?? 0;
  };

  it('has a row in the table for every verb that may make a proposal', () => {
    const making = Object.keys(staffVerbs).filter((verb) => proposalsOf(verb).length > 0);
    expect(Object.keys(PROPOSING).toSorted()).toEqual(making.toSorted());
    expect([...new Set(making.flatMap(proposalsOf))].toSorted()).toEqual(
      Object.keys(proposalKinds).toSorted(),
    );
  });

  it.each(Object.keys(PROPOSING))(
    'of %s may be only another admin, whom the money or account does not concern',
    async (verb) => {
      const { of, make } = PROPOSING[verb] as (typeof PROPOSING)[string];
      const player = await createPerson(test);
      const propose = async (receiver: Person) => {
        const answer = await make({ test, maker, checker, receiver });
        const { proposalId } = answer.body as { proposalId?: string };
        expect([said(answer), typeof proposalId]).toEqual([expect.stringMatching(/^20[01]$/), 'string']);
        return proposalId ?? '';
      };
      const confirm = async (who: Keeper, id: string) => {
        const { hash, kind } = (await ask(test, who, 'get', `admin/proposals/${id}`).expect(200)).body as {
          hash: string;
          kind: string;
        };
        expect(proposalsOf(verb)).toContain(kind);
        return said(await confirmAs(test, who, { proposalId: id, hash }));
      };
      const withdraw = (id: string) =>
        ask(test, maker, 'post', `admin/proposals/${id}/withdraw`, {}).expect(200);

      const found: Cells = { maker: '', linked: '', checker: '', own: '–', ownOfChecker: '–' };
      const first = await propose(player);
      found.maker = await confirm(maker, first);
      const unlink = await link();
      found.linked = `${await confirm(checker, first)}, noted ${await noted(first)}`;
      await unlink();
      // In demo mode the linked checker has confirmed the first proposal already.
      const second = test.env.demo ? await propose(await createPerson(test)) : first;
      found.checker = await confirm(checker, second);
      const done = await ask(test, maker, 'get', `admin/proposals/${second}`).expect(200);
      expect(done.body).toMatchObject({
        state: 'Confirmed',
        madeBy: { id: maker.id },
        checker: { id: checker.id },
      });
      if (of === 'somebody') {
        found.own = said(await make({ test, maker, checker, receiver: maker }));
        const answer = await make({ test, maker, checker, receiver: checker });
        const { proposalId } = answer.body as { proposalId?: string };
        found.ownOfChecker = proposalId ? await confirm(checker, proposalId) : said(answer);
        if (proposalId) await withdraw(proposalId);
      }
      expect(found).toEqual({ ...cells, ...OF[of] });
    },
  );

  it.each(Object.keys(staffVerbs).filter((verb) => staffVerbs[verb]?.people === 'confirms'))(
    'of %s may not be the maker of the proposal',
    async (verb) => {
      const body = {
        userId: (await createPerson(test)).id,
        direction: 'credit',
        balance: 'main',
        amount: 1500,
      };
      const made = await ask(test, maker, 'post', 'admin/adjustments', { ...body, reason: 'lost' }).expect(
        201,
      );
      const { id, proposalId } = made.body as { id: string; proposalId: string };
      const { hash } = (await ask(test, maker, 'get', `admin/proposals/${proposalId}`).expect(200)).body as {
        hash: string;
      };
      const call: [string, object] = verb.includes('proposals')
        ? [`admin/proposals/${proposalId}/confirm`, { hash }]
        : [`admin/adjustments/${id}/approve`, { proposalId, hash }];
      const byMaker = await confirmAs(test, maker, { proposalId, hash }, call);
      const byChecker = await confirmAs(test, checker, { proposalId, hash }, call);
      expect([said(byMaker), said(byChecker)]).toEqual([
        expect.stringMatching(/^403 (FORBIDDEN|NEEDS_ANOTHER)$/),
        '200',
      ]);
    },
  );
});
