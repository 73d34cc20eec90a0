import type { FastifyInstance, FastifyReply } from 'fastify';
import type { TelegramClient } from './client';

const BOT = { id: 7_000_000_001, is_bot: true, first_name: 'Edil Bingo', username: 'edil_bingo_sandbox_bot' };

type Fields = Record<string, unknown>;

/** Serves the methods of the Bot API that the product calls, below `/telegram/bot<token>/` (core.telegram.org/bots/api). */
export function serveBotApi(scope: FastifyInstance, client: TelegramClient, token: string): void {
  const methods: Record<string, (fields: Fields, reply: FastifyReply) => unknown> = {
    getMe: () => ({
      ...BOT,
      can_join_groups: true,
      can_read_all_group_messages: false,
      supports_inline_queries: false,
    }),
    setWebhook: ({ url, secret_token: secret }) => {
      client.hook(textOf(url), textOf(secret));
      return true;
    },
    getWebhookInfo: () => ({ url: client.hookUrl, has_custom_certificate: false, pending_update_count: 0 }),
    answerCallbackQuery: () => true,
    sendChatAction: ({ chat_id: chatId }, reply) => mayWrite(client, chatId, reply),
    sendMessage: (fields, reply) => sendMessage(client, fields, reply),
  };
  scope.post<{ Params: { token: string; method: string }; Body: Fields | null }>(
    '/telegram/bot:token/:method',
    (request, reply) => {
      const { params, body } = request;
      if (params.token !== token) return refuse(reply, 401, 'Unauthorized');
      const method = methods[params.method];
      if (!method) return refuse(reply, 404, 'Not Found');
      const result = method(body ?? {}, reply);
      return reply.sent || result === undefined ? reply : reply.send({ ok: true, result });
    },
  );
}

function sendMessage(client: TelegramClient, fields: Fields, reply: FastifyReply): unknown {
  const { chat_id: chatId, text, reply_markup: markup } = fields;
  if (typeof chatId !== 'number' || typeof text !== 'string' || text === '')
    return void refuse(reply, 400, 'Bad Request: message text is empty');
  const retryAfter = client.takeFlood();
  if (retryAfter !== null)
    return void refuse(reply, 429, `Too Many Requests: retry after ${retryAfter}`, {
      retry_after: retryAfter,
    });
  if (!mayWrite(client, chatId, reply)) return undefined;
  const { messageId, at } = client.add(chatId, {
    from: 'bot',
    text,
    ...(markup === undefined ? {} : { markup }),
  });
  const chat = { id: chatId, type: 'private', first_name: 'Selam' };
  return { message_id: messageId, from: BOT, chat, date: secondsOf(at), text };
}

/** Returns true if the bot may write to the chat; otherwise it answers with the refusal. */
function mayWrite(client: TelegramClient, chatId: unknown, reply: FastifyReply): true | undefined {
  const state = client.state(Number(chatId));
  if (state === 'open') return true;
  if (state === 'unknown') refuse(reply, 400, 'Bad Request: chat not found');
  else refuse(reply, 403, 'Forbidden: bot was blocked by the user');
  return undefined;
}

function refuse(reply: FastifyReply, status: number, description: string, parameters?: object): FastifyReply {
  return reply
    .status(status)
    .send({ ok: false, error_code: status, description, ...(parameters ? { parameters } : {}) });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function secondsOf(at: string): number {
  return Math.floor(new Date(at).getTime() / 1000);
}
