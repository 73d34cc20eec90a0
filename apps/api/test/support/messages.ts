import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { Person } from './players/people';
import type { TestApp } from './servers/app';

/** A push subscription as a browser sends it. */
export interface BrowserSubscription {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
}

/** What the service worker of a browser receives. */
export interface PushContent {
  id: string;
  text: string;
  page: string;
  tag: string;
  until: number;
}

/** Makes a browser of the sandbox's push service for this person. */
export async function newBrowser(test: TestApp, userId: string): Promise<BrowserSubscription> {
  const answer = await request(test.url).post('/sandbox/push/subscriptions').send({ userId }).expect(200);
  return answer.body as BrowserSubscription;
}

/** Subscribes a new browser of a person to push messages. */
export async function takePush(test: TestApp, person: Person): Promise<BrowserSubscription> {
  const subscription = await newBrowser(test, person.id);
  await request(test.url).post('/api/push').set('Cookie', person.cookie).send(subscription).expect(200);
  return subscription;
}

/** The messages that a person's browsers received, oldest first. */
export async function pushesOf(test: TestApp, userId: string): Promise<PushContent[]> {
  const { body } = await request(test.url).get('/sandbox/push').query({ userId });
  return (body as { data: string }[]).map(({ data }) => JSON.parse(data) as PushContent);
}

/** Sets how the push service answers for a person's messages. */
export const mood = (test: TestApp, userId: string, kind: string, times = 1000) =>
  request(test.url).post('/sandbox/push/mood').send({ userId, mood: kind, times }).expect(200);

/** Changes which messages a person wants. */
export const want = (test: TestApp, person: Person, change: object) =>
  request(test.url).put('/api/messages').set('Cookie', person.cookie).send(change).expect(200);

/** Binds a person to a Telegram account whose chat with the bot has begun. */
export async function bindChat(test: TestApp, userId: string, telegramId: number): Promise<void> {
  await request(test.url)
    .post('/sandbox/telegram/send')
    .send({ userId: telegramId, text: '/start' })
    .expect(200);
  await test.db.query(
    `INSERT INTO telegram_chats (telegram_id, language, seen_at) VALUES ($1, 'english', now())
     ON CONFLICT (telegram_id) DO UPDATE SET stopped_at = NULL, language = 'english'`,
    [telegramId],
  );
  await test.db.query(
    `INSERT INTO telegram_bindings (id, telegram_id, user_id, proof, bound_at) VALUES ($1, $2, $3, 'newcomer', now())`,
    [randomUUID(), telegramId, userId],
  );
}

/** Adds a message about an event. @returns the message's id; null if the player does not want it */
export async function happen(
  test: TestApp,
  userId: string,
  kind: string,
  {
    event = randomUUID(),
    params = {},
    until = null,
    secondsAgo = 0,
  }: { event?: string; params?: object; until?: Date | null; secondsAgo?: number } = {},
): Promise<string | null> {
  const [row] = await test.db.query<{ id: string | null }>(
    "SELECT add_message(now() - $6 * interval '1 second', $1, $2, $3, $4, '/wallet', $5) AS id",
    [userId, kind, event, JSON.stringify(params), until, secondsAgo],
  );
  return row?.id ?? null;
}

/** The state of a message. */
export async function messageOf(test: TestApp, id: string | null) {
  const [row] = await test.db.query<{
    state: string;
    channel: string | null;
    ended_why: string | null;
    delivered_at: Date | null;
    opened_at: Date | null;
    unwanted_at: Date | null;
  }>('SELECT state, channel, ended_why, delivered_at, opened_at, unwanted_at FROM messages WHERE id = $1', [
    id,
  ]);
  return row;
}
