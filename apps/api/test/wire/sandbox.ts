import request from 'supertest';
import type { TestApp } from '../support/servers/app';
import { cookiesOf } from '../support/players/people';

/** A token of the chat bot, which works once. */
export async function tokenFor(test: TestApp, phoneNo: string): Promise<string> {
  const answer = await request(test.url).post('/sandbox/bot-token').send({ phoneNo }).expect(200);
  return (answer.body as { token: string }).token;
}

/** A code of the authenticator app of a demo account. */
export async function demoCode(test: TestApp, phone: string): Promise<string> {
  const answer = await request(test.url).get('/sandbox/totp').query({ phone }).expect(200);
  return (answer.body as { code: string }).code;
}

/** The cookie after the password alone. */
export async function cookieHeader(
  test: TestApp,
  { phone, password }: { phone: string; password: string },
): Promise<string> {
  const answer = await request(test.url)
    .post('/api/user/login')
    .send({ phoneNo: phone, password })
    .expect(200);
  return `token=${cookiesOf(answer)['token']}`;
}

/** Sets by hand what a provider of the sandbox answers. */
export async function tell(test: TestApp, path: string, body?: object): Promise<void> {
  const answer = await request(test.url).post(`/sandbox/${path}`).send(body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
}
