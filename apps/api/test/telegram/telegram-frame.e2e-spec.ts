import request from 'supertest';
import { createPerson, cookiesOf } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';
import { connect, openSocket, socketOf } from '../support/sockets/sockets';
import { bind, botTokenOf, fieldsOf, freshTelegramId, linkTokenOf, signed } from '../support/telegram';

interface Held {
  accessToken: string;
  refreshToken: string;
}

describe('a Mini App in a frame that keeps no cookies', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  /** A person with a bound Telegram account, and the tokens that the frame holds. */
  async function framed() {
    const person = await createPerson(test);
    const telegramId = freshTelegramId();
    const linkToken = await linkTokenOf(test, telegramId);
    const form = { linkToken, phoneNo: person.phone, password: person.password, inMemory: true };
    const answer = await bind(test, telegramId, form);
    return { person, telegramId, answer, held: answer.body as Held };
  }
  const me = (token: string) =>
    request(test.url).get('/api/user/getSingleUser').set('Authorization', `Bearer ${token}`);
  const renew = (token: string, cookie = '') =>
    request(test.url)
      .post('/api/user/refresh-token')
      .set('Authorization', `Bearer ${token}`)
      .set('Cookie', cookie);

  it('gets the tokens in the answer and no cookie', async () => {
    const { person, telegramId, answer, held } = await framed();
    expect(answer.get('Set-Cookie')).toBeUndefined();
    expect((await me(held.accessToken).expect(200)).body).toMatchObject({ user: { id: person.id } });
    const initData = signed(fieldsOf(telegramId), botTokenOf(test));
    const again = await request(test.url).post('/api/user/telegram').send({ initData, inMemory: true });
    expect(again.body).toEqual({
      success: true,
      user: expect.objectContaining({ id: person.id }),
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    });
    expect(again.get('Set-Cookie')).toBeUndefined();
  });

  it('connects with the token in the handshake, and only with it', async () => {
    const { held } = await framed();
    const socket = await openSocket(test, { auth: { token: held.accessToken } });
    expect(socket.connected).toBe(true);
    socket.disconnect();
    expect(await connect(socketOf(test, { auth: { token: held.refreshToken } }))).not.toBeNull();
  });

  it('renews with the refresh token as Bearer, and a stolen one ends the session', async () => {
    const { held } = await framed();
    const first = await renew(held.refreshToken).expect(200);
    expect(first.get('Set-Cookie')).toBeUndefined();
    const next = first.body as Held & { success: true };
    expect(next).toEqual({
      success: true,
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    });
    await me(next.accessToken).expect(200);
    const third = (await renew(next.refreshToken).expect(200)).body as Held;
    await renew(held.refreshToken).expect(401);
    await renew(third.refreshToken).expect(401);
  });

  it('is the only place that gets tokens in an answer: a session of cookies renews without them', async () => {
    const { held } = await framed();
    const person = await createPerson(test);
    const login = await request(test.url)
      .post('/api/user/login')
      .send({ phoneNo: person.phone, password: person.password })
      .expect(200);
    expect(login.body).not.toHaveProperty('accessToken');
    const renewed = await renew(held.refreshToken, `refresh=${cookiesOf(login)['refresh']}`).expect(200);
    expect(renewed.body).toEqual({ success: true });
    expect(cookiesOf(renewed)).toMatchObject({ token: expect.any(String), refresh: expect.any(String) });
    // An access token cannot renew a session, and neither can a missing token.
    await renew(held.accessToken).expect(401);
    await request(test.url).post('/api/user/refresh-token').expect(401);
  });

  it('ends like any other session', async () => {
    const { held } = await framed();
    await request(test.url)
      .post('/api/user/logout')
      .set('Authorization', `Bearer ${held.accessToken}`)
      .expect(200);
    await me(held.accessToken).expect(401);
    await renew(held.refreshToken).expect(401);
  });
});
