import request from 'supertest';
import { createTestApp, type TestApp } from '../support/servers/app';
import { freshPhone } from '../support/players/people';

describe('the sandbox', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const authorized = (call: request.Test) => call.set('Authorization', `Bearer ${test.env.afroToken}`);
  const send = (body: object) => authorized(request(test.url).post('/sandbox/afro/api/send')).send(body);

  it('answers in AfroMessage’s format, by POST and by GET', async () => {
    const to = freshPhone();
    const posted = await send({ to, message: 'one 111111', sender: 'Edil Bingo' }).expect(200);
    expect(posted.body).toEqual({
      acknowledge: 'success',
      response: {
        status: 'Send is in progress...',
        message_id: expect.any(String) as string,
        message: 'one 111111',
        to,
      },
    });
    await authorized(request(test.url).get('/sandbox/afro/api/send').query({ to, message: 'two' })).expect(
      200,
    );
    const { body } = await request(test.url)
      .get('/sandbox/sms')
      .query({ to: to.replace('+251', '0') })
      .expect(200);
    expect(body).toEqual([
      { to, text: 'two', code: null, at: expect.any(String) as string },
      { to, text: 'one 111111', code: '111111', at: expect.any(String) as string },
    ]);
  });

  it('refuses a wrong SMS token in plain text, and everything else in an envelope with status 200', async () => {
    const wrong = await request(test.url)
      .post('/sandbox/afro/api/send')
      .set('Authorization', 'Bearer x')
      .send({})
      .expect(401);
    expect(wrong.headers['content-type']).toContain('text/plain');
    for (const body of [
      {},
      { to: freshPhone() },
      { to: '123', message: 'x' },
      { to: freshPhone(), message: 'x', len: 4 },
    ]) {
      const { body: answer } = await send(body).expect(200);
      expect(answer).toEqual({ acknowledge: 'error', response: { errors: [expect.any(String) as string] } });
    }
  });

  it('shows no messages at all for a text that is no phone', async () => {
    await request(test.url).get('/sandbox/sms').query({ to: 'nonsense' }).expect(200, []);
  });

  it('has a page whose parts all come from this server', async () => {
    const { text } = await request(test.url).get('/sandbox').expect(200);
    for (const [, path] of text.matchAll(/(?:src|href)="(\/[^"]+)"/g))
      await request(test.url)
        .get(path as string)
        .expect(200);
    expect(text).not.toMatch(/<script>|<style|style=|onclick=/);
  });
});

describe('demo players', () => {
  it('have ordinary names, each its own, and are told apart from people by their kind', async () => {
    const test = await createTestApp({ env: { DEMO: '1', DEMO_BOTS: '100' } });
    try {
      const rows = await test.db.query<{ name: string }>("SELECT name FROM users WHERE kind = 'bot'");
      const names = new Set(rows.map(({ name }) => name));
      expect([rows.length, names.size]).toEqual([100, 100]);
      for (const name of names) expect(name).toMatch(/^(?!Bot )[A-Z][a-z]+ [A-Z][a-z]+$/);
      const { body } = await request(test.url).get('/api/config').expect(200);
      expect(body).toMatchObject({ demo: true, minPlayers: test.env.minPlayers });
    } finally {
      await test.close();
    }
  });
});
