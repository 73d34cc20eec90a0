import { SmsSeal } from '../../src/otp/sms/sms-seal';
import { ProposalsService } from '../../src/staff/approvals';
import { addPasskey, adminOf, confirmAs, type Keeper, LIVE, stepUp } from '../support/admins';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { withoutTriggers } from '../support/players/players-ledger';
import { createPerson, type Person, forgetSessions } from '../support/players/people';
import { confirmed, proposalOf, type Proposal } from '../support/second-person';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

const THIRD = '+251911000011';
const FOURTH = '+251911000012';
const reason = 'because of the test';

interface Member {
  phoneNo: string;
  state: string;
  hasSecondFactor: boolean;
  moneyHeldUntil: string | null;
  invitedUntil: string | null;
  proposalId: string | null;
  isYou: boolean;
}

describe('what two admins decide about a third person', () => {
  let test: TestApp;
  let first: Keeper;
  let second: Keeper;
  let third: Keeper;

  beforeAll(async () => {
    test = await createTestApp({
      env: { ...LIVE, SYSTEM_ADMIN_PHONES: [...ADMINS, THIRD, FOURTH].join(',') },
    });
    first = await adminOf(test, ADMINS[0]);
    second = await adminOf(test, ADMINS[1]);
  });
  afterAll(async () => {
    await mustBeWhole(test);
    await test.close();
  });

  const invite = (who: Person, phoneNo: string) =>
    ask(test, who, 'post', 'admin/staff/invitations', { phoneNo, reason });
  const reset = (who: Person, { id }: Pick<Person, 'id'>) =>
    ask(test, who, 'post', `admin/staff/${id}/reset`, { reason });
  const accept = (who: Person, code: string) => ask(test, who, 'post', 'staff/accept', { code });
  const confirm = async (who: Person, { id: proposalId, hash }: Proposal) => {
    const { status, body } = await confirmAs(test, who, { proposalId, hash });
    return `${status} ${(body as { code?: string }).code ?? ''}`;
  };
  const codeOf = async (sent: ReturnType<typeof ask>) => {
    const { status, body } = await sent;
    return `${status} ${(body as { code?: string }).code ?? ''}`;
  };
  const member = async (phone: string) => {
    const { body } = await ask(test, first, 'get', 'admin/staff').expect(200);
    return (body as Member[]).find(({ phoneNo }) => phoneNo === phone);
  };
  /** Every SMS that waits or was sent, oldest first. */
  const texts = async () => {
    const rows = await test.db.query<{ payload: { to: string; sealed: string } }>(
      "SELECT payload FROM outbox WHERE kind = 'sms' ORDER BY id",
    );
    const seal = test.app.get(SmsSeal, { strict: false });
    return rows.map(({ payload }) => ({ to: payload.to, text: seal.open(payload.sealed) }));
  };
  const invitationTo = async (phone: string) => {
    const codes = (await texts())
      .filter(({ to }) => to === phone)
      .flatMap(({ text }) => /[a-z\d]{4}(?:-[a-z\d]{4})+/.exec(text)?.[0] ?? []);
    return codes.at(-1) ?? '';
  };

  it('is an invitation of a listed phone: its code is sent to that phone alone and works once', async () => {
    const person = await createPerson(test, { phone: THIRD });
    const answer = await invite(first, THIRD);
    const shown = await proposalOf(test, first, answer);
    expect(shown).toMatchObject({
      ...{ kind: 'staffInvite', value: 0, before: null, mine: true, blockedFor: 'maker' },
      after: { phoneNo: THIRD, role: 'admin' },
    });
    expect(shown.subject).toMatch(/^staff:[\da-f]{32}$/);
    expect(await member(THIRD)).toMatchObject({ state: 'listed', proposalId: shown.id });
    expect(await codeOf(invite(second, THIRD))).toBe('409 IDEMPOTENCY_CONFLICT');
    expect(await confirm(first, shown)).toBe('403 NEEDS_ANOTHER');
    expect(await invitationTo(THIRD)).toBe('');
    const done = await confirmed(test, second, answer);
    const code = await invitationTo(THIRD);
    expect(code).not.toBe('');
    const carriers = (await texts()).filter(({ text }) => text.includes(code)).map(({ to }) => to);
    expect(carriers).toEqual([THIRD]);
    const seen = await ask(test, second, 'get', `admin/proposals?filter={"state":["Confirmed"]}`).expect(200);
    const listed = await ask(test, second, 'get', 'admin/staff').expect(200);
    expect(JSON.stringify([done, seen.body, listed.body])).not.toContain(code);
    expect(await member(THIRD)).toMatchObject({
      state: 'invited',
      invitedUntil: expect.any(String) as string,
    });

    await accept(person, code).expect(200);
    third = await addPasskey(test, person);
    expect(await member(THIRD)).toMatchObject({
      ...{ state: 'admin', hasSecondFactor: true, invitedUntil: null, proposalId: null },
      moneyHeldUntil: expect.any(String) as string,
    });
    expect(await codeOf(accept(third, code))).toBe('400 INVALID_OTP');
  });

  it('is refused while one of the two is on hold', async () => {
    await stepUp(test, third);
    expect(await codeOf(invite(third, FOURTH))).toBe('403 STAFF_ON_HOLD');
    expect(await codeOf(reset(third, first))).toBe('403 STAFF_ON_HOLD');
    const waiting = await proposalOf(test, first, await invite(first, FOURTH));
    expect(await confirm(third, waiting)).toBe('403 STAFF_ON_HOLD');
    await ask(test, first, 'post', `admin/proposals/${waiting.id}/withdraw`, {}).expect(200);
    expect(await invitationTo(FOURTH)).toBe('');
  });

  it('is refused about a phone that is not on the list, about an admin, and about nobody', async () => {
    const player = await createPerson(test);
    expect(await codeOf(invite(first, '0911999999'))).toBe('403 FORBIDDEN');
    expect(await codeOf(invite(first, ADMINS[1]))).toBe('409 IDEMPOTENCY_CONFLICT');
    expect(await codeOf(invite(first, '12'))).toBe('400 INVALID_PHONE');
    expect(await codeOf(invite(player, FOURTH))).toBe('403 FORBIDDEN');
    expect(await codeOf(reset(first, player))).toBe('404 NOT_FOUND');
    expect(await codeOf(reset(first, { id: '00000000-0000-4000-8000-000000000000' }))).toBe('404 NOT_FOUND');
  });

  it('is refused once a stranger has registered the phone meanwhile', async () => {
    const waiting = await proposalOf(test, first, await invite(first, FOURTH));
    await createPerson(test, { phone: FOURTH });
    expect(await confirm(second, waiting)).toBe('409 PROPOSAL_CHANGED');
    await ask(test, first, 'post', `admin/proposals/${waiting.id}/withdraw`, {}).expect(200);
  });

  it('has no effect after the proposal or the invitation has expired', async () => {
    const over = await proposalOf(test, first, await invite(first, FOURTH));
    await withoutTriggers([
      "UPDATE proposals SET made_at = made_at - interval '73 hours', expires_at = expires_at - interval '73 hours' WHERE id = $1",
      [over.id],
    ]);
    expect(await confirm(second, over)).toBe('409 PROPOSAL_EXPIRED');
    await test.app.get(ProposalsService, { strict: false }).expire();
    await confirmed(test, second, await invite(first, FOURTH));
    const code = await invitationTo(FOURTH);
    await withoutTriggers([
      "UPDATE staff_invitations SET invited_at = invited_at - interval '25 hours', expires_at = expires_at - interval '25 hours' WHERE phone = $1",
      [FOURTH],
    ]);
    expect(await codeOf(accept(await createPerson(test, { phone: FOURTH }), code))).toBe('400 INVALID_OTP');
    expect(await member(FOURTH)).toMatchObject({ state: 'listed', hasSecondFactor: false });
  });

  it('is no reset of oneself, and a refused reset changes nothing', async () => {
    expect(await codeOf(reset(first, first))).toBe('403 FORBIDDEN');
    const own = await proposalOf(test, second, await reset(first, second));
    expect(own).toMatchObject({ kind: 'staffReset', blockedFor: 'own', after: { factors: false } });
    expect(await confirm(second, own)).toBe('403 FORBIDDEN');
    await ask(test, second, 'post', `admin/proposals/${own.id}/refuse`, { reason }).expect(200);
    await ask(test, second, 'get', 'admin/users').expect(200);
    expect(await member(ADMINS[1])).toMatchObject({ state: 'admin', hasSecondFactor: true });
  });

  it('can be a reset, which takes the factors, sessions and rights and voids the open proposals of that person', async () => {
    await withoutTriggers(['UPDATE staff SET no_money_until = NULL WHERE user_id = $1', [third.id]]);
    await forgetSessions(test);
    const player = await createPerson(test);
    const body = { userId: player.id, direction: 'credit', balance: 'main', amount: 1500, reason };
    const { body: made } = await ask(test, second, 'post', 'admin/adjustments', body).expect(201);
    const path = `admin/proposals/${(made as { proposalId: string }).proposalId}`;
    const theirs = (await ask(test, first, 'get', path).expect(200)).body as Proposal;

    await confirmed(test, third, await reset(first, second));
    await ask(test, second, 'get', 'admin/users').expect(401);
    expect(await member(ADMINS[1])).toMatchObject({ state: 'invited', hasSecondFactor: false });
    expect(await confirm(first, theirs)).toBe('409 PROPOSAL_CHANGED');

    const person = await createPerson(test, { phone: ADMINS[1] });
    await ask(test, person, 'get', 'admin/users').expect(403);
    await accept(person, await invitationTo(ADMINS[1])).expect(200);
    await addPasskey(test, person);
    expect(await member(ADMINS[1])).toMatchObject({
      state: 'admin',
      moneyHeldUntil: expect.any(String) as string,
    });
    expect(await confirm(first, theirs)).toBe('409 PROPOSAL_CHANGED');
    expect(await paymentsOf(test).balance(player)).toBe(0);
    const [row] = await test.db.query<{ actor_id: string }>(
      "SELECT actor_id FROM audit_log WHERE action = 'staff.reset' AND subject = $1",
      [`user:${second.id}`],
    );
    expect(row?.actor_id).toBe(third.id);
  });
});
