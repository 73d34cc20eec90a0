import { randomUUID } from 'node:crypto';
import { normalizePhone } from '@libs/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SmsInbox } from './sms-inbox';

/** Fields of their `/send` (providers.md section 5.3). */
const FIELDS = new Set(['to', 'message', 'from', 'sender', 'callback', 'template']);

/**
 * AfroMessage's `/send`, by GET or POST, in their wire format: a wrong token is a 401 in plain text, every other
 * refusal is HTTP 200 with `acknowledge: "error"`.
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
  scope.get('/afro/api/send', send);
  scope.post('/afro/api/send', send);
}

function refusal(error: string): object {
  return { acknowledge: 'error', response: { errors: [error] } };
}
