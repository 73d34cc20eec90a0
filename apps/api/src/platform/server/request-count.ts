import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pickLanguage } from '@libs/messages';
import { Admission } from '../admission';
import { describeError, DomainError } from '../errors';

/** The number of requests that are being answered. */
@Injectable()
export class RequestCount {
  open = 0;
}

/** Seconds after which a refused request may be tried again. */
const RETRY_SECONDS = 2;
/** Paths for load balancers and monitoring, which are answered even while all others are refused. */
const ALWAYS_ANSWERED = /^\/api\/(health|metrics)/;

/**
 * Counts requests, and refuses new ones while the server is overwhelmed: an immediate refusal is better than an answer
 * after the client has given up. While the server drains, it asks clients to close their connections.
 */
export function registerAdmission(app: NestFastifyApplication): void {
  const [admission, requests] = [app.get(Admission), app.get(RequestCount)];
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, next) => {
    requests.open += 1;
    if (admission.isLeaving) void reply.header('connection', 'close');
    if (!admission.refusesWork || ALWAYS_ANSWERED.test(request.url)) return next();
    const refusal = new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: RETRY_SECONDS });
    const { status, code, message } = describeError(
      refusal,
      pickLanguage(request.headers['accept-language']),
    );
    void reply.status(status).header('retry-after', RETRY_SECONDS).send({ success: false, code, message });
  });
  fastify.addHook('onResponse', (_request, _reply, next) => {
    requests.open -= 1;
    next();
  });
}
