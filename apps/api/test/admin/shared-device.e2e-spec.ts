import { randomUUID } from 'node:crypto';
import { adminOf, confirmAs, type Keeper, LIVE, stepUp } from '../support/admins';
import { createPerson } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

interface Shown {
  id: string;
  hash: string;
  blockedFor?: string;
}

describe.each([
  ['as in production', LIVE, '403 NEEDS_ANOTHER', 'device'],
  ['in demo mode', {}, '200 ', undefined],
  ['in demo mode that refuses a shared browser', { SHARED_DEVICE: 'refuse' }, '403 NEEDS_ANOTHER', 'device'],
] as const)('two admins who use one browser, %s', (_name, env, answer, blockedFor) => {
  let test: TestApp;
  let admins: [Keeper, Keeper];
  beforeAll(async () => {
    test = await createTestApp({ env });
    // Removes what the server of the describe before has left in this database.
    for (const table of ['passkeys', 'sign_ins']) await test.db.query(`DELETE FROM ${table}`);
    admins = [await adminOf(test, ADMINS[0]), await adminOf(test, ADMINS[1])];
    if (!test.env.demo) for (const admin of admins) await stepUp(test, admin);
  });
  afterAll(() => test.close());

  const signedIn = (device: string, days: number) =>
    test.db.query(
      `INSERT INTO sign_ins (user_id, at, address, device_id, agent, outcome)
       SELECT id, now() - make_interval(days => $2), '127.0.0.1', $3, 'Chrome, Android', 'ok'
       FROM unnest($1::uuid[]) AS person (id)`,
      [admins.map(({ id }) => id), days, device],
    );
  const proposed = async (): Promise<Shown> => {
    const { id: userId } = await createPerson(test);
    const body = { userId, direction: 'credit', balance: 'main', amount: 1500, reason: 'lost receipt' };
    const { body: made } = await ask(test, admins[0], 'post', 'admin/adjustments', body).expect(201);
    const { proposalId } = made as { proposalId: string };
    return (await ask(test, admins[1], 'get', `admin/proposals/${proposalId}`).expect(200)).body as Shown;
  };
  const confirmed = async ({ id: proposalId, hash }: Shown) => {
    const { status, body } = await confirmAs(test, admins[1], { proposalId, hash });
    return `${status} ${(body as { code?: string }).code ?? ''}`;
  };
  const notes = async ({ id }: Shown) => {
    const [row] = await test.db.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM audit_log WHERE action = 'proposal.sharedDevice' AND subject = $1",
      [`proposal:${id}`],
    );
    return row?.n;
  };

  it('are not linked by a sign-in of 91 days ago', async () => {
    await signedIn(randomUUID(), 91);
    const shown = await proposed();
    expect(shown.blockedFor).toBeUndefined();
    expect([await confirmed(shown), await notes(shown)]).toEqual(['200 ', 0]);
  });

  it('are linked by a sign-in within the last 90 days, which leaves a note in the audit log', async () => {
    await signedIn(randomUUID(), 89);
    const shown = await proposed();
    expect(shown.blockedFor).toBe(blockedFor);
    expect([await confirmed(shown), await notes(shown)]).toEqual([answer, 1]);
  });
});
