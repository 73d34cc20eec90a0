import { randomInt, randomUUID } from 'node:crypto';
import { normalizePhone } from '@libs/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SmsInbox } from './sms-inbox';

/** Fields of AfroMessage's `/send` (providers.md section 5.3). */
const FIELDS = new Set(['to', 'message', 'from', 'sender', 'callback', 'template']);
/** Fields of AfroMessage's `/challenge` (providers.md section 5.1). */
const CHALLENGE_FIELDS = new Set('from sender to pr ps sb sa ttl len t callback'.split(' '));

/**
 * Serves AfroMessage's `/send`, by GET or POST, and `/challenge`, in AfroMessage's wire format: a wrong token gets a
 * 401 in plain text, every other refusal HTTP status 200 with `acknowledge: "error"`.
 */
export function serveAfroMessage(scope: FastifyInstance, inbox: SmsInbox, token: string): void {
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      return reply.status(401).type('text/plain').send('Unauthorized');
    }
    const fields = { ...(request.query as object), ...(request.body as object | null) } as Record<
      string,
      unknown
    >;
    const { to, message } = fields;
    const unknown = Object.keys(fields).find((name) => !FIELDS.has(name));
    const phone = normalizePhone(to);
    if (unknown !== undefined) return reply.send(refusal(`${unknown} is not a parameter of this call.`));
    if (phone === null)
      return reply.send(refusal('The recipient is missing or is not a valid phone number.'));
    if (typeof message !== 'string' || message === '') return reply.send(refusal('The message is missing.'));
    inbox.add(phone, message);
    const response = { status: 'Send is in progress...', message_id: randomUUID(), message, to };
    return reply.send({ acknowledge: 'success', response });
  };
  const challenge = (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      return reply.status(401).type('text/plain').send('Unauthorized');
    }
    const fields = request.query as Record<string, string>;
    const unknown = Object.keys(fields).find((name) => !CHALLENGE_FIELDS.has(name));
    if (unknown !== undefined) return reply.send(refusal(`${unknown} is not a parameter of this call.`));
    const { to, pr = '', ps = '', sb = '0', sa = '0', len = '4', t = '0' } = fields;
    const phone = normalizePhone(to);
    if (phone === null || t !== '0')
      return reply.send(refusal('The recipient is missing or is not a valid phone number.'));
    const code = String(randomInt(10 ** Number(len))).padStart(Number(len), '0');
    const message = `${pr}${' '.repeat(Number(sb))}${code}${' '.repeat(Number(sa))}${ps}`;
    inbox.add(phone, message);
    const ids = { message_id: randomUUID(), verificationId: randomUUID() };
    return reply.send({
      acknowledge: 'success',
      response: { status: 'Send is in progress...', ...ids, message, to, code },
    });
  };
  scope.get('/afro/api/challenge', challenge);
  scope.get('/afro/api/send', send);
  scope.post('/afro/api/send', send);
}

function refusal(error: string): object {
  return { acknowledge: 'error', response: { errors: [error] } };
}
