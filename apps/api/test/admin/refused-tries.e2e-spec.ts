import { AdminLog } from '../../src/platform/admin-log';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask, waitingDeposit, withoutStepUp } from '../support/staff';

/** A refused request of staff leaves a line in the audit log, too (controls.md 3). */
describe('the audit log of what staff are refused', () => {
  let test: TestApp;
  let [admin, other, player]: [Person, Person, Person] = [] as never;
  beforeAll(async () => {
    test = await createTestApp();
    admin = await createPerson(test, { phone: ADMINS[0] });
    other = await createPerson(test, { phone: ADMINS[1] });
    player = await createPerson(test);
  });
  afterAll(() => test.close());

  const linesOf = async (who: Person, path: string) => {
    await test.app.get(AdminLog, { strict: false }).flush();
    return test.db.query<{ after: object }>(
      "SELECT after FROM audit_log WHERE action = 'staff.refused' AND actor_id = $1 AND subject = $2 ORDER BY id",
      [who.id, `POST ${path}`],
    );
  };
  const credit = (receiver: Person, amount: number) => ({
    ...{ userId: receiver.id, direction: 'credit', balance: 'main', amount, reason: 'lost' },
  });

  it('has a line for a try to credit oneself (403)', async () => {
    await ask(test, admin, 'post', 'admin/adjustments', credit(admin, 5)).expect(403);
    expect(await linesOf(admin, 'admin/adjustments')).toEqual([
      { after: { status: 403, code: 'FORBIDDEN' } },
    ]);
  });

  it('has a line for a try to confirm one’s own proposal (403)', async () => {
    const made = await ask(test, admin, 'post', 'admin/adjustments', credit(player, 1500)).expect(201);
    const { proposalId } = made.body as { proposalId: string };
    const path = `admin/proposals/${proposalId}/confirm`;
    const { hash } = (await ask(test, other, 'get', `admin/proposals/${proposalId}`)).body as {
      hash: string;
    };
    await ask(test, admin, 'post', path, { hash }).expect(403);
    expect(await linesOf(admin, path)).toEqual([{ after: { status: 403, code: 'NEEDS_ANOTHER' } }]);
    await ask(test, other, 'post', path, {}).expect(422);
    expect(await linesOf(other, path)).toEqual([{ after: { status: 422, code: 'PROPOSAL_NOT_SHOWN' } }]);
  });

  it('has a line for an approval without evidence (400), and one more with the number of repeats within a minute', async () => {
    const path = `admin/deposits/${await waitingDeposit(test, player.id, 900)}/approve`;
    for (let i = 0; i < 4; i += 1) await ask(test, admin, 'post', path, {}).expect(400);
    const asked = { status: 400, code: 'VALIDATION_FAILED' };
    expect(await linesOf(admin, path)).toEqual([{ after: asked }, { after: { times: 3, asked: [asked] } }]);
  });

  it('has a line for a malformed body, and for a request without a step-up', async () => {
    await ask(test, other, 'post', 'admin/adjustments', { amount: 'much' }).expect(400);
    expect(await linesOf(other, 'admin/adjustments')).toHaveLength(1);
    const weak = await withoutStepUp(test, ADMINS[1]);
    await ask(test, weak, 'post', 'admin/payouts-switch', { on: false, reason: 'why' }).expect(403);
    expect(await linesOf(other, 'admin/payouts-switch')).toEqual([
      { after: { status: 403, code: 'STEP_UP_REQUIRED' } },
    ]);
  });

  it('has no line for a player’s refusals, nor for requests that succeed', async () => {
    await ask(test, player, 'post', 'admin/adjustments', credit(player, 5)).expect(403);
    expect(await linesOf(player, 'admin/adjustments')).toEqual([]);
    const path = `admin/users/${player.id}/note`;
    await ask(test, admin, 'post', path, { text: 'called us' }).expect(200);
    expect(await linesOf(admin, path)).toEqual([]);
  });
});
