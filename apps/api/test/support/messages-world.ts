import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { PushService } from '../../sandbox/push/push-service';
import { servePush } from '../../sandbox/push/serve-push';
import { serveAfroMessage } from '../../sandbox/sms/afromessage';
import { SmsInbox } from '../../sandbox/sms/sms-inbox';
import { serveBotApi } from '../../sandbox/telegram/bot-api';
import { TelegramClient } from '../../sandbox/telegram/client';
import type { Sql } from './players/players';

export const BOT_TOKEN = `7000000001:${'A'.repeat(35)}`;

/**
 * The sandbox's push service, Telegram and SMS provider in another process than the server, so that the server can be
 * killed.
 */
export interface OutsideWorld {
  readonly url: string;
  readonly push: PushService;
  readonly telegram: TelegramClient;
  readonly sms: SmsInbox;
  readonly sql: Sql;
  close(): Promise<void>;
}

export async function openWorld(keys: { publicKey: string; afroToken: string }): Promise<OutsideWorld> {
  const push = new PushService(keys.publicKey);
  const telegram = new TelegramClient();
  const sms = new SmsInbox();
  const app = Fastify();
  await app.register(
    async (scope) => {
      servePush(scope, push, '');
      serveBotApi(scope, telegram, BOT_TOKEN);
      serveAfroMessage(scope, sms, keys.afroToken);
    },
    { prefix: '/sandbox' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    url: `http://127.0.0.1:${port}`,
    push,
    telegram,
    sms,
    sql: {
      query: async <T extends object>(text: string, params: readonly unknown[] = []) =>
        (await pool.query(text, params as unknown[])).rows as T[],
    },
    close: async () => {
      await pool.end();
      await app.close();
    },
  };
}

/** How often a message arrived, by push and in a chat. */
export function copiesOf({ push, telegram }: OutsideWorld, id: string): { push: number; telegram: number } {
  return {
    push: push.all().filter(({ data }) => data.includes(id)).length,
    telegram: telegram.all().filter(({ markup }) => JSON.stringify(markup ?? '').includes(id)).length,
  };
}
