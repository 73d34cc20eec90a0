import { createHmac } from 'node:crypto';
import { normalizePhone } from '@libs/contract';
import request from 'supertest';
import type { TestApp } from './servers/app';

/** Fields of initData as Telegram's client has them before it signs. */
export type Fields = Readonly<Record<string, string>>;

/** Signs initData by the written rule alone, apart from the package that checks it. */
export function signed(fields: Fields, token: string): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

let nextId = 100_000;

/** A Telegram account of the test. */
export function freshTelegramId(): number {
  nextId += 1;
  return nextId;
}

/** Fields of an account that opens the Mini App now. */
export function fieldsOf(telegramId: number, more: Fields = {}, at = Date.now()): Fields {
  return {
    auth_date: String(Math.floor(at / 1000)),
    query_id: `AA${telegramId}${Math.random().toString(36).slice(2)}`,
    user: JSON.stringify({ id: telegramId, first_name: 'Selam', language_code: 'en' }),
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

/** Opens the Mini App for an account that has no player; returns the permission to bind it. */
export async function linkTokenOf(test: TestApp, telegramId: number, more: Fields = {}): Promise<string> {
  const { body } = await open(test, telegramId, more).expect(409);
  return (body as { linkToken: string }).linkToken;
}

export const link = (test: TestApp, form: object) =>
  request(test.url).post('/api/user/telegram/link').set('Accept-Language', 'en').send(form);

/** Writes the contact that the bot keeps, as if it had been shared. */
export async function shareContact(test: TestApp, telegramId: number, phone: string): Promise<void> {
  await test.db.query(
    `INSERT INTO telegram_chats (telegram_id, contact_phone, contact_at, seen_at) VALUES ($1, $2, now(), now())`,
    [telegramId, normalizePhone(phone)],
  );
}
