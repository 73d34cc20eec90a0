import request from 'supertest';
import { until } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { addPasskey, adminOf, invitationOf, LIVE } from '../support/admins';
import { cookiesOf, createPerson, freshPhone, type Person, forgetSessions } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { openSocket, send } from '../support/sockets/sockets';
import { ADMINS, ask, createAgent } from '../support/staff';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const env = { JWT_SECRET: 'both servers know it'.repeat(3) };

describe('sessions of staff', () => {
  let clock: FakeClock;
  let servers: [TestApp, TestApp];
  let test: TestApp;

  beforeAll(async () => {
    clock = new FakeClock();
    servers = [await createTestApp({ clock, env }), await createTestApp({ clock, env })];
    [test] = servers;
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  /** A request that the page makes by itself, or (`attended`) on behalf of somebody at the screen. */
  const look = (who: Person, { attended = false, at = test } = {}) => {
    const sent = ask(at, who, 'get', 'user/getSingleUser');
    return attended ? sent.set('X-Attended', '1') : sent;
  };
  const renew = (who: Person, at = test) =>
    request(at.url)
      .post('/api/user/refresh-token')
      .set('accept-language', 'en')
      .set('cookie', who.refreshCookie);
  /** Renews the session as a browser does: the next calls carry the new tokens. */
  const renewed = async (who: Person): Promise<Person> => {
    const { token, refresh } = cookiesOf(await renew(who).expect(200));
    return { ...who, cookie: `token=${token}`, refreshCookie: `refresh=${refresh}` };
  };
  const idle = { code: 'SESSION_UNUSED', message: 'You were signed out after 15 minutes without use.' };
  const over = {
    code: 'SESSION_OVER',
    message: 'You were signed out: a sign-in of staff is good for 12 hours.',
  };

  it('end after 15 minutes without use; requests that the page makes by itself and renewals do not count as use', async () => {
    let admin = await createPerson(test, { phone: ADMINS[0] });
    clock.advance(14 * MINUTE + 59 * SECOND);
    await look(admin).expect(200);
    admin = await renewed(admin);
    await look(admin).expect(200);
    clock.advance(SECOND);
    expect((await look(admin).expect(401)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await renew(admin).expect(401)).body).toMatchObject(idle);
    await look(admin, { attended: true }).expect(401);
    expect((await renew(admin).expect(401)).body).toMatchObject(idle);
    const elsewhere = await createPerson(test, { phone: ADMINS[0] });
    const { body } = await ask(test, elsewhere, 'get', 'user/sessions').expect(200);
    expect((body as { sessions: object[] }).sessions).toHaveLength(1);
  });

  it('last 15 minutes from the last use, but at most 12 hours from the sign-in', async () => {
    let admin = await createPerson(test, { phone: ADMINS[0] });
    const from = clock.now().getTime();
    const at = (time: number) => clock.advance(from + time - clock.now().getTime());
    for (let time = 14 * MINUTE; time < 12 * HOUR; time += 14 * MINUTE) {
      at(time);
      await look(admin, { attended: true }).expect(200);
      admin = await renewed(admin);
    }
    at(12 * HOUR - SECOND);
    await look(admin, { attended: true }).expect(200);
    admin = await renewed(admin);
    at(12 * HOUR);
    await look(admin, { attended: true }).expect(401);
    expect((await renew(admin).expect(401)).body).toMatchObject(over);
    // A later request gets the same answer.
    clock.advance(HOUR);
    expect((await renew(admin).expect(401)).body).toMatchObject(over);
  });

  it('end at the same moment on every server', async () => {
    const [here, there] = servers;
    let admin = await createPerson(test, { phone: ADMINS[1] });
    clock.advance(10 * MINUTE);
    await look(admin, { attended: true, at: there }).expect(200);
    for (const server of servers) await forgetSessions(server);
    clock.advance(10 * MINUTE);
    admin = await renewed(admin);
    await look(admin, { at: here }).expect(200);
    clock.advance(5 * MINUTE);
    for (const server of servers) {
      await look(admin, { at: server }).expect(401);
      expect((await renew(admin, server).expect(401)).body).toMatchObject(idle);
    }
  });

  it('end in the game too: a socket of such a session is cut at its next event', async () => {
    const admin = await createPerson(test, { phone: ADMINS[0] });
    const socket = await openSocket(test, admin);
    clock.advance(14 * MINUTE);
    expect(await send(socket, 'myRooms', {})).toMatchObject({ ok: true });
    clock.advance(MINUTE);
    await expect(send(socket, 'myRooms', {})).rejects.toThrow('socket has been disconnected');
    await expect(openSocket(test, admin)).rejects.toThrow('UNAUTHENTICATED');
  });

  it('are only those of admins: a player and an agent stay signed in', async () => {
    for (const who of [await createPerson(test), await createAgent(test)]) {
      clock.advance(13 * HOUR);
      await look(await renewed(who)).expect(200);
    }
  });
});

describe('a player who becomes an admin in a session', () => {
  const listed = [freshPhone(), freshPhone()] as const;
  let clock: FakeClock;
  let test: TestApp;
  beforeAll(async () => {
    clock = new FakeClock();
    test = await createTestApp({ clock, env: { ...LIVE, SYSTEM_ADMIN_PHONES: listed.join(',') } });
  });
  afterAll(() => test.close());

  it('must sign in again if the session is older than 12 hours, and goes on otherwise', async () => {
    const old = await createPerson(test, { phone: listed[0] });
    clock.advance(13 * HOUR);
    const { token, refresh } = cookiesOf(
      await request(test.url).post('/api/user/refresh-token').set('cookie', old.refreshCookie).expect(200),
    );
    const person = { ...old, cookie: `token=${token}` };
    const code = await invitationOf(test, listed[0]);
    await ask(test, person, 'post', 'staff/accept', { code }).expect(200);
    const lastUse = 'SELECT max(last_seen_at) AS at FROM sessions WHERE user_id = $1';
    await until(
      () => test.db.query<{ at: Date | null }>(lastUse, [old.id]),
      ([row]) => row?.at?.getTime() === clock.now().getTime(),
    );
    await addPasskey(test, person);
    await ask(test, person, 'get', 'user/getSingleUser').expect(401);
    const answer = await request(test.url)
      .post('/api/user/refresh-token')
      .set('cookie', `refresh=${refresh}`)
      .expect(401);
    expect(answer.body).toMatchObject({ code: 'SESSION_OVER' });

    const fresh = await adminOf(test, listed[1]);
    await ask(test, fresh, 'get', 'admin/users').expect(200);
  });
});
