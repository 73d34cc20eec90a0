import { makeFixtures } from './matrix-things';
import { AdminLog } from '../../src/platform/admin-log';
import { FakeClock } from '../../src/platform/clock';
import { bigGame } from '../support/big-games';
import { createTestApp, type TestApp } from '../support/servers/app';
import { seatedPerson } from '../support/admins';
import { createPerson, type Person } from '../support/players/people';
import { routesOf } from '../support/routes';
import { AUDITED, SEAT } from './audit-table';
import { excludePlayers, exclusionsOf, type Fixtures } from './matrix-fixtures';
import { ADMINS, ask, createAgent, withoutStepUp } from '../support/staff';

type Place = keyof Fixtures;
const NOBODY = '00000000-0000-4000-8000-000000000000';
type Method = 'get' | 'post' | 'put' | 'delete';

/** The answer to each kind of caller; ids in the path belong to the first agent. */
interface Row {
  /** Which fixture gives `:id` its value. */
  id?: Place;
  body?: object;
  agent: string;
  otherAgent: string;
  /** A system admin whose step-up has ended. */
  weakAdmin: string;
  admin: string;
}

const FORBIDDEN = '403 FORBIDDEN';
const CONFLICT = '409 IDEMPOTENCY_CONFLICT';
/** A read that only system admins may make. */
const read = (id?: Place): Row => ({
  ...(id ? { id } : {}),
  agent: FORBIDDEN,
  otherAgent: FORBIDDEN,
  weakAdmin: '200',
  admin: '200',
});
/** A change that only system admins may make, and only after a step-up. */
const change = (id: Place | undefined, body: object, admin = '200'): Row => ({
  ...(id ? { id } : {}),
  body,
  agent: FORBIDDEN,
  otherAgent: FORBIDDEN,
  weakAdmin: '403 STEP_UP_REQUIRED',
  admin,
});
/** A list of which each caller reads their own part. */
const shared: Row = { agent: '200', otherAgent: '200', weakAdmin: '200', admin: '200' };
/** One thing of the first agent, which other agents may not read. */
const owned = (id: Place): Row => ({ ...shared, id, otherAgent: '403 NOT_YOURS' });
/** A route that all staff may call, for themselves only. */
const proving = (answer: string): Row => ({
  ...{ agent: answer, otherAgent: answer, weakAdmin: answer, admin: answer },
});
const reason = { reason: 'because of the test' };
const TAX_RULE = { from: '2099-01-01', percent: 15, threshold: 1000, base: 'prize', source: 'Matrix' };
const BIG_GAME = bigGame(new FakeClock());
const TERMS = [{ stake: 10, minGames: 5, prizes: [100, 50] }];

/** Every admin route, and the answer to each caller. Strangers get 401 and players 403 everywhere. */
const MATRIX: Record<string, Row> = {
  'GET admin/audit': read(),
  'GET admin/dashboard': read(),
  'GET admin/counts': read(),
  'GET admin/messages': read(),
  'GET admin/vitals': read(),
  'GET admin/reports/:report': read('reportName'),
  'GET admin/reports/:report/export': read('reportName'),
  'POST admin/payouts-switch': change(undefined, { on: true, ...reason }),
  // All staff get the same refusal: the code is wrong, and none of them has a passkey.
  'POST admin/step-up': { ...proving('400 INVALID_OTP'), body: { code: '000000' } },
  'POST admin/step-up/options': { ...proving('404 NOT_FOUND'), body: {} },
  'GET admin/users': read(),
  'GET admin/users/export': read(),
  'GET admin/users/:id': read('user'),
  'GET admin/users/:id/timeline': read('user'),
  'GET admin/users/:id/sessions': read('user'),
  'POST admin/users/:id/block': change('user', reason),
  'POST admin/users/:id/unblock': change('user', reason),
  'POST admin/users/:id/agent': change('user', { on: false, ...reason }),
  'POST admin/users/:id/reset-lockout': change('user', reason),
  'POST admin/users/:id/sign-out': change('user', reason),
  'POST admin/users/:id/note': { ...read('user'), body: { text: 'called us' } },
  'GET admin/transactions': read(),
  'GET admin/transactions/export': read(),
  'GET admin/transactions/:id': read('transfer'),
  'GET admin/postings': read(),
  'GET admin/postings/export': read(),
  'GET admin/postings/:id': read('posting'),
  'GET admin/accounts': read(),
  'GET admin/accounts/:id': read('account'),
  'GET admin/deposits': read(),
  'GET admin/deposits/export': read(),
  'GET admin/deposits/:id': read('deposit'),
  'POST admin/deposits/:id/approve': change('deposit', { amount: 100, reference: 'L1' }),
  'POST admin/deposits/:id/reject': change('rejected', reason),
  'POST admin/deposits/:id/check': change('intent', {}),
  'GET admin/withdrawals': read(),
  'GET admin/withdrawals/export': read(),
  'GET admin/withdrawals/:id': read('withdrawal'),
  'POST admin/withdrawals/:id/approve': change('withdrawal', {}),
  'POST admin/withdrawals/:id/reject': change('refused', reason),
  'POST admin/withdrawals/:id/release': change('withdrawal', reason, CONFLICT), // nothing holds this payout
  'POST admin/withdrawals/:id/paying': change('paying', {}),
  'POST admin/withdrawals/:id/paid': change('approved', { bankReference: 'FT1' }),
  'POST admin/withdrawals/:id/check': change('sent', {}),
  'POST admin/txn-check': change(
    undefined,
    { txnId: 'NOSUCHTXN1', phoneNo: '0911000003' },
    '404 TXN_NOT_FOUND',
  ),
  'GET admin/payee-reviews': read(),
  // The id of a player is not the id of a payee, and this player's money is not frozen.
  'POST admin/payees/:id/approve': change('user', reason, '404 NOT_FOUND'),
  'POST admin/payees/:id/refuse': change('user', reason, '404 NOT_FOUND'),
  'POST admin/users/:id/unfreeze': change('user', reason, '404 NOT_FOUND'),
  'GET admin/rings': read(),
  'POST admin/rings/:id/note': { ...read('ring'), body: { text: 'asked them' } },
  'POST admin/rings/:id/hold': change('ring', { what: 'payouts', ...reason }),
  'POST admin/rings/:id/dismiss': change('settled', reason),
  'GET admin/staff': read(),
  // The first person is an admin already, the second is not an admin.
  'POST admin/staff/invitations': change(undefined, { phoneNo: ADMINS[1], ...reason }, CONFLICT),
  'POST admin/staff/:id/reset': change('user', reason, '404 NOT_FOUND'),
  // A mask is made for one inspector, so that nobody else opens it.
  'POST admin/openings': {
    ...read(),
    body: { masked: 'masked:AAAA', ...reason },
    weakAdmin: '400 VALIDATION_FAILED',
    admin: '400 VALIDATION_FAILED',
  },
  'GET admin/cases': read(),
  'GET admin/cases/export': read(),
  'GET admin/cases/:id': read('case'),
  'POST admin/cases/:id/assign': { ...read('case'), body: {} },
  'POST admin/cases/:id/note': { ...read('case'), body: { text: 'asked the provider' } },
  'POST admin/cases/:id/settle': change('case', reason),
  'POST admin/cases/:id/reject': change('proposed', reason),
  'GET admin/receivables': read(),
  'GET admin/receivables/export': read(),
  'GET admin/receivables/ages': read(),
  'GET admin/reconciliation': read(),
  'POST admin/reconciliation/:provider/payouts': change('provider', { on: true, ...reason }),
  'POST admin/statements': change(
    undefined,
    {
      provider: 'chapa',
      name: 'a.csv',
      csv: 'time,ref,amount\n2026-01-01,NOREF00001,1',
      columns: { time: 'time', reference: 'ref', amount: 'amount' },
    },
    '201',
  ),
  'GET admin/adjustments': read(),
  'GET admin/adjustments/export': read(),
  'GET admin/adjustments/:id': read('adjustment'),
  'POST admin/adjustments': change(
    undefined,
    { phoneNo: '0911000003', direction: 'credit', balance: 'main', amount: 5, ...reason },
    '201',
  ),
  'POST admin/adjustments/:id/approve': change('adjustment', {}, '422 PROPOSAL_NOT_SHOWN'),
  'POST admin/adjustments/:id/reject': change('declined', reason),
  'GET admin/proposals': read(),
  'GET admin/proposals/:id': read('proposal'),
  'POST admin/proposals/:id/confirm': change('proposal', { hash: '0'.repeat(64) }, '409 PROPOSAL_CHANGED'),
  'POST admin/proposals/:id/withdraw': change('proposal', {}, '403 NOT_YOURS'),
  'POST admin/proposals/:id/refuse': change('proposal', reason),
  'GET admin/me/allowance': read(),
  'GET admin/solo-reviews': read(),
  'POST admin/solo-reviews/:id/review': change('proposal', { finding: 'right' }, '404 NOT_FOUND'),
  'GET admin/confirming-pairs': read(),
  'GET admin/rounds': shared,
  'GET admin/rounds/export': shared,
  'GET admin/rounds/:id': owned('round'),
  'POST admin/rounds/:id/void': change('voidable', reason),
  'GET admin/spaces': shared,
  'GET admin/spaces/export': shared,
  'GET admin/spaces/:id': owned('space'),
  'GET admin/spaces/:id/members': owned('space'),
  'GET admin/spaces/:id/statement': owned('space'),
  'GET admin/big-games': read(),
  'GET admin/big-games/export': read(),
  'GET admin/big-games/:id': read('bigGame'),
  'POST admin/big-games': change(undefined, BIG_GAME),
  'PUT admin/big-games/:id': change('bigGame', { ...BIG_GAME, guarantee: 200 }),
  'POST admin/big-games/:id/stop': change('stoppedGame', reason),
  'GET admin/campaigns': read(),
  'GET admin/campaigns/export': read(),
  'GET admin/campaigns/:id': read('campaign'),
  'GET admin/campaigns/:id/leaderboard?stake=10': read('campaign'),
  'POST admin/campaigns/dry-run': { ...read(), body: { stakes: TERMS } },
  'POST admin/campaigns': change(undefined, { name: 'Matrix', rankLimit: 10, stakes: TERMS, ...reason }),
  'PUT admin/campaigns/:id': change('edited', { name: 'Matrix', rankLimit: 5, stakes: TERMS, ...reason }),
  'POST admin/campaigns/:id/start': change('draft', {
    firstDay: '2098-01-01',
    lastDay: '2098-01-02',
    ...reason,
  }),
  'POST admin/campaigns/:id/stop': change('planned', reason),
  'GET admin/scheduled-games': read(),
  'GET admin/scheduled-games/export': read(),
  'GET admin/scheduled-games/:id': read('game'),
  'POST admin/scheduled-games/:id/cancel': change('game', reason),
  'GET admin/leaderboard-daily': read(),
  'GET admin/leaderboard-daily/export': read(),
  'GET admin/leaderboard-bonus': read(),
  'GET admin/leaderboard-bonus/export': read(),
  'GET admin/tax-rules': read(),
  'POST admin/tax-rules': change(undefined, { ...TAX_RULE, ...reason }),
  'GET admin/tax/withheld': read(),
  'GET admin/tax/withheld/export': read(),
  'GET admin/tax/own': read(),
  'GET admin/tax/own/export': read(),
  'GET admin/wind-down': read(),
  'POST admin/wind-down': change(undefined, { from: '2099-01-01', ...reason }),
  'POST admin/wind-down/call-off': change(undefined, reason, CONFLICT),
  'GET admin/wind-down/left': read(),
  'GET admin/wind-down/left/export': read(),
  'GET admin/settings': read(),
  'GET admin/settings/versions': read(),
  'GET admin/settings/versions/export': read(),
  'GET admin/settings/:name': read('setting'),
  'PUT admin/settings/:name': change('setting', { value: true, version: 0, ...reason }),
  'GET admin/chat-reports': read(),
  'GET admin/chat-reports/export': read(),
  'GET admin/chat-reports/:id': read('report'),
  'POST admin/chat-reports/:id/resolve': change('report', {}),
  'GET admin/chat-mutes': read(),
  'GET admin/chat-mutes/export': read(),
  'GET admin/chat-mutes/:userId': read('muted'),
  'POST admin/chat-mutes': change(
    undefined,
    { userId: NOBODY, until: '2099-01-01T00:00:00Z', ...reason },
    '404 NOT_FOUND',
  ),
  'DELETE admin/chat-mutes/:userId': change('muted', {}),
  'GET admin/complaints': read(),
  'GET admin/complaints/export': read(),
  'GET admin/complaints/:id': read('complaint'),
  'POST admin/complaints/:id/acknowledge': { ...read('complaint'), body: { version: 1 }, admin: CONFLICT },
  'POST admin/complaints/:id/answer': {
    ...read('complaint'),
    body: { version: 2, text: 'We looked at it' },
    admin: CONFLICT,
  },
  'GET admin/feedback': read(),
  'GET admin/feedback/export': read(),
  'GET admin/feedback/:id': read('feedback'),
  'POST admin/feedback/:id/answer': {
    ...read('feedback'),
    body: { text: 'Thank you' },
    admin: CONFLICT,
  },
  'GET admin/notifications': read(),
  'GET admin/notifications/export': read(),
  'GET admin/notifications/:id': read('notice'),
  'POST admin/notifications': change(undefined, { content: 'Hello' }, '201'),
  'POST admin/notifications/:id/end': change('notice', {}),
  'GET admin/breaches': read(),
  'POST admin/breaches': { ...read(), body: { what: 'Matrix', seenAt: '2026-01-01T00:00:00Z' } },
  // The id of a player is not the id of a breach.
  'POST admin/breaches/:id/change': {
    ...read('user'),
    body: { people: 3 },
    weakAdmin: '404 NOT_FOUND',
    admin: '404 NOT_FOUND',
  },
  'GET admin/exports': read(),
  'GET admin/exports/:day': read('sealedDay'),
  'GET admin/audit-log': read(),
  'GET admin/audit-log/export': read(),
  'GET admin/audit-log/:id': read('logged'),
};

describe('who may call which admin route', () => {
  let test: TestApp;
  let fixtures: Fixtures;
  let excluded: object[];
  let people: Record<
    'anonymous' | 'player' | 'inspector' | 'agent' | 'otherAgent' | 'weakAdmin' | 'admin',
    Person | null
  >;

  beforeAll(async () => {
    test = await createTestApp();
    const weakAdmin = await withoutStepUp(test, ADMINS[1]);
    const maker = await createPerson(test, { phone: ADMINS[1] });
    people = {
      anonymous: null,
      player: await createPerson(test),
      inspector: await seatedPerson(test, maker),
      agent: await createAgent(test),
      otherAgent: await createAgent(test),
      weakAdmin,
      admin: await createPerson(test, { phone: ADMINS[0] }),
    };
    fixtures = await makeFixtures(test, people.agent as Person, maker);
    await excludePlayers(test, fixtures.user);
    excluded = await exclusionsOf(test);
  });
  afterAll(() => test.close());
  /** Writes down the reads gathered so far, so that the next read gets a row of its own. */
  const flushed = () => test.app.get(AdminLog, { strict: false }).flush();

  it('covers every admin route of the application, and no route that does not exist', () => {
    const known = routesOf(test).filter((route) => route.includes(' admin'));
    expect(
      Object.keys(MATRIX)
        .map((route) => route.replace(/\?.*/, ''))
        .toSorted(),
    ).toEqual(known.toSorted());
  });

  it.each(Object.entries(MATRIX))('%s answers each caller as the table says', async (route, row) => {
    const [method, path] = route.split(' ') as [string, string];
    const target = path.replace(/:\w+/, row.id ? fixtures[row.id] : '');
    const cells: Record<keyof typeof people, string> = {
      anonymous: '401 UNAUTHENTICATED',
      player: FORBIDDEN,
      inspector: SEAT[route] ?? FORBIDDEN,
      agent: row.agent,
      otherAgent: row.otherAgent,
      weakAdmin: row.weakAdmin,
      admin: row.admin,
    };
    await flushed();
    let requestId = '';
    for (const [who, expected] of Object.entries(cells) as [keyof typeof people, string][]) {
      const answer = await ask(test, people[who], method.toLowerCase() as Method, target, row.body);
      const code = (answer.body as { code?: string } | undefined)?.code;
      expect([who, code ? `${answer.status} ${code}` : String(answer.status)]).toEqual([who, expected]);
      requestId = String(answer.headers['x-request-id']);
    }
    await flushed();
    const logged = await test.db.query<{ action: string }>(
      "SELECT action FROM audit_log WHERE request_id = $1 AND actor_kind = 'staff'",
      [requestId],
    );
    const actions = [...new Set(logged.map(({ action }) => action))];
    // No verb of the staff may change a break or an exclusion that a player has chosen.
    expect(await exclusionsOf(test)).toEqual(excluded);
    expect([route, ...actions.toSorted()]).toEqual([route, ...(AUDITED[route] ?? ['no row']).toSorted()]);
  });

  it('covers the same routes as the table of audit rows', () => {
    expect(Object.keys(AUDITED).toSorted()).toEqual(Object.keys(MATRIX).toSorted());
  });
});
