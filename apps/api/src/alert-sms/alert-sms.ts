import { fastify } from 'fastify';
import type { AlertSmsEnv } from '../config';
import type { SmsProvider } from '../otp/sms';
import { isSameText, readBearer } from '../platform/http';
import { alertText } from './alert-text';

/** The most SMS in an hour, to all phones together. */
const MOST_AN_HOUR = 20;
const HOUR_MS = 3600_000;
const BODY_BYTES = 256 * 1024;
const REQUEST_TIMEOUT_MS = 10_000;
/** Alertmanager repeats a 5xx within the second, which would use up the hour. After a 4xx it comes back with the next message. */
const NOT_TAKEN = 424;

/**
 * Takes the webhook of an Alertmanager on this machine and sends each message as one SMS to the phones of the settings. It
 * knows no database and no player (docs/operations.md "Alerts that reach a person").
 */
export class AlertSms {
  /** When the SMS of the last hour were sent, in milliseconds. */
  private readonly sent: number[] = [];
  private isSilent = false;

  /** @param say writes a line to the log */
  constructor(
    private readonly env: AlertSmsEnv,
    private readonly provider: Pick<SmsProvider, 'send'>,
    private readonly say: (line: string) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** Listens on 127.0.0.1. @returns what ends it */
  async listen(): Promise<() => Promise<void>> {
    const server = fastify({
      bodyLimit: BODY_BYTES,
      requestTimeout: REQUEST_TIMEOUT_MS,
      forceCloseConnections: true,
    });
    server.addHook('onRequest', async ({ headers }, reply) => {
      if (!isSameText(readBearer(headers) ?? '', this.env.token)) await reply.code(401).send();
    });
    server.post('/', async ({ body }, reply) => {
      const text = alertText(body);
      if (text === null) return reply.code(400).send();
      return reply.code((await this.send(text)) ? 200 : NOT_TAKEN).send();
    });
    await server.listen({ port: this.env.port, host: '127.0.0.1' });
    return () => server.close();
  }

  /** @returns false if an SMS was tried and none was taken */
  private async send(text: string): Promise<boolean> {
    let [tried, taken] = [0, 0];
    for (const phone of this.env.phones) {
      if (!this.hasRoom()) break;
      const result = await this.provider.send(phone, text);
      tried += 1;
      if (result.kind === 'accepted') taken += 1;
      else this.say(`an SMS was not taken: ${result.reason}`);
    }
    return tried === 0 || taken > 0;
  }

  /** Counts an SMS that is about to be sent, also if it is not taken: it may have gone out all the same. */
  private hasRoom(): boolean {
    const now = this.now();
    while ((this.sent[0] ?? now) <= now - HOUR_MS) this.sent.shift();
    const [first] = this.sent;
    if (first === undefined || this.sent.length < MOST_AN_HOUR) {
      this.sent.push(now);
      this.isSilent = false;
      return true;
    }
    if (!this.isSilent)
      this.say(`${MOST_AN_HOUR} SMS in an hour: no more before ${new Date(first + HOUR_MS).toISOString()}`);
    this.isSilent = true;
    return false;
  }
}
