import type { FastifyInstance } from 'fastify';
import { serveBotApi } from './bot-api';
import { TelegramClient } from './client';
import { clientCss, clientHtml, clientJs } from './client-page';
import { signInitData } from './sign-init-data';

/** The sandbox's bot. Its token also signs initData. */
export interface TelegramSandboxOptions {
  readonly token: string;
}

interface Body {
  userId?: unknown;
  firstName?: unknown;
  startParam?: unknown;
  text?: unknown;
  data?: unknown;
  phoneNo?: unknown;
  contactUserId?: unknown;
  forwarded?: unknown;
  blocked?: unknown;
  times?: unknown;
  retryAfter?: unknown;
}

/** Serves Telegram: the Bot API, the page of a client, and the client's actions for scripts (providers.md 12.4). */
export function serveTelegram(scope: FastifyInstance, { token }: TelegramSandboxOptions): void {
  const client = new TelegramClient();
  serveBotApi(scope, client, token);
  scope.get('/telegram', (_request, reply) => reply.type('text/html; charset=utf-8').send(clientHtml));
  scope.get('/telegram/client.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(clientCss),
  );
  scope.get('/telegram/client.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(clientJs),
  );
  scope.get<{ Querystring: { userId?: string } }>('/telegram/messages', ({ query }, reply) =>
    reply.send(client.messages(Number(query.userId))),
  );
  scope.post<{ Body: Body | null }>('/telegram/init-data', ({ body }, reply) => {
    const userId = idOf(body?.userId);
    if (userId === null) return reply.status(400).send({ error: 'userId must be a whole number' });
    const opening = {
      userId,
      firstName: textOf(body?.firstName, 'Selam'),
      startParam: textOf(body?.startParam, '') || null,
    };
    return { initData: signInitData(opening, token, new Date()) };
  });
  serveActions(scope, client);
}

/** Routes for a person's actions in the chat; each answers whether the bot has accepted the update. */
function serveActions(scope: FastifyInstance, client: TelegramClient): void {
  const act = (path: string, update: (userId: number, body: Body) => object | null) =>
    scope.post<{ Body: Body | null }>(`/telegram/${path}`, async ({ body }, reply) => {
      const userId = idOf(body?.userId);
      if (userId === null) return reply.status(400).send({ error: 'userId must be a whole number' });
      const content = update(userId, body ?? {});
      return { accepted: content === null || (await client.update(content)) };
    });
  act('send', (userId, { text, firstName }) => {
    const words = textOf(text, '');
    const { messageId } = client.add(userId, { from: 'person', text: words });
    return { message: { ...envelope(userId, messageId, firstName), text: words, ...commandIn(words) } };
  });
  act('press', (userId, { data, firstName }) => ({
    callback_query: {
      id: String(Date.now()),
      from: personOf(userId, firstName),
      chat_instance: String(userId),
      data: textOf(data, ''),
      message: { ...envelope(userId, client.messages(userId).at(-1)?.messageId ?? 1, firstName), text: '…' },
    },
  }));
  act('contact', (userId, { phoneNo, contactUserId, firstName, forwarded }) => {
    const asked = client.contactRequest(userId);
    const { messageId } = client.add(userId, { from: 'person', text: `☎ ${textOf(phoneNo, '')}` });
    const contact = {
      phone_number: textOf(phoneNo, '').replace(/^0/, '251').replace(/^\+/, ''),
      first_name: textOf(firstName, 'Selam'),
      user_id: idOf(contactUserId) ?? userId,
    };
    const passedOn = { type: 'hidden_user', sender_user_name: 'X', date: 1 };
    return {
      message: {
        ...envelope(userId, messageId, firstName),
        contact,
        ...(asked
          ? { reply_to_message: { ...envelope(userId, asked.messageId, firstName), text: asked.text } }
          : {}),
        ...(forwarded === true ? { forward_origin: passedOn } : {}),
      },
    };
  });
  act('block', (userId, { blocked }) => {
    client.block(userId, blocked !== false);
    return null;
  });
  scope.post<{ Body: Body | null }>('/telegram/flood', ({ body }) => {
    client.slowDown(idOf(body?.times) ?? 1, idOf(body?.retryAfter) ?? 1);
    return { accepted: true };
  });
}

function personOf(userId: number, firstName: unknown) {
  return { id: userId, is_bot: false, first_name: textOf(firstName, 'Selam'), language_code: 'en' };
}

function envelope(userId: number, messageId: number, firstName: unknown) {
  const from = personOf(userId, firstName);
  const chat = { id: userId, type: 'private', first_name: from.first_name };
  return { message_id: messageId, from, chat, date: Math.floor(Date.now() / 1000) };
}

function commandIn(text: string): object {
  const [command = ''] = text.split(/\s/, 1);
  if (!/^\/\w+$/.test(command)) return {};
  return { entities: [{ type: 'bot_command', offset: 0, length: command.length }] };
}

function idOf(value: unknown): number | null {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function textOf(value: unknown, fallback: string): string {
  return typeof value === 'string' ? value : fallback;
}
