import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pickLanguage } from '@libs/messages';
import { Admission } from '../admission';
import { describeError, DomainError } from '../errors';

/** Requests that are being answered. */
@Injectable()
export class RequestCount {
  open = 0;
}

/** Seconds after which a request that was refused may try again. */
const RETRY_SECONDS = 2;
/** Asked by load balancers and monitoring, also when nothing else is answered. */
const ALWAYS = /^\/api\/(health|metrics)/;

/**
 * Counts requests, and refuses new ones while the server is overwhelmed: an answer at once is better than one that
 * nobody waits for any more. While it leaves, it asks each visitor to come by another connection.
 */
export function registerAdmission(app: NestFastifyApplication): void {
  const [admission, requests] = [app.get(Admission), app.get(RequestCount)];
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onRequest', (request, reply, next) => {
    requests.open += 1;
    if (admission.isLeaving) void reply.header('connection', 'close');
    if (!admission.isOverwhelmed || ALWAYS.test(request.url)) return next();
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
