import { FakeClock } from '../../src/platform/clock';
import { StaffInvitations, StaffReset } from '../../src/staff';
import { addPasskey, adminOf, invitationOf, LIVE, stepUp } from '../support/admins';
import { createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

const HOUR = 3600_000;
const [FIRST, SECOND] = ADMINS;
const THIRD = '+251911000011';

describe('admins by invitation', () => {
  let test: TestApp;
  let clock: FakeClock;

  beforeAll(async () => {
    clock = new FakeClock();
    test = await createTestApp({
      clock,
      env: { ...LIVE, SYSTEM_ADMIN_PHONES: [...ADMINS, THIRD].join(',') },
    });
  });
  afterAll(() => test.close());

  const accept = (who: Person, code: string) => ask(test, who, 'post', 'staff/accept', { code });
  const staffRow = async (phone: string) => {
    const [row] = await test.db.query<{ origin: string; no_money_until: Date | null; ended_at: Date | null }>(
      'SELECT s.origin, s.no_money_until, s.ended_at FROM staff s JOIN users u ON u.id = s.user_id WHERE phone = $1',
      [phone],
    );
    return row ?? null;
  };

  it('are not made by a stranger who registered a listed phone: no rights, no factor, no guessed invitation', async () => {
    const stranger = await createPerson(test, { phone: SECOND });
    await ask(test, stranger, 'get', 'admin/users').expect(403);
    const view = await ask(test, stranger, 'get', 'user/security').expect(200);
    expect(view.body).toMatchObject({ roles: [], invited: false, activeAdmins: null });
    await ask(test, stranger, 'post', 'user/secondFactor/enrol').expect(403);
    await ask(test, stranger, 'post', 'user/passkeys/options').expect(403);
    await invitationOf(test, SECOND);
    for (const retries of [4, 3, 2, 1, 0])
      expect((await accept(stranger, 'aaaa-bbbb-cccc-dddd').expect(400)).body).toMatchObject({
        code: 'INVALID_OTP',
        retries,
      });
    await accept(stranger, 'aaaa-bbbb-cccc-dddd').expect(423);
    await ask(test, stranger, 'post', 'user/secondFactor/enrol').expect(403);
    expect(await staffRow(SECOND)).toBeNull();
    clock.advance(HOUR);
  });

  it('get their rights once by invitation and factor, in that session; the first two are not put on hold', async () => {
    const first = await adminOf(test, FIRST);
    await ask(test, first, 'get', 'admin/users').expect(200);
    const view = await ask(test, first, 'get', 'user/security').expect(200);
    expect(view.body).toMatchObject({
      roles: ['admin'],
      moneyHeldUntil: null,
      activeAdmins: 1,
      invited: false,
    });
    expect(first.recoveryCodes).toHaveLength(10);

    const person = await createPerson(test, { phone: SECOND });
    const code = await invitationOf(test, SECOND);
    expect((await ask(test, person, 'get', 'user/security').expect(200)).body).toMatchObject({
      invited: true,
    });
    await accept(person, code).expect(200);
    const elsewhere = await createPerson(test, { phone: SECOND });
    await ask(test, elsewhere, 'post', 'user/passkeys/options').expect(403); // the invitation was accepted in another session
    await addPasskey(test, person);
    await ask(test, elsewhere, 'get', 'user/getSingleUser').expect(401); // this session was opened without the factor
    expect(await staffRow(SECOND)).toEqual({ origin: 'invitation', no_money_until: null, ended_at: null });
    await accept(person, code).expect(400);
  });

  it('from the third on are on hold for a day: they can stop things, but not move money or change roles and settings', async () => {
    const third = await adminOf(test, THIRD);
    await stepUp(test, third);
    await ask(test, third, 'get', 'admin/users').expect(200);
    const player = await createPerson(test);
    const reason = { reason: 'because of the test' };
    const verb = () =>
      ask(test, third, 'post', 'admin/adjustments', {
        ...{ userId: player.id, direction: 'credit', balance: 'main', amount: 5 },
        ...reason,
      });
    const refused = await verb().expect(403);
    expect(refused.body).toMatchObject({ code: 'STAFF_ON_HOLD', until: expect.any(String) as string });
    await ask(test, third, 'post', `admin/users/${player.id}/block`, reason).expect(200);
    await ask(test, third, 'post', `admin/users/${player.id}/unblock`, reason).expect(403);
    clock.advance(24 * HOUR);
  });

  it('cannot use an invitation after 24 hours, after a newer one, or for a phone off the list', async () => {
    await test.app.get(StaffReset, { strict: false }).reset(THIRD, null);
    const person = await createPerson(test, { phone: THIRD });
    const old = await invitationOf(test, THIRD);
    const code = await invitationOf(test, THIRD);
    await accept(person, old).expect(400);
    clock.advance(24 * HOUR + 1000);
    const later = await createPerson(test, { phone: THIRD });
    await accept(later, code).expect(400);
    const invitations = test.app.get(StaffInvitations, { strict: false });
    for (const [phone, refusal] of [
      ['0911999999', 'FORBIDDEN'],
      [FIRST, 'IDEMPOTENCY_CONFLICT'],
      ['12', 'INVALID_PHONE'],
    ] as const)
      await expect(test.db.transaction((tx) => invitations.invite(tx, phone, null))).rejects.toThrow(refusal);
  });

  it('lose factors, sessions and rights by a reset on the server; all admins are told, and a hold of a day follows', async () => {
    const [last] = await test.db.query<{ id: bigint }>('SELECT max(id) AS id FROM outbox');
    const second = await test.db.query<{ id: string }>('SELECT id FROM users WHERE phone = $1', [SECOND]);
    const code = await test.app.get(StaffReset, { strict: false }).reset(SECOND, null);
    expect(await staffRow(SECOND)).toMatchObject({ ended_at: expect.any(Date) as Date });
    // The other admin gets an SMS about the reset and one about the invitation. Messages to others are tested
    // elsewhere.
    const told = "SELECT FROM outbox WHERE kind = 'sms' AND id > $1 AND payload->>'to' = $2";
    expect(await test.db.query(told, [last?.id, FIRST])).toHaveLength(2);
    const notices = await test.db.query(
      "SELECT FROM notifications WHERE audience = 'admin' AND content::text LIKE '%' || $1 || '%removed%'",
      [SECOND],
    );
    expect(notices).toHaveLength(1);
    const rows = await test.db.query(
      "SELECT FROM audit_log WHERE action = 'staff.reset' AND actor_id IS NULL AND subject = $1",
      [`user:${second[0]?.id}`],
    );
    expect(rows).toHaveLength(1);
    const person = await createPerson(test, { phone: SECOND });
    await ask(test, person, 'get', 'admin/users').expect(403);
    await accept(person, code).expect(200);
    await addPasskey(test, person);
    expect((await staffRow(SECOND))?.no_money_until).toBeInstanceOf(Date);
  });

  it('need an invitation and a factor in the database too, and no hold can be shortened there', async () => {
    const player = await createPerson(test);
    const [held] = await test.db.query<{ user_id: string }>(
      'SELECT user_id FROM staff WHERE no_money_until > $1 LIMIT 1',
      [clock.now()],
    );
    const [used] = await test.db.query<{ id: string }>(
      'SELECT id FROM staff_invitations WHERE redeemed_at IS NOT NULL LIMIT 1',
    );
    for (const [sql, values, constraint] of [
      [
        "INSERT INTO staff (user_id, origin, since) VALUES ($1, 'upgrade', now())",
        [player.id],
        'staff_factor',
      ],
      [
        "INSERT INTO staff (user_id, origin, invitation_id, since) VALUES ($1, 'invitation', $2, now())",
        [player.id, used?.id],
        'staff_invited',
      ],
      ['UPDATE staff SET no_money_until = NULL WHERE user_id = $1', [held?.user_id], 'staff_hold'],
    ] as const)
      await expect(test.db.query(sql, values)).rejects.toMatchObject({ constraint });
    await expect(test.db.query('DELETE FROM staff')).rejects.toThrow(/permission denied/);
  });
});
