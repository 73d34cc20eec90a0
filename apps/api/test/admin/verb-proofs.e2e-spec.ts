import { createPerson } from '../support/players/people';
import {
  addPasskey,
  adminOf,
  appOf,
  endStepUp,
  LIVE,
  signedFor,
  stepUp,
  type Keeper,
} from '../support/admins';
import { routesOf } from '../support/routes';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

/** What a verb needs. `stepUp`: a second factor within the last ten minutes; `held`: refused to an admin on hold. */
const NEEDS = { nothing: '– –', stepUp: 'stepUp –', money: 'stepUp held' } as const;

/** What each admin verb needs; a verb without a row fails the test. */
const VERBS: Record<string, keyof typeof NEEDS> = {
  'DELETE admin/chat-mutes/:userId': 'money',
  'POST admin/adjustments': 'money',
  'POST admin/adjustments/:id/approve': 'money',
  'POST admin/adjustments/:id/reject': 'money',
  'POST admin/breaches': 'nothing',
  'POST admin/breaches/:id/change': 'nothing',
  'POST admin/big-games': 'money',
  'POST admin/big-games/:id/stop': 'stepUp',
  'PUT admin/big-games/:id': 'money',
  'POST admin/campaigns': 'money',
  'POST admin/campaigns/:id/start': 'money',
  'POST admin/campaigns/:id/stop': 'stepUp',
  'POST admin/campaigns/dry-run': 'nothing',
  'POST admin/cases/:id/assign': 'nothing',
  'POST admin/cases/:id/note': 'nothing',
  'POST admin/cases/:id/reject': 'money',
  'POST admin/cases/:id/settle': 'money',
  'POST admin/chat-mutes': 'money',
  'POST admin/chat-reports/:id/resolve': 'money',
  'POST admin/complaints/:id/acknowledge': 'nothing',
  'POST admin/complaints/:id/answer': 'nothing',
  'POST admin/deposits/:id/approve': 'money',
  'POST admin/deposits/:id/check': 'money',
  'POST admin/deposits/:id/reject': 'money',
  'POST admin/feedback/:id/answer': 'nothing',
  'POST admin/notifications': 'money',
  'POST admin/notifications/:id/end': 'money',
  'POST admin/openings': 'nothing',
  'POST admin/payees/:id/approve': 'money',
  'POST admin/payees/:id/refuse': 'money',
  'POST admin/payouts-switch': 'money',
  'POST admin/proposals/:id/confirm': 'money',
  'POST admin/proposals/:id/refuse': 'money',
  'POST admin/proposals/:id/withdraw': 'money',
  'POST admin/reconciliation/:provider/payouts': 'money',
  'POST admin/rings/:id/dismiss': 'money',
  'POST admin/rings/:id/hold': 'money',
  'POST admin/rings/:id/note': 'nothing',
  'POST admin/rounds/:id/void': 'money',
  'POST admin/scheduled-games/:id/cancel': 'money',
  'POST admin/solo-reviews/:id/review': 'money',
  'POST admin/staff/:id/reset': 'money',
  'POST admin/staff/invitations': 'money',
  'POST admin/statements': 'money',
  'POST admin/step-up': 'nothing',
  'POST admin/step-up/options': 'nothing',
  'POST admin/txn-check': 'money',
  'POST admin/users/:id/agent': 'money',
  'POST admin/users/:id/block': 'stepUp',
  'POST admin/users/:id/note': 'nothing',
  'POST admin/users/:id/reset-lockout': 'money',
  'POST admin/users/:id/sign-out': 'stepUp',
  'POST admin/users/:id/unblock': 'money',
  'POST admin/users/:id/unfreeze': 'money',
  'POST admin/withdrawals/:id/approve': 'money',
  'POST admin/withdrawals/:id/check': 'money',
  'POST admin/withdrawals/:id/paid': 'money',
  'POST admin/withdrawals/:id/paying': 'money',
  'POST admin/withdrawals/:id/reject': 'money',
  'POST admin/withdrawals/:id/release': 'money',
  'PUT admin/campaigns/:id': 'money',
  'POST admin/tax-rules': 'money',
  'POST admin/wind-down': 'money',
  'POST admin/wind-down/call-off': 'money',
  'PUT admin/settings/:name': 'money',
};

const NOBODY = '00000000-0000-4000-8000-000000000000';
const HELD = '+251911000012';

describe('the proof that each admin verb needs, outside demo mode', () => {
  let test: TestApp;
  let weak: Keeper;
  let app: ReturnType<typeof appOf>;

  beforeAll(async () => {
    test = await createTestApp({ env: { ...LIVE, SYSTEM_ADMIN_PHONES: [...ADMINS, HELD].join(',') } });
    weak = await adminOf(test, ADMINS[0]);
    const { secret } = (await ask(test, weak, 'post', 'user/secondFactor/enrol').expect(200)).body as {
      secret: string;
    };
    app = appOf(test, secret);
    await ask(test, weak, 'post', 'user/secondFactor/confirm', { code: app.code() }).expect(200);
  });
  afterAll(() => test.close());

  const verbs = () => routesOf(test).filter((route) => /^(POST|PUT|DELETE) admin\//.test(route));
  const codes = async (who: Pick<Keeper, 'cookie'>, body: object = { wrong: true }) => {
    const found: Record<string, string> = {};
    for (const route of verbs()) {
      const [method = '', path = ''] = route.split(' ');
      const target = path.replace(/:\w+/g, NOBODY);
      // The guard runs before the body is checked, and this body is wrong for every verb.
      const answer = await ask(test, who, method.toLowerCase() as 'post', target, body);
      found[route] = (answer.body as { code?: string }).code ?? String(answer.status);
    }
    return found;
  };
  const expected = (closed: (needs: keyof typeof NEEDS) => boolean, code: string) =>
    Object.keys(VERBS)
      .filter((verb) => closed(VERBS[verb] as keyof typeof NEEDS))
      .map((verb) => [verb, code]);
  const closedBy = (found: Record<string, string>, code: string) =>
    Object.entries(found).filter(([, got]) => got === code);
  const sorted = (rows: unknown[][]) => rows.map(String).toSorted();

  it('has a row in the table for every verb', () => {
    expect(Object.keys(VERBS).toSorted()).toEqual(verbs().toSorted());
  });

  it('closes every verb to an admin without a second factor', async () => {
    const bare = await adminOf(test, ADMINS[1]);
    await test.db.query('DELETE FROM passkeys WHERE user_id = $1', [bare.id]);
    await endStepUp(test, bare);
    const found = await codes(bare);
    expect(closedBy(found, 'SECOND_FACTOR_REQUIRED')).toHaveLength(verbs().length);
  });

  it('is no password: a password makes no step-up, and verbs that need one stay closed', async () => {
    await endStepUp(test, weak);
    await ask(test, weak, 'post', 'admin/step-up', { password: weak.password }).expect(400);
    await ask(test, weak, 'post', 'user/stepUp', { password: weak.password }).expect(400);
    const found = await codes(weak);
    expect(sorted(closedBy(found, 'STEP_UP_REQUIRED'))).toEqual(
      sorted(expected((needs) => needs !== 'nothing', 'STEP_UP_REQUIRED')),
    );
  });

  it.each(['the authenticator app', 'a passkey', 'a recovery code'])(
    'opens every verb with %s',
    async (proof) => {
      await endStepUp(test, weak);
      if (proof === 'a passkey') await stepUp(test, weak);
      else {
        const code = proof === 'a recovery code' ? (weak.recoveryCodes[0] ?? '') : app.code(1);
        await ask(test, weak, 'post', 'admin/step-up', { code }).expect(200);
      }
      const found = await codes(weak);
      const closed = Object.entries(found).filter(([, code]) =>
        /STEP_UP|SECOND_FACTOR|HOLD|40[13]/.test(code),
      );
      expect(closed).toEqual([]);
    },
  );

  it('by a passkey covers only the confirmation it has signed, on every path, and opens nothing else', async () => {
    const signed = { proposalId: NOBODY, hash: 'a'.repeat(64) };
    const other = { proposalId: NOBODY, hash: 'b'.repeat(64) };
    const needing = sorted(expected((needs) => needs !== 'nothing', 'STEP_UP_REQUIRED'));
    const closed = async (body?: object) =>
      sorted(closedBy(await codes(weak, { wrong: true, ...body }), 'STEP_UP_REQUIRED'));
    await endStepUp(test, weak);
    const passkey = await signedFor(test, weak, signed);
    await ask(test, weak, 'post', 'admin/step-up', { passkey }).expect(200);
    expect(await closed()).toEqual(needing);
    expect(await closed(other)).toEqual(needing);
    expect(await closed(signed)).toEqual([]);
    await stepUp(test, weak);
    expect(await closed(other)).toEqual(needing);
    for (const hash of [[other.hash], { toString: 1 }])
      expect(await closed({ ...other, hash })).toEqual(needing);
    expect(await closed()).toEqual([]);
  });

  it('closes verbs of money, roles and settings to an admin on hold; verbs that only stop something stay open', async () => {
    const held = await adminOf(test, HELD);
    await stepUp(test, held);
    const found = await codes(held);
    expect(sorted(closedBy(found, 'STAFF_ON_HOLD'))).toEqual(
      sorted(expected((needs) => needs === 'money', 'STAFF_ON_HOLD')),
    );
  });

  it('closes every verb to a player, who cannot add a passkey of staff either', async () => {
    const found = await codes(await createPerson(test));
    expect(closedBy(found, 'FORBIDDEN')).toHaveLength(verbs().length);
    await expect(addPasskey(test, await createPerson(test))).rejects.toThrow();
  });
});
