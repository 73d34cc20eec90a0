import { createHash, createHmac } from 'node:crypto';
import { normalizePhone } from '@libs/contract';
import request from 'supertest';
import { eventually } from './eventually';
import { newestCode } from './players/people';
import type { TestApp } from './servers/app';

/** The fields of initData before Telegram's client signs them. */
export type Fields = Readonly<Record<string, string>>;

/** Signs initData by Telegram's published rule, without the package that the product checks it with. */
export function signed(fields: Fields, token: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

let nextId = 100_000;

/** A new id of a Telegram account. */
export function freshTelegramId(): number {
  nextId += 1;
  return nextId;
}

/** The fields of an account that opens the Mini App now. */
export function fieldsOf(telegramId: number, more: Fields = {}, at = Date.now()): Fields {
  return {
    auth_date: String(Math.floor(at / 1000)),
    query_id: `AA${telegramId}${Math.random().toString(36).slice(2)}`,
    user: JSON.stringify({ id: telegramId, first_name: 'Selam', username: 'selam_b', language_code: 'en' }),
    signature: 'c2lnbmF0dXJl',
    ...more,
  };
}

/** The token of the bot of the test's server. */
export function botTokenOf({ env }: TestApp): string {
  if (!env.telegram) throw new Error('this server has no bot');
  return env.telegram.token;
}

/** Opens the Mini App. */
export const open = (test: TestApp, telegramId: number, more: Fields = {}) =>
  request(test.url)
    .post('/api/user/telegram')
    .set('Accept-Language', 'en')
    .send({ initData: signed(fieldsOf(telegramId, more), botTokenOf(test)) });

/** Opens the Mini App for an account without a player. @returns the token by which it can be bound */
export async function linkTokenOf(test: TestApp, telegramId: number, more: Fields = {}): Promise<string> {
  const { body } = await open(test, telegramId, more).expect(409);
  return (body as { linkToken: string }).linkToken;
}

export const link = (test: TestApp, form: object) =>
  request(test.url).post('/api/user/telegram/link').set('Accept-Language', 'en').send(form);

/** Asks for a code whose SMS names the Telegram account. */
export async function linkCode(test: TestApp, linkToken: string, phoneNo: string) {
  const answer = await request(test.url)
    .post('/api/user/telegram/otp')
    .send({ linkToken, phoneNo })
    .expect(200);
  return { vc: (answer.body as { data: string }).data, otp: await newestCode(test, phoneNo) };
}

/** Begins the private chat; the bot may not write before that. */
export const openChat = (test: TestApp, userId: number) =>
  request(test.url).post('/sandbox/telegram/block').send({ userId, blocked: false }).expect(200);

/**
 * Presses a button under a question of the bot: a number, or the words that refuse.
 * @param linkToken of the page that the question is about; absent: the newest one
 */
export async function press(
  test: TestApp,
  userId: number,
  label: RegExp | number,
  linkToken?: string,
): Promise<void> {
  const { env } = test;
  if (!env.telegram) throw new Error('this server has no bot');
  const button = await buttonOf(test, userId, label, linkToken);
  nextUpdate += 1;
  await request(test.url)
    .post(`/api/telegram/${env.telegram.webhook.path}`)
    .set('X-Telegram-Bot-Api-Secret-Token', env.telegram.webhook.secret)
    .send({ update_id: nextUpdate, callback_query: callbackOf(userId, button) })
    .expect(200);
}

/** The data that a button of a question sends. */
export async function buttonOf(
  test: TestApp,
  userId: number,
  label: RegExp | number,
  linkToken?: string,
): Promise<string> {
  const id = linkToken === undefined ? '' : createHash('sha256').update(linkToken).digest('base64url');
  let data: string | undefined;
  await eventually(async () => {
    const { body } = await request(test.url).get('/sandbox/telegram/messages').query({ userId });
    const asked = (body as Question[]).findLast(({ markup }) =>
      markup?.inline_keyboard?.flat().some((one) => one.callback_data?.startsWith(`enter:${id}`)),
    );
    const named = (text: string) => (typeof label === 'number' ? text === String(label) : label.test(text));
    data = asked?.markup?.inline_keyboard?.flat().find(({ text }) => named(text))?.callback_data;
    if (data === undefined) throw new Error('the bot has not asked');
  });
  return data ?? '';
}

/** Asks as the page does whether the chat has answered. */
export const entrance = (test: TestApp, linkToken: string, more: object = {}) =>
  request(test.url)
    .post('/api/user/telegram/entrance')
    .set('Accept-Language', 'en')
    .send({ linkToken, ...more });

/** Binds by a proof and the button in the chat. @returns the page's last answer */
export async function bind(test: TestApp, telegramId: number, form: LinkForm) {
  await openChat(test, telegramId);
  const asked = await link(test, form);
  const { number } = asked.body as { number?: number };
  if (number === undefined) return asked;
  await press(test, telegramId, number, form.linkToken);
  return entrance(test, form.linkToken, form.inMemory === true ? { inMemory: true } : {});
}

/** Body of POST user/telegram/link. */
interface LinkForm {
  linkToken: string;
  [field: string]: unknown;
}

interface Question {
  markup?: { inline_keyboard?: { text: string; callback_data?: string }[][] };
}

let nextUpdate = Date.now() * 1000;

function callbackOf(userId: number, data: string) {
  const from = { id: userId, is_bot: false, first_name: 'Selam', language_code: 'en' };
  const chat = { id: userId, type: 'private', first_name: 'Selam' };
  const message = { message_id: 1, date: 1, chat, from, text: '…' };
  return { id: String(nextUpdate), from, chat_instance: '1', data, message };
}

/** Writes a contact as if it had been shared with the bot. */
export async function shareContact(test: TestApp, telegramId: number, phone: string): Promise<void> {
  await test.db.query(
    `INSERT INTO telegram_chats (telegram_id, contact_phone, contact_at, seen_at) VALUES ($1, $2, now(), now())`,
    [telegramId, normalizePhone(phone)],
  );
}
