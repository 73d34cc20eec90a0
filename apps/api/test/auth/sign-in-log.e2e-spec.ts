import { AdminLog, SecurityLog } from '../../src/platform/admin-log';
import { createPerson, publicCode, type Person } from '../support/players/people';
import { routesOf } from '../support/routes';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask } from '../support/staff';

type Method = 'get' | 'post' | 'put' | 'delete';
interface Try {
  body?: object;
  status: number;
  /** The rows that the request leaves in the audit log. */
  rows: string[];
}

/** Routes by which people prove who they are or change how; for each a request of a member of staff. */
const OWN: Record<string, Try> = {
  'POST user/login': { body: { password: 'wrong' }, status: 401, rows: ['stranger sign-in.failed'] },
  'POST user/secondFactor': {
    body: { code: '000000' },
    status: 401, // a complete session does not wait for a second factor
    rows: ['staff sign-in.second-factor.failed'],
  },
  'POST user/stepUp': { body: { code: '000000' }, status: 400, rows: ['staff step-up.failed'] },
  'POST user/secondFactor/options': { status: 401, rows: [] },
  'POST user/secondFactor/enrol': { status: 200, rows: [] }, // nothing changes before the first code is confirmed
  'POST user/secondFactor/confirm': {
    body: { code: '000000' },
    status: 400,
    rows: ['staff factor.add.failed'],
  },
  'POST user/secondFactor/recoveryCodes': { status: 404, rows: ['staff factor.replace.failed'] },
  'DELETE user/secondFactor': { status: 200, rows: ['staff factor.remove'] },
  // Passkeys with which players sign in are not for staff.
  'POST user/login/passkey/options': { status: 200, rows: [] },
  'POST user/login/passkey': { body: { passkey: { id: 'none' } }, status: 400, rows: [] },
  'POST user/login/passkeys/options': { status: 403, rows: [] },
  'POST user/login/passkeys': { body: { passkey: { id: 'none' } }, status: 400, rows: [] },
  'DELETE user/login/passkeys/:id': { status: 404, rows: [] },
  'POST user/passkeys/options': { status: 200, rows: [] },
  'POST user/passkeys': { body: { name: 'Laptop', passkey: { id: 'none' } }, status: 400, rows: [] }, // this is no readable passkey
  'PUT user/passkeys/:id': { body: { name: 'Laptop' }, status: 404, rows: [] },
  'DELETE user/passkeys/:id': { status: 404, rows: ['staff factor.remove.failed'] },
  'DELETE user/sessions/:id': { status: 404, rows: ['staff session.end.failed'] },
  'DELETE user/sessions': { status: 200, rows: ['staff session.end-others'] },
  'PUT user/me/update': {
    body: { currentPassword: 'wrong', password: 'another-password-1' },
    status: 401,
    rows: ['staff password.change.failed'],
  },
};
const NOBODY = '00000000-0000-4000-8000-000000000000';

describe('the audit log of the sign-ins of staff', () => {
  let test: TestApp;
  let admin: Person;
  let player: Person;

  beforeAll(async () => {
    test = await createTestApp();
    admin = await createPerson(test, { phone: ADMINS[0] });
    player = await createPerson(test);
  });
  afterAll(() => test.close());

  const flushed = () => test.app.get(AdminLog, { strict: false }).flush();
  const rowsOf = (requestId: unknown) =>
    test.db.query<{ row: string; address: string | null; phone: string | null; subject: string }>(
      `SELECT l.actor_kind || ' ' || l.action AS row, p.address, p.phone, l.subject FROM audit_log l
       LEFT JOIN audit_personal p ON p.row_id = l.id WHERE l.request_id = $1`,
      [requestId],
    );
  const call = async (person: Person, route: string, body?: object) => {
    const [method = '', path = ''] = route.split(' ');
    await flushed();
    const named = route === 'POST user/login' ? { phoneNo: person.phone, ...body } : body;
    const who = route === 'POST user/login' ? null : person;
    const answer = await ask(test, who, method.toLowerCase() as Method, path.replace(':id', NOBODY), named);
    await flushed();
    return { answer, rows: await rowsOf(answer.headers['x-request-id']) };
  };

  it('has an expectation here for each of these routes', () => {
    const changing = /^(POST|PUT|DELETE) user\/(login|secondFactor|stepUp|sessions|passkey|me\/)/;
    expect(Object.keys(OWN).toSorted()).toEqual(
      routesOf(test)
        .filter((route) => changing.test(route))
        .toSorted(),
    );
  });

  it.each(Object.entries(OWN))(
    'has the expected row for %s by a member of staff',
    async (route, { body, status, rows }) => {
      const done = await call(admin, route, body);
      expect([done.answer.status, done.rows.map(({ row }) => row)]).toEqual([status, rows]);
      for (const { address, subject } of done.rows)
        expect([address, subject]).toEqual(['127.0.0.1', `user:${admin.id}`]);
    },
  );

  it.each(Object.entries(OWN))('has no row for %s by a player', async (route, { body }) => {
    expect((await call(player, route, body)).rows).toEqual([]);
  });

  it('leaves out failed sign-ins of players, which are counted by day, and not at all for an unknown phone', async () => {
    const other = await createPerson(test);
    const failing = () => call(other, 'POST user/login', { password: 'wrong' });
    await failing();
    await failing();
    expect(
      await test.db.query('SELECT failures FROM sign_in_failures WHERE user_id = $1', [other.id]),
    ).toEqual([{ failures: 2 }]);
    await ask(test, null, 'post', 'user/login', { phoneNo: '0999999999', password: 'wrong' }).expect(401);
    const [all] = await test.db.query<{ n: bigint }>(
      'SELECT count(*) AS n FROM sign_in_failures WHERE user_id <> $1',
      [player.id],
    );
    expect(all?.n).toBe(1n);
  });

  it('has a row for a sign-in and a reset of the password by staff, and the phone in the erasable part', async () => {
    const signedIn = await call(admin, 'POST user/login', { password: admin.password });
    expect(signedIn.rows).toMatchObject([{ row: 'staff sign-in.ok', phone: null }]);
    const code = await publicCode(test, admin.phone);
    const reset = await call(admin, 'PUT user/forgotPassword', {
      ...code,
      phoneNo: admin.phone,
      password: 'another-password-2',
    });
    expect(reset.answer.status).toBe(200);
    expect(reset.rows).toMatchObject([{ row: 'stranger password.reset', phone: admin.phone }]);
  });

  it('gathers the failed tries of one address within a minute', async () => {
    const agent = await createPerson(test, { role: 'agent' });
    await flushed();
    for (let n = 0; n < 4; n += 1)
      await ask(test, null, 'post', 'user/login', { phoneNo: agent.phone, password: 'wrong' }).expect(401);
    await flushed();
    const rows = await test.db.query(
      "SELECT after FROM audit_log WHERE action = 'sign-in.failed' AND subject = $1 ORDER BY id",
      [`user:${agent.id}`],
    );
    expect(rows).toEqual([
      { after: { code: 'INVALID_CREDENTIALS' } },
      { after: { times: 3, asked: [{ code: 'INVALID_CREDENTIALS' }] } },
    ]);
  });

  it('keeps a row about a read of staff although thousands of strangers’ tries wait to be written', async () => {
    const [log, security] = [AdminLog, SecurityLog].map((one) => test.app.get(one, { strict: false })) as [
      AdminLog,
      SecurityLog,
    ];
    for (let n = 0; n < 5100; n += 1)
      security.gather({ action: 'sign-in.failed', by: 'stranger', subject: `user:flood-${n}` });
    log.note({ actorId: admin.id, action: 'users.list', subject: 'users:flood', asked: {} });
    await log.flush();
    const rows = await test.db.query("SELECT action FROM audit_log WHERE subject = 'users:flood'");
    expect(rows).toEqual([{ action: 'users.list' }]);
  });
});
