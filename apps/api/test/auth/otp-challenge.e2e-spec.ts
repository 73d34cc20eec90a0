import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { FakeClock } from '../../src/platform/clock';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, freshPhone, newestCode, publicCode } from '../support/players/people';

/** What the provider was asked to send. */
type Query = Record<string, string>;

describe('one-time codes that the provider makes (AFRO_CODES=challenge)', () => {
  const clock = new FakeClock();
  const asked: Query[] = [];
  let test: TestApp;

  // Records each request and passes it on to the sandbox.
  const provider: Server = createServer((call, answer) => {
    const url = new URL(call.url ?? '/', 'http://provider');
    asked.push(Object.fromEntries(url.searchParams));
    const { authorization = '' } = call.headers;
    void fetch(`${test.url}/sandbox/afro/api${url.pathname}${url.search}`, { headers: { authorization } })
      .then((sandbox) => sandbox.text())
      .then((text) => answer.setHeader('content-type', 'application/json').end(text));
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const { port } = provider.address() as AddressInfo;
    test = await createTestApp({
      clock,
      env: {
        AFRO_BASE_URL: `http://127.0.0.1:${port}`,
        AFRO_CODES: 'challenge',
        AFRO_IDENTIFIER: 'short-1',
        AFRO_CALLBACK: 'https://calls.example/sms',
      },
    });
  });
  afterAll(async () => {
    await test.close();
    provider.close();
  });

  const register = (phoneNo: string, proof: object) =>
    request(test.url)
      .post('/api/user/register')
      .send({ name: 'Abebe', phoneNo, password: 'long enough 1', ...proof });

  it('are ordered with the text of the SMS that stands before and after the code', async () => {
    const phone = freshPhone();
    asked.length = 0;
    const answer = await request(test.url)
      .post('/api/afroSms/otp')
      .set('Accept-Language', 'en')
      .send({ phoneNo: phone })
      .expect(200);
    const code = await newestCode(test, phone);
    expect(JSON.stringify(answer.body)).not.toContain(code);
    const [query] = asked;
    expect(Object.keys(query ?? {}).toSorted()).toEqual(
      ['callback', 'from', 'len', 'pr', 'ps', 'sa', 'sb', 'sender', 't', 'to', 'ttl'].toSorted(),
    );
    expect(query).toMatchObject({
      to: phone,
      from: 'short-1',
      ttl: '300',
      len: '6',
      t: '0',
      callback: 'https://calls.example/sms',
    });
    const inbox = await request(test.url).get('/sandbox/sms').query({ to: phone });
    const [sms] = inbox.body as { text: string }[];
    expect(sms?.text).toMatch(new RegExp(`your code is ${code}\\b`));
  });

  it('let only the right code from the SMS sign up, and are not stored', async () => {
    const phone = freshPhone();
    const proof = await publicCode(test, phone);
    const wrong = proof.otp === '000000' ? '000001' : '000000';
    await register(phone, { ...proof, otp: wrong }).expect(400);
    await register(phone, proof).expect(201);
    const [row] = await test.db.query('SELECT * FROM otp_challenges WHERE vc = $1', [proof.vc]);
    expect(JSON.stringify(row)).not.toContain(proof.otp);
  });

  it('fail after five wrong tries, and after five minutes', async () => {
    const player = await createPerson(test);
    clock.advance(10_000);
    const spent = await publicCode(test, player.phone);
    const reset = (proof: object) =>
      request(test.url)
        .put('/api/user/forgotPassword')
        .send({ phoneNo: player.phone, password: 'another long 1', ...proof });
    const wrong = spent.otp === '000000' ? '000001' : '000000';
    for (let tried = 0; tried < 5; tried += 1) await reset({ ...spent, otp: wrong }).expect(400);
    await reset(spent).expect(400);
    clock.advance(10_000);
    const late = await publicCode(test, player.phone);
    clock.advance(5 * 60_000);
    await reset(late).expect(400);
    const good = await publicCode(test, player.phone);
    await reset(good).expect(200);
  });
});
