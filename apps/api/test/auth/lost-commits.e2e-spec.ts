import request from 'supertest';
import { loseCommitAfter } from '../support/lost-commit';
import { cookiesOf, createPerson, freshPhone, publicCode } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ask } from '../support/staff';

describe('a person gets the right answer although the answer of a commit was lost', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  /** Sends a request whose commit after such a statement loses its answer. */
  async function losing(statement: string, send: () => request.Test): Promise<request.Response> {
    const end = loseCommitAfter(statement);
    const answer = await send();
    expect(end()).toBe(1);
    return answer;
  }

  it('to a sign-up, which makes one account', async () => {
    const phone = freshPhone();
    const form = {
      name: 'Hana',
      phoneNo: phone,
      password: 'ceramic boat',
      ...(await publicCode(test, phone)),
    };
    const answer = await losing('INSERT INTO "users"', () =>
      request(test.url).post('/api/user/register').send(form),
    );
    expect(answer.status).toBe(201);
    expect(await test.db.query('SELECT id FROM users WHERE phone = $1', [phone])).toHaveLength(1);
  });

  it('to a login, which opens one session', async () => {
    const { id, phone, password } = await createPerson(test);
    const answer = await losing('INSERT INTO sessions', () =>
      request(test.url).post('/api/user/login').send({ phoneNo: phone, password }),
    );
    expect(answer.status).toBe(200);
    const { token, refresh } = cookiesOf(answer);
    await ask(test, { cookie: `token=${token}` }, 'get', 'user/getSingleUser').expect(200);
    await request(test.url).post('/api/user/refresh-token').set('Cookie', `refresh=${refresh}`).expect(200);
    // The other one is that of the test's own first login.
    expect(await test.db.query('SELECT id FROM sessions WHERE user_id = $1', [id])).toHaveLength(2);
  });

  it('to a request for a code, which sends one', async () => {
    const phone = freshPhone();
    const answer = await losing('INSERT INTO otp_challenges', () =>
      request(test.url).post('/api/afroSms/otp').send({ phoneNo: phone }),
    );
    expect(answer.status).toBe(200);
    expect(await test.db.query('SELECT vc FROM otp_challenges WHERE phone = $1', [phone])).toEqual([
      { vc: (answer.body as { data: string }).data },
    ]);
  });
});
