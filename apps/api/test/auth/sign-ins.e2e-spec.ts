import { randomUUID } from 'node:crypto';
import request from 'supertest';
import { SignIns } from '../../src/auth';
import { FakeClock } from '../../src/platform/clock';
import { cookiesOf, createPerson, type Person } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';

const DAY = 24 * 3600_000;

describe('sign-ins and the browser they came from', () => {
  const clock = new FakeClock(new Date().toISOString());
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());

  const signIn = ({ phone, password }: Person, cookie = '') =>
    request(test.url)
      .post('/api/user/login')
      .set('Cookie', cookie)
      .set('User-Agent', 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36')
      .send({ phoneNo: phone, password })
      .expect(200);
  const browserOf = (answer: request.Response) => cookiesOf(answer)['browser'] ?? '';
  const rowsOf = (person: Person) =>
    test.db.query<{ at: Date; address: string; device_id: string; agent: string; outcome: string }>(
      'SELECT at, address, device_id, agent, outcome FROM sign_ins WHERE user_id = $1 ORDER BY id',
      [person.id],
    );
  const shared = (one: Person, other: Person, days = 30) =>
    test.app
      .get(SignIns, { strict: false })
      .shareDevice(test.db, one.id, other.id, new Date(clock.now().getTime() - days * DAY));

  it('give each browser a random id that scripts cannot read, and keep it at the next sign-in', async () => {
    const person = await createPerson(test);
    const first = await signIn(person);
    const line = (first.get('Set-Cookie') ?? []).find((one) => one.startsWith('browser='));
    expect(line).toMatch(/^browser=[0-9a-f-]{36}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Lax$/);
    const again = await signIn(person, `browser=${browserOf(first)}`);
    expect(browserOf(again)).toBe(browserOf(first));
    expect(await rowsOf(person)).toMatchObject([
      { outcome: 'ok' },
      { at: clock.now(), address: '127.0.0.1', device_id: browserOf(first), agent: 'Chrome, Android' },
      { device_id: browserOf(first), outcome: 'ok' },
    ]);
  });

  it('mark the id Secure on https, replace a value that is no id, and grant nothing for it', async () => {
    const person = await createPerson(test);
    const answer = await request(test.url)
      .post('/api/user/login')
      .set({ Cookie: "browser=' OR 1=1", 'X-Forwarded-Proto': 'https' })
      .send({ phoneNo: person.phone, password: person.password })
      .expect(200);
    const line = (answer.get('Set-Cookie') ?? []).find((one) => one.startsWith('browser='));
    expect(line).toMatch(/^browser=[0-9a-f-]{36}; .*; Secure/);
    await request(test.url)
      .get('/api/user/getSingleUser')
      .set('Cookie', `browser=${browserOf(answer)}`)
      .expect(401);
  });

  it('tell who shared a browser within a time, and never match people by address', async () => {
    const [one, other, third] = [
      await createPerson(test),
      await createPerson(test),
      await createPerson(test),
    ];
    expect(await shared(one, other)).toBe(false); // all of these sign-ins came from 127.0.0.1
    expect(await shared(one, one)).toBe(true);
    const browser = `browser=${browserOf(await signIn(one))}`;
    await signIn(other, browser);
    expect([await shared(one, other), await shared(other, one), await shared(one, third)]).toEqual([
      true,
      true,
      false,
    ]);
    clock.advance(31 * DAY);
    expect([await shared(one, other), await shared(one, other, 32)]).toEqual([false, true]);
  });

  it('do not include a try with a wrong password', async () => {
    const person = await createPerson(test);
    await request(test.url)
      .post('/api/user/login')
      .set('Cookie', `browser=${randomUUID()}`)
      .send({ phoneNo: person.phone, password: 'wrong' })
      .expect(401);
    expect(await rowsOf(person)).toHaveLength(1);
  });
});
