import { UnsupportedMediaTypeException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors';
import { isReadable } from '../fields';

/**
 * Reads only JSON bodies, because a form on another site cannot send JSON. An empty body of the type JSON, as clients
 * send it at a logout, counts as no body. `__proto__`, `constructor.prototype` and deep nesting are refused.
 */
export function useJsonBody(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', {}, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    void parse(request as FastifyRequest, body.toString('utf8'), (error, parsed?: unknown) => {
      if (error || isReadable(parsed)) done(error, parsed);
      else done(new DomainError('VALIDATION_FAILED'));
    });
  });
  // Nest and Fastify read these two types by default.
  for (const type of ['application/x-www-form-urlencoded', 'text/plain'])
    app.useBodyParser(type, {}, (_request, body: Buffer, done) => {
      if (body.length === 0) done(null, undefined);
      else done(new UnsupportedMediaTypeException());
    });
}
