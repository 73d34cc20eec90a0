import { AdminLog } from '../../src/platform/admin-log';
import { dayOf } from '../../src/platform/clock';
import { StaffInvitations } from '../../src/staff';
import { SmsSeal } from '../../src/otp/sms/sms-seal';
import { addPasskey, adminOf, type Keeper, LIVE, seatedPerson, stepUp } from '../support/admins';
import { cookiesOf, createPerson, forgetSessions, type Person } from '../support/players/people';
import { credit } from '../support/players/players';
import { withoutTriggers } from '../support/players/players-ledger';
import { confirmed, proposalOf } from '../support/second-person';
import { createTestApp, type TestApp } from '../support/servers/app';
import { openSocket, send } from '../support/sockets/sockets';
import { ADMINS, ask, createAgent, newest, spaceWithRound } from '../support/staff';

const DAY_MS = 24 * 3600_000;
const dayIn = (days: number) => dayOf(new Date(Date.now() + days * DAY_MS));
const reason = 'because of the test';
const REFERENCE = 'EBDSECRET777';

describe('an inspector', () => {
  let test: TestApp;
  let first: Keeper;
  let second: Keeper;
  let inspector: Keeper;
  let caseId: string;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp({ env: LIVE });
    first = await adminOf(test, ADMINS[0]);
    second = await adminOf(test, ADMINS[1]);
    inspector = await seatedPerson(test, first);
    player = await createPerson(test, { name: 'Hanna Tesfaye' });
    caseId = await newest(
      test,
      `INSERT INTO payment_cases (id, kind, cause, provider, reference, user_id, amount, ours, theirs, happened_at, first_seen_at,
         last_seen_at)
       SELECT gen_random_uuid(), 'status', 'open', 'chapa', '${REFERENCE}', id, 100, '{"payment": "${REFERENCE}"}', '{}', now(),
         now(), now() FROM users WHERE phone = '${player.phone}' RETURNING id`,
    );
  });
  afterAll(() => test.close());

  const invite = (body: object) => ask(test, first, 'post', 'admin/staff/invitations', { ...body, reason });
  const answerOf = async (sent: ReturnType<typeof ask>) => {
    const { status, body } = await sent;
    return `${status} ${(body as { code?: string }).code ?? ''}`.trim();
  };
  const linesOf = (action: string) =>
    test.db.query<{ actor_id: string; subject: string; after: object; reason: string }>(
      'SELECT actor_id, subject, after, reason FROM audit_log WHERE action = $1 ORDER BY id',
      [action],
    );
  const caseOfInspector = async () =>
    (await ask(test, inspector, 'get', `admin/cases/${caseId}`).expect(200)).body as {
      ref: string;
      amount: number;
      player: { id: string; name: string; phoneNo: string };
    };
  const codeSentTo = async (phone: string, word = 'inspector') => {
    const rows = await test.db.query<{ payload: { to: string; sealed: string } }>(
      "SELECT payload FROM outbox WHERE kind = 'sms' ORDER BY id",
    );
    const seal = test.app.get(SmsSeal, { strict: false });
    const texts = rows
      .filter(({ payload }) => payload.to === phone)
      .map(({ payload }) => seal.open(payload.sealed));
    expect(texts.at(-1)).toContain(word);
    return /[a-z\d]{4}(?:-[a-z\d]{4})+/.exec(texts.at(-1) ?? '')?.[0] ?? '';
  };

  const signedInMinutesAgo = async ({ id }: Person, minutes: number) => {
    await test.db.query(
      'UPDATE sessions SET created_at = now() - make_interval(mins => $2) WHERE user_id = $1 AND revoked_at IS NULL',
      [id, minutes],
    );
    await forgetSessions(test);
  };

  it('is invited by two admins until a day, sets up a second factor, and is staff in the database', async () => {
    const person = await createPerson(test);
    await test.db.query("UPDATE users SET language = 'english' WHERE id = $1", [person.id]);
    const answer = await invite({ phoneNo: person.phone, seatTo: dayIn(20) });
    const shown = await proposalOf(test, first, answer);
    const seatUntil = new Date(`${dayIn(21)}T00:00:00+03:00`).toISOString();
    expect(shown.after).toEqual({ phoneNo: person.phone, role: 'inspector', seatUntil });
    await confirmed(test, second, answer);
    await ask(test, person, 'post', 'staff/accept', { code: await codeSentTo(person.phone) }).expect(200);
    expect(await answerOf(ask(test, person, 'get', 'admin/cases'))).toBe('403 FORBIDDEN');
    const seated = await addPasskey(test, person);
    await ask(test, seated, 'get', 'admin/cases').expect(200);
    const { body } = await ask(test, seated, 'get', 'user/security').expect(200);
    expect(body).toMatchObject({ roles: ['inspector'], seatUntil, secondFactor: { enrolled: true } });
    const rows = await test.db.query(
      'SELECT is_staff(u, l) AS staff FROM users u, staff_list l WHERE u.id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ staff: true }]);
    const { body: roster } = await ask(test, first, 'get', 'admin/staff').expect(200);
    expect(roster).toContainEqual(
      expect.objectContaining({ phoneNo: person.phone, state: 'inspector', seatUntil }),
    );
  });

  it('is neither a listed phone nor an agent, and has a seat for 90 days at most', async () => {
    const agent = await createAgent(test);
    const { phone: phoneNo } = await createPerson(test);
    expect(await answerOf(invite({ phoneNo: ADMINS[1], seatTo: dayIn(5) }))).toBe('403 FORBIDDEN');
    expect(await answerOf(invite({ phoneNo: agent.phone, seatTo: dayIn(5) }))).toBe('403 FORBIDDEN');
    for (const seatTo of [dayIn(91), dayIn(-1), '2026-02-30', '', null])
      expect(await answerOf(invite({ phoneNo, seatTo }))).toBe('400 VALIDATION_FAILED');
    for (const days of [0, 90]) {
      const { phone } = await createPerson(test);
      await confirmed(test, second, await invite({ phoneNo: phone, seatTo: dayIn(days) }));
    }
    expect(await answerOf(invite({ phoneNo: inspector.phone, seatTo: dayIn(5) }))).toBe(
      '409 IDEMPOTENCY_CONFLICT',
    );
  });

  it('is nobody who ever bought, deposited or holds money, nor an agent to be', async () => {
    const holder = await createPerson(test);
    await credit(test.db, holder.id, { main: 10 });
    expect(await answerOf(invite({ phoneNo: holder.phone, seatTo: dayIn(5) }))).toBe('403 FORBIDDEN');
    const person = await createPerson(test);
    await confirmed(test, second, await invite({ phoneNo: person.phone, seatTo: dayIn(5) }));
    await ask(test, person, 'post', 'staff/accept', { code: await codeSentTo(person.phone, 'ተቆጣጣሪ') }).expect(
      200,
    );
    for (const { id } of [person, inspector])
      expect(await answerOf(ask(test, first, 'post', `admin/users/${id}/agent`, { on: true, reason }))).toBe(
        '403 FORBIDDEN',
      );
    await credit(test.db, person.id, { main: 10 });
    await expect(addPasskey(test, person)).rejects.toThrow('403');
    expect(await test.db.query('SELECT kind FROM users WHERE id = $1', [person.id])).toEqual([
      { kind: 'person' },
    ]);
  });

  it('is held to the date, the second factor and the mark of staff by the database', async () => {
    const as = (change: string) =>
      test.db
        .query(`UPDATE staff SET ${change} WHERE user_id = $1`, [inspector.id])
        .catch((error: unknown) => (error as { constraint: string }).constraint);
    expect(await as("seat_until = since + interval '92 days'")).toMatch(/^staff_(invited|seat_check)$/);
    expect(await as("seat_until = seat_until + interval '1 day'")).toBe('staff_invited');
    expect(await as("role = 'admin', seat_until = NULL")).toBe('staff_invited');
  });

  it('is refused whatever changes something, and the audit log tells of the try', async () => {
    await stepUp(test, inspector);
    const settled = ask(test, inspector, 'post', `admin/cases/${caseId}/settle`, { reason });
    expect(await answerOf(settled)).toBe('403 FORBIDDEN');
    await test.app.get(AdminLog, { strict: false }).flush();
    const tries = (await linesOf('staff.refused')).filter(({ actor_id }) => actor_id === inspector.id);
    expect(tries.map(({ subject }) => subject)).toEqual([`POST admin/cases/${caseId}/settle`]);
  });

  it('is refused every event of a socket', async () => {
    const socket = await openSocket(test, inspector);
    expect(await send(socket, 'joinRoom', { stake: 10 })).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    socket.close();
  });

  it('sees phones, names and references masked, in lists and on pages, and may export none of them', async () => {
    await spaceWithRound(test, await createAgent(test));
    const round = await newest(test, 'SELECT id::text AS id FROM rounds ORDER BY created_at DESC LIMIT 1');
    const texts: string[] = [];
    for (const path of [
      'admin/cases',
      `admin/cases/${caseId}`,
      'admin/audit-log',
      'admin/rounds',
      `admin/rounds/${round}`,
    ]) {
      const answer = await ask(test, inspector, 'get', path).expect(200);
      texts.push(answer.text);
      expect(answer.text.length).toBeGreaterThan(100);
    }
    const all = texts.join();
    for (const secret of [player.name, player.phone, REFERENCE, ADMINS[0], 'Almaz'])
      expect(all).not.toContain(secret);
    const { ref, amount, player: shown } = await caseOfInspector();
    expect([ref, shown.name, shown.phoneNo].every((value) => value.startsWith('masked:'))).toBe(true);
    expect([shown.id, typeof amount]).toEqual([player.id, 'number']);
    const asAdmin = await ask(test, first, 'get', `admin/cases/${caseId}`).expect(200);
    expect(asAdmin.body).toMatchObject({
      ref: REFERENCE,
      player: { name: player.name, phoneNo: player.phone },
    });
    for (const list of ['cases', 'rounds', 'audit-log'])
      expect(await answerOf(ask(test, inspector, 'get', `admin/${list}/export`))).toBe('403 FORBIDDEN');
    await ask(test, inspector, 'get', 'admin/reports/play/export').expect(200);
  });

  it('reads the proof of a round of a private space', async () => {
    const { roundId } = await spaceWithRound(test, await createAgent(test));
    await ask(test, inspector, 'get', `fairness/rounds/${roundId}`).expect(200);
    expect(await answerOf(ask(test, player, 'get', `fairness/rounds/${roundId}`))).toBe('403 NOT_A_MEMBER');
  });

  it('opens one masked value for a reason, which is a line of the audit log', async () => {
    const { player: shown } = await caseOfInspector();
    const open = (who: Person, body: object) => ask(test, who, 'post', 'admin/openings', body);
    const before = (await linesOf('inspector.open')).length;
    expect(await answerOf(open(inspector, { masked: shown.phoneNo }))).toBe('400 VALIDATION_FAILED');
    expect(await answerOf(open(first, { masked: shown.phoneNo, reason }))).toBe('400 VALIDATION_FAILED');
    const forged = shown.phoneNo.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect(await answerOf(open(inspector, { masked: `${forged}AAAA`, reason }))).toBe(
      '400 VALIDATION_FAILED',
    );
    expect((await linesOf('inspector.open')).length).toBe(before);
    const { body } = await open(inspector, { masked: shown.phoneNo, reason: 'Complaint 12' }).expect(200);
    expect(body).toEqual({ value: player.phone, subject: `cases:${caseId}`, field: 'player.phoneNo' });
    expect((await linesOf('inspector.open')).at(-1)).toEqual({
      ...{ actor_id: inspector.id, subject: `cases:${caseId}` },
      ...{ after: { field: 'player.phoneNo' }, reason: 'Complaint 12' },
    });
    expect((await caseOfInspector()).player.phoneNo).toMatch(/^masked:/);
  });

  it('cannot search by a whole phone, whatever the filter', async () => {
    const local = `0${player.phone.slice(4)}`;
    for (const phone of [player.phone, player.phone.slice(1), local, '+251 911 000 003', '0911-000-003'])
      for (const filter of [{ q: phone }, { subject: `staff:${phone}` }, { action: phone }]) {
        const query = `admin/audit-log?filter=${encodeURIComponent(JSON.stringify(filter))}`;
        expect(await answerOf(ask(test, inspector, 'get', query))).toBe('403 FORBIDDEN');
      }
    const escaped = encodeURIComponent('{"q":"\\u0030911000003"}');
    expect(await answerOf(ask(test, inspector, 'get', `admin/audit-log?filter=${escaped}`))).toBe(
      '403 FORBIDDEN',
    );
    await ask(test, inspector, 'get', `admin/cases?filter={"userId":"${player.id}"}`).expect(200);
  });

  it('signs out', async () => {
    const person = await seatedPerson(test, first);
    await ask(test, person, 'post', 'user/logout', {}).expect(200);
    expect(await answerOf(ask(test, person, 'get', 'admin/cases'))).toBe('401 UNAUTHENTICATED');
  });

  it('is signed out at the end of the seat, and has no rights in a later session', async () => {
    const brief = await seatedPerson(test, first);
    await ask(test, brief, 'get', 'admin/cases').expect(200);
    await withoutTriggers(['UPDATE staff SET seat_until = clock_timestamp() WHERE user_id = $1', [brief.id]]);
    await forgetSessions(test);
    expect(await answerOf(ask(test, brief, 'get', 'admin/cases'))).toBe('401 UNAUTHENTICATED');
    expect(await answerOf(ask(test, brief, 'get', 'user/security'))).toBe('401 UNAUTHENTICATED');
    const renewed = ask(test, { cookie: brief.refreshCookie }, 'post', 'user/refresh-token', {});
    expect(await answerOf(renewed)).toBe('401 UNAUTHENTICATED');
    await test.db.query('UPDATE sessions SET created_at = now() WHERE user_id = $1', [brief.id]);
    await forgetSessions(test);
    const { body } = await ask(test, brief, 'get', 'user/security').expect(200);
    expect(body).toMatchObject({ roles: [], seatUntil: null });
    expect(await answerOf(ask(test, brief, 'get', 'admin/cases'))).toBe('403 FORBIDDEN');
  });

  it('is invited anew after the seat, and accepts within ten minutes of a sign-in by the second factor', async () => {
    const former = await seatedPerson(test, first);
    await withoutTriggers([
      "UPDATE staff SET seat_until = clock_timestamp() - interval '1 hour' WHERE user_id = $1",
      [former.id],
    ]);
    await forgetSessions(test);
    const invitations = test.app.get(StaffInvitations, { strict: false });
    const until = new Date(Date.now() + 20 * DAY_MS);
    const code = await test.db.transaction((tx) => invitations.invite(tx, former.phone, first.id, until));
    const accept = (who: Pick<Person, 'cookie'>) =>
      answerOf(ask(test, who, 'post', 'staff/accept', { code }));

    const byPassword = await ask(test, null, 'post', 'user/login', {
      ...{ phoneNo: former.phone, password: former.password },
    }).expect(200);
    const half = { cookie: `token=${cookiesOf(byPassword)['token']}` };
    expect(await accept(half)).toBe('401 UNAUTHENTICATED');
    const options = await ask(test, half, 'post', 'user/secondFactor/options').expect(200);
    const passkey = former.passkey.prove(options.body as { challenge: string });
    const whole = await ask(test, half, 'post', 'user/secondFactor', { passkey }).expect(200);
    const again = { cookie: `token=${cookiesOf(whole)['token']}` };

    await signedInMinutesAgo(former, 11);
    expect(await accept(again)).toBe('403 STEP_UP_REQUIRED');
    await signedInMinutesAgo(former, 9);
    expect(await accept(again)).toBe('200');
    await ask(test, again, 'get', 'admin/cases').expect(200);
  });

  it('loses the seat at once when an admin blocks the account, and comes back by a reset of two', async () => {
    await stepUp(test, first);
    const person = await seatedPerson(test, first);
    const answer = await ask(test, first, 'post', `admin/staff/${person.id}/reset`, { reason });
    expect(answer.status).toBe(200);
    await confirmed(test, second, answer);
    expect(await answerOf(ask(test, person, 'get', 'admin/cases'))).toBe('401 UNAUTHENTICATED');
    await ask(test, first, 'post', `admin/users/${inspector.id}/block`, { reason }).expect(200);
    expect(await answerOf(ask(test, inspector, 'get', 'admin/cases'))).toBe('401 UNAUTHENTICATED');
  });
});
