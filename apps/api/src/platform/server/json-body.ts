import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/**
 * Reads JSON bodies. Clients announce JSON also where they send nothing, as for a logout: that is no body, not a
 * malformed one. `__proto__` and `constructor.prototype` are refused.
 */
export function useJsonBody(app: NestFastifyApplication): void {
  const fastify = app.getHttpAdapter().getInstance();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser('application/json', {}, (request, body: Buffer, done) => {
    if (body.length === 0) done(null, undefined);
    else void parse(request as FastifyRequest, body.toString('utf8'), done);
  });
}
