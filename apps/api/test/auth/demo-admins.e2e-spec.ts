import request from 'supertest';
import { DEMO_PASSWORD, DemoAccounts } from '../../src/site/demo/demo-accounts';
import { cookiesOf, freshPhone, publicCode } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS } from '../support/staff';

describe('admins of the demo', () => {
  const listed = freshPhone();
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ env: { SYSTEM_ADMIN_PHONES: [...ADMINS, listed].join(',') } });
  });
  afterAll(() => test.close());

  const signUp = async (phoneNo: string) => {
    const form = {
      name: 'Stranger',
      phoneNo,
      password: 'of-a-stranger',
      ...(await publicCode(test, phoneNo)),
    };
    await request(test.url).post('/api/user/register').send(form).expect(201);
  };
  const usersAsSeenBy = async (phoneNo: string, password: string) => {
    const answer = await request(test.url).post('/api/user/login').send({ phoneNo, password }).expect(200);
    return request(test.url)
      .get('/api/admin/users')
      .set('Cookie', `token=${cookiesOf(answer)['token']}`);
  };

  it('are only the accounts that the demo made: a stranger who signs up with a listed phone is a player', async () => {
    expect((await usersAsSeenBy(ADMINS[0], DEMO_PASSWORD)).status).toBe(200);
    await signUp(listed);
    expect((await usersAsSeenBy(listed, 'of-a-stranger')).status).toBe(403);
  });

  it('stay the same after a restart, even when a stranger has taken the phone of an admin before', async () => {
    await test.db.query('UPDATE users SET phone = $2 WHERE phone = $1', [ADMINS[1], freshPhone()]);
    await signUp(ADMINS[1]);
    await test.app.get(DemoAccounts, { strict: false }).make(0);
    expect((await usersAsSeenBy(ADMINS[1], 'of-a-stranger')).status).toBe(403);
  });
});
