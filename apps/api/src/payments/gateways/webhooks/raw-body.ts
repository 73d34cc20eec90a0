import { Readable } from 'node:stream';
import { createParamDecorator, Injectable, type ExecutionContext, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawWebhook } from '..';

/** Routes whose signature covers the raw bytes of the body. */
const ROUTES = /^\/api\/(chapa|arifpay|santimpay)\/(webhook|approval)(\/|\?|$)/;
const bodies = new WeakMap<FastifyRequest, Buffer>();

/** Keeps the raw body of the routes above before the parser reads it. */
@Injectable()
export class RawBodyHook implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    // A context without HTTP, such as a benchmark's, has no adapter, although its type is not optional.
    const fastify = this.host.httpAdapter?.getInstance<FastifyInstance>();
    if (!fastify) return;
    fastify.addHook('preParsing', async (request, _reply, payload) => {
      if (!ROUTES.test(request.url)) return payload;
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of payload) {
        const bytes = Buffer.from(chunk as Uint8Array);
        size += bytes.length;
        if (size <= (request.routeOptions.bodyLimit ?? 0)) chunks.push(bytes); // the parser refuses a longer body
      }
      const body = Buffer.concat(chunks);
      bodies.set(request, body);
      return Object.assign(Readable.from([body]), { receivedEncodedLength: size });
    });
  }
}

/** Parameter of a route: the provider's request with its raw bytes, which its signature covers. */
export const Raw = createParamDecorator((_: unknown, context: ExecutionContext): RawWebhook => {
  const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { token?: string } }>>();
  return {
    headers: request.headers,
    body: bodies.get(request) ?? Buffer.alloc(0),
    token: request.params.token ?? null,
  };
});
