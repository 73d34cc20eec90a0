import { JwtService } from '@nestjs/jwt';
import request from 'supertest';
import { BotTokens, Sessions } from '../../src/auth';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { cookiesOf, createPerson, freshPhone } from '../support/players/people';
import { next, openSocket } from '../support/sockets/sockets';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('sessions', () => {
  const clock = new FakeClock();
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ clock });
  });
  afterAll(() => test.close());

  const me = (cookie: string) => request(test.url).get('/api/user/getSingleUser').set('Cookie', cookie);
  const refresh = (cookie: string) => request(test.url).post('/api/user/refresh-token').set('Cookie', cookie);
  const rotated = async (cookie: string) =>
    `refresh=${cookiesOf(await refresh(cookie).expect(200))['refresh']}`;

  describe('the access token', () => {
    it('works as a cookie and as a Bearer token, for 15 minutes', async () => {
      const { cookie } = await createPerson(test);
      const bearer = `Bearer ${cookie.slice('token='.length)}`;
      await me(cookie).expect(200);
      await request(test.url).get('/api/user/getSingleUser').set('Authorization', bearer).expect(200);
      clock.advance(15 * MINUTE - 2000);
      await me(cookie).expect(200);
      clock.advance(3000);
      expect((await me(cookie).expect(401)).body).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
    });

    it('is refused when it is forged, uses another algorithm or has no session', async () => {
      const { cookie, id } = await createPerson(test);
      const [header, payload, signature = ''] = cookie.slice('token='.length).split('.');
      const flipped = (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1);
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      const iat = Math.floor(clock.now().getTime() / 1000);
      const jwt = test.app.get(JwtService, { strict: false });
      const sessionless = jwt.sign({
        sub: id,
        sid: '00000000-0000-4000-8000-000000000000',
        iat,
        exp: iat + 900,
      });
      for (const token of [
        `${header}.${payload}.${flipped}`,
        `${none}.${payload}.`,
        'nonsense',
        '',
        sessionless,
      ]) {
        await me(`token=${token}`).expect(401);
      }
    });

    it('stops working at once when the account is blocked and its sessions are revoked', async () => {
      const { cookie, id } = await createPerson(test);
      await me(cookie).expect(200);
      await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [id]);
      const sessions = test.app.get(Sessions);
      await sessions.revokeAllOf(test.db, id, 'blocked');
      await sessions.dropEnded(id);
      await me(cookie).expect(401);
    });
  });

  describe('POST user/refresh-token', () => {
    it('rotates both cookies', async () => {
      const { refreshCookie } = await createPerson(test);
      const answer = await refresh(refreshCookie).expect(200);
      expect(answer.body).toEqual({ success: true });
      const fresh = cookiesOf(answer);
      expect(fresh['refresh']).not.toBe(refreshCookie.slice('refresh='.length));
      await me(`token=${fresh['token']}`).expect(200);
    });

    it('takes the old token again until its successor is used; after that the old token ends all of them', async () => {
      const { refreshCookie: first, cookie } = await createPerson(test);
      const lost = await rotated(first); // this answer never reaches the client
      const second = await rotated(first);
      const third = await rotated(second);
      await me(cookie).expect(200);
      await refresh(first).expect(401);
      await me(cookie).expect(401);
      for (const token of [lost, second, third]) await refresh(token).expect(401);
    });

    it('ends the session when two successors of one token are both used', async () => {
      const { refreshCookie: first } = await createPerson(test);
      const [thief, owner] = [await rotated(first), await rotated(first)];
      const next = await rotated(thief);
      await refresh(owner).expect(401);
      await refresh(next).expect(401);
    });

    it('gives two tabs that ask at the same moment tokens of one session that works', async () => {
      const { refreshCookie } = await createPerson(test);
      const answers = await Promise.all([
        refresh(refreshCookie).expect(200),
        refresh(refreshCookie).expect(200),
      ]);
      await refresh(`refresh=${cookiesOf(answers[1])['refresh']}`).expect(200);
    });

    it('refuses a missing and a meaningless token, an ended session and one older than 30 days', async () => {
      const { refreshCookie, cookie } = await createPerson(test);
      await refresh('').expect(401);
      await refresh('refresh=nonsense').expect(401);
      await request(test.url).post('/api/user/logout').set('Cookie', cookie).expect(200);
      await refresh(refreshCookie).expect(401);
      const other = await createPerson(test);
      clock.advance(30 * DAY);
      await refresh(other.refreshCookie).expect(401);
    });
  });

  describe('POST user/tokenCheck', () => {
    const check = (bearer?: string) => {
      const call = request(test.url).post('/api/user/tokenCheck');
      return bearer === undefined ? call : call.set('Authorization', `Bearer ${bearer}`);
    };
    const botToken = async (phoneNo: string) =>
      (
        (await request(test.url).post('/sandbox/bot-token').send({ phoneNo }).expect(200)).body as {
          token: string;
        }
      ).token;

    it('exchanges a chat-bot token once for a whole session', async () => {
      const { phone } = await createPerson(test);
      const token = await botToken(phone);
      const answer = await check(token).expect(200);
      expect(answer.body).toMatchObject({ success: true, user: { phoneNo: phone } });
      const cookies = cookiesOf(answer);
      await me(`token=${cookies['token']}`).expect(200);
      await refresh(`refresh=${cookies['refresh']}`).expect(200);
      await check(token).expect(401);
    });

    it('does not replace another signed-in player: it names both, and the token can still be used', async () => {
      const here = await createPerson(test, { name: 'Hana Bekele' });
      const next = await createPerson(test, { name: 'Abebe Tola' });
      const token = await botToken(next.phone);
      const refused = await check(token).set('Cookie', here.cookie).expect(409);
      expect(refused.body).toMatchObject({
        code: 'OTHER_SESSION',
        current: { name: 'Hana Bekele', phoneNo: here.phone },
        next: { name: 'Abebe Tola', phoneNo: next.phone },
      });
      expect(refused.get('Set-Cookie')).toBeUndefined();
      await me(here.cookie).expect(200);
      await check(token).set('Cookie', next.cookie).expect(200);
    });

    it('accepts a token from only one of many that show it at once', async () => {
      const token = await botToken((await createPerson(test)).phone);
      const answers = await Promise.all(Array.from({ length: 10 }, () => check(token)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });

    it('refuses a chat-bot token after five minutes', async () => {
      const token = await botToken((await createPerson(test)).phone);
      clock.advance(5 * MINUTE);
      await check(token).expect(401);
    });

    it('says whom an access token belongs to and sets no cookies, because only a renewal makes tokens', async () => {
      const { cookie, phone } = await createPerson(test);
      for (const call of [check(cookie.slice('token='.length)), check().set('Cookie', cookie)]) {
        const answer = await call.expect(200);
        expect(answer.body).toEqual({
          success: true,
          user: expect.objectContaining({ phoneNo: phone }) as object,
        });
        expect(cookiesOf(answer)).toEqual({});
      }
    });

    it('does not prolong a copied access token', async () => {
      const { cookie } = await createPerson(test);
      let copied = cookie;
      for (let minutes = 0; minutes < 16; minutes += 8) {
        clock.advance(8 * MINUTE);
        const answer = await check().set('Cookie', copied);
        copied = `token=${cookiesOf(answer)['token'] ?? copied.slice('token='.length)}`;
      }
      await check().set('Cookie', copied).expect(401);
      await me(copied).expect(401);
    });

    it('needs no body, whatever content type the request announces', async () => {
      const { cookie } = await createPerson(test);
      const answer = await fetch(`${test.url}/api/user/tokenCheck`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(200);
    });

    it('refuses a missing and a meaningless token', async () => {
      await check().expect(401);
      await check('bot_nonsense').expect(401);
      expect((await check('x').expect(401)).body).toMatchObject({ code: 'UNAUTHENTICATED' });
    });

    it('never gets a chat-bot token for a phone without an account', async () => {
      await request(test.url).post('/sandbox/bot-token').send({ phoneNo: freshPhone() }).expect(404);
      await expect(test.app.get(BotTokens).issue(freshPhone())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    });
  });

  describe('logout', () => {
    it.each(['get', 'post'] as const)(
      '%s ends the session, clears the cookies and closes the sockets',
      async (method) => {
        const { cookie } = await createPerson(test);
        const other = await createPerson(test);
        const [socket, bystander] = [
          await openSocket(test, { cookie }),
          await openSocket(test, { cookie: other.cookie }),
        ];
        const closed = next(socket, 'disconnect');
        const answer = await request(test.url)[method]('/api/user/logout').set('Cookie', cookie).expect(200);
        expect(answer.body).toEqual({ success: true });
        expect(cookiesOf(answer)).toMatchObject({ token: '', refresh: '' });
        expect(Object.values(cookiesOf(answer)).join('')).toBe('');
        expect((await closed)[0]).toBe('io server disconnect');
        await me(cookie).expect(401);
        expect(bystander.connected).toBe(true);
        bystander.close();
      },
    );

    it('needs a sign-in', async () => {
      await request(test.url).get('/api/user/logout').expect(401);
    });
  });

  describe('the origin of a request', () => {
    const origins = (host: string) => [
      'null',
      'https://evil.example',
      `http://${host}.evil.example`,
      `http://evil-${host}`,
      'http://127.0.0.1:1',
      'http://127.0.0.1',
      `HTTP://${host}`,
      `http://${host}/`,
      `ftp://${host}`,
    ];

    it('refuses state changes from another site, GET logout too', async () => {
      const { cookie } = await createPerson(test);
      for (const origin of origins(new URL(test.url).host)) {
        for (const method of ['get', 'post'] as const) {
          const call = request(test.url)
            [method]('/api/user/logout')
            .set('Cookie', cookie)
            .set('Origin', origin);
          expect((await call.expect(403)).body).toMatchObject({ code: 'BAD_ORIGIN' });
        }
      }
      for (const site of ['cross-site', 'same-site']) {
        await request(test.url)
          .get('/api/user/logout')
          .set('Cookie', cookie)
          .set('Sec-Fetch-Site', site)
          .expect(403);
        await request(test.url).post('/api/user/login').set('Sec-Fetch-Site', site).send({}).expect(403);
      }
      await me(cookie).set('Origin', 'https://evil.example').expect(200); // a read changes no state
    });

    it('refuses an http page of the same host when the site is https', async () => {
      const call = request(test.url)
        .post('/api/user/login')
        .set('X-Forwarded-Proto', 'https')
        .set('Origin', test.url);
      await call.send({}).expect(403);
    });

    it('accepts the site itself, a script without an origin, and the origins in the settings', async () => {
      const { cookie } = await createPerson(test);
      await request(test.url)
        .post('/api/user/tokenCheck')
        .set('Cookie', cookie)
        .set('Origin', test.url)
        .expect(200);
      const secure = test.url.replace('http:', 'https:');
      await request(test.url)
        .post('/api/user/tokenCheck')
        .set('Cookie', cookie)
        .set('Origin', secure)
        .expect(200);
      const link = request(test.url)
        .get('/api/user/logout')
        .set('Cookie', cookie)
        .set('Sec-Fetch-Site', 'none');
      await link.expect(200);
    });
  });
});
