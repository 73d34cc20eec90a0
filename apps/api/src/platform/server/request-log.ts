import { Logger } from '@nestjs/common';
import { pickLanguage } from '@libs/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestOriginOf } from '../http';
import { requestContext } from '../log';
import type { Metrics } from '../metrics';
import { beginSpan } from '../tracing';

const SECONDS = [0.02, 0.1, 0.5, 2];

/**
 * Puts the id of a request into the context, the answer and the log. It logs one line for each request, without query
 * or body.
 */
export function registerRequestLog(fastify: FastifyInstance, metrics: Metrics): void {
  const logger = new Logger('Request');
  const durations = metrics.histogram('http_request_seconds', 'Time to answer a request', SECONDS, ['route']);
  const answers = metrics.counter('http_responses_total', 'Answers by the class of their status', ['class']);
  const spans = new WeakMap<FastifyRequest, NonNullable<ReturnType<typeof beginSpan>>>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const { method, id: requestId } = request;
    reply.header('x-request-id', requestId);
    const named = request.headers['accept-language'];
    const language = named === undefined ? undefined : pickLanguage(named);
    requestContext.run({ requestId, origin: requestOriginOf(request), language }, () => {
      const name = routeLabel(method, request.routeOptions.url ?? 'unknown');
      const end = beginSpan(name, { 'request.id': requestId }, done);
      if (end) spans.set(request, end);
    });
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? 'unknown';
    durations.observe(reply.elapsedTime / 1000, { route: routeLabel(method, route) });
    spans.get(request)?.({ 'http.response.status_code': reply.statusCode }, reply.statusCode >= 500);
    answers.increment({ class: `${Math.floor(reply.statusCode / 100)}xx` });
    logger.debug({ requestId, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
    done();
  });
}

/**
 * The label of a request in metrics: the route's template for the API, `web` for all files and pages of the web apps.
 */
function routeLabel(method: string, route: string): string {
  if (route === 'unknown') return route;
  return /^\/api(\/|$)/.test(route) ? `${method} ${route}` : 'web';
}
