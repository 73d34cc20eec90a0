import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { loadEnv, type Env } from '../../config';
import { refuseBytes, sendRefusal } from './parser-refusals';

const BODY_LIMIT = 64 * 1024;
/** The longest bodies of single routes: a provider's statement is a whole file, what a phone reports is small. */
const ROUTE_LIMITS: Readonly<Record<string, number>> = {
  '/api/admin/statements': 4 * 1024 * 1024,
  '/api/vitals': 2 * 1024,
};
/** The longest time to receive a request, so that a slow or silent client does not occupy its connection. */
const REQUEST_TIMEOUT_MS = 30_000;

/** Fastify with the limits of this API, for main.ts and for tests. */
export function createHttpAdapter(env: Pick<Env, 'trustedProxies'> = loadEnv()): FastifyAdapter {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 72_000,
    trustProxy: [...env.trustedProxies],
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // A refusal by the router, for example of a malformed URL, does not reach the exception filter.
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      void sendRefusal(error, request, reply),
    clientErrorHandler: refuseBytes,
    // `registerParserRefusals` refuses a request without a host, because Node's own answer has no body.
    http: { requireHostHeader: false },
    // Keeps the proxy's id, so that one id goes from the proxy's log to the ledger row.
    genReqId: (request: IncomingMessage) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
  });
  adapter.getInstance().addHook('onRoute', (route) => {
    const limit = ROUTE_LIMITS[route.url];
    if (limit !== undefined) route.bodyLimit = limit;
  });
  return adapter;
}
