import { normalizePhone } from '@libs/contract';
import type { FastifyInstance } from 'fastify';
import { serveBeacon } from './beacon/drand';
import { serveGateways, type GatewaySandboxOptions } from './gateways';
import { pageCss, pageHtml, pageJs } from './page';
import { moneyJs } from './page-money';
import { servePlaces } from './places';
import { PushService } from './push/push-service';
import { servePush, type PushSandboxOptions } from './push/serve-push';
import { serveReceipts, type HouseAccounts } from './receipts/receipts';
import { serveAfroMessage } from './sms/afromessage';
import { SmsInbox } from './sms/sms-inbox';
import { serveTelegram, type TelegramSandboxOptions } from './telegram/serve-telegram';
import { serveWitnesses, type WitnessSandboxOptions } from './witness/serve-witnesses';

/** Everything that the sandbox needs from the product. */
export interface SandboxOptions {
  /** The token that the product sends to the SMS provider. */
  afroToken: string;
  /** Issues a sign-in token in place of the chat bot; returns null if the phone is not registered. */
  issueBotToken: (phone: string) => Promise<string | null>;
  /** The code of a demo account's authenticator app; null for any other account. */
  demoCode: (phone: string) => Promise<{ code: string | null; retryAfterSeconds: number } | null>;
  gateways: GatewaySandboxOptions;
  /** The house's accounts for manual deposits. */
  house: HouseAccounts;
  /** Seed of the key of the beacon chain; null: the sandbox serves no chain. */
  beaconSeed: Uint8Array | null;
  /** The witnesses of the transparency log; null: there are none. */
  witnesses: WitnessSandboxOptions | null;
  /** The bot; null: the bot is real, or there is none. */
  telegram: TelegramSandboxOptions | null;
  /** The sender of push messages; null: there is none. */
  push: PushSandboxOptions | null;
}

/**
 * Simulates the outside world in demo mode (providers.md section 12): the wire formats of other parties, a page that
 * shows each phone's messages, and the same as an API for scripts. It is registered below `/sandbox`; each party is one
 * function on the scope.
 */
export function sandbox(options: SandboxOptions) {
  const { afroToken, issueBotToken, demoCode, gateways, house, beaconSeed, witnesses } = options;
  const { telegram, push } = options;
  return async (scope: FastifyInstance): Promise<void> => {
    const inbox = new SmsInbox();
    scope.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    serveAfroMessage(scope, inbox, afroToken);
    const { books, faults } = await serveGateways(scope, gateways);
    serveReceipts(scope, books, house);
    servePlaces(scope);
    if (beaconSeed) await serveBeacon(scope, faults, beaconSeed);
    if (witnesses) await serveWitnesses(scope, faults, witnesses);
    if (telegram) serveTelegram(scope, telegram);
    if (push) servePush(scope, new PushService(push.publicKey), push.sandboxOrigin ?? '');
    scope.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(pageHtml));
    scope.get('/page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageCss));
    scope.get('/page.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(pageJs));
    scope.get('/money.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(moneyJs));
    scope.get<{ Querystring: { to?: string } }>('/sms', ({ query }, reply) =>
      reply.send(query.to === undefined ? inbox.list() : inbox.list(normalizePhone(query.to) ?? '')),
    );
    scope.get<{ Querystring: { phone?: string } }>('/totp', async ({ query }, reply) => {
      const phone = normalizePhone(query.phone);
      const found = phone === null ? null : await demoCode(phone);
      if (!found) return reply.status(404).send({ error: 'no demo account with an authenticator app' });
      if (found.code !== null) return { code: found.code };
      return reply
        .status(429)
        .header('retry-after', found.retryAfterSeconds)
        .send({ error: 'every code of this half minute is used' });
    });
    scope.post<{ Body: { phoneNo?: unknown } | null }>('/bot-token', async ({ body }, reply) => {
      const phone = normalizePhone(body?.phoneNo);
      const token = phone === null ? null : await issueBotToken(phone);
      return token === null ? reply.status(404).send({ error: 'nobody has this phone' }) : { token };
    });
  };
}
