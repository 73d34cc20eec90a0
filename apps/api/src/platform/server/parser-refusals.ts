import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pickLanguage } from '@libs/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { describeError, DomainError } from '../errors';

/** Headers of answers that no hook of Fastify sees (protocol.md section 1 "Headers"). */
const refusalHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

/** The statuses of Node's parser; any other error is 400. */
const STATUS_OF: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
const EXPECTATION_FAILED = 417;

/** Refuses a request that does not reach Nest: by the router, or for a description of the API. */
export function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message } = describeError(error, pickLanguage(request.headers['accept-language']));
  return reply.headers(refusalHeaders).status(status).send({ success: false, code, message });
}

/** Answers bytes that Node's parser refused. There is no request, so the text is in the default language. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const status = STATUS_OF[error.code ?? ''] ?? 400;
    const body = bodyIn(undefined);
    const headers = { ...headersOf(body), connection: 'close' };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  }
  socket.destroy(error);
}

/**
 * Answers two kinds of requests that Node would refuse with an empty body: one without a host, and one with an
 * expectation that nobody meets.
 */
export function registerParserRefusals(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const body = bodyIn(request.headers['accept-language']);
    response.writeHead(EXPECTATION_FAILED, { ...headersOf(body), connection: 'close' }).end(body);
  });
  fastify.addHook('onRequest', (request, _reply, next) => {
    const { httpVersion, headers } = request.raw;
    const isMissing = httpVersion === '1.1' && headers.host === undefined;
    next(isMissing ? new DomainError('VALIDATION_FAILED') : undefined);
  });
}

function bodyIn(acceptLanguage: string | undefined): string {
  const refusal = new DomainError('VALIDATION_FAILED');
  const { code, message } = describeError(refusal, pickLanguage(acceptLanguage));
  return JSON.stringify({ success: false, code, message });
}

function headersOf(body: string): Record<string, string | number> {
  return {
    ...refusalHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  };
}
