import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { pickLanguage } from '@libs/messages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Metrics } from '../metrics';
import { describeError, type ErrorDescription } from './describe-error';
import { InvalidInput, InvariantError } from './domain-error';

/** A request that was counted against a rate limit before its input was read. */
export interface CountedRequest extends FastifyRequest {
  /** Takes the count back; never throws. */
  uncount?: () => void;
}

/** Answers every failed request in one shape and in the reader's language, without internal details. */
@Catch()
export class HttpExceptionFilter implements ExceptionFilter {
  private readonly logger = new Logger('Http');
  private readonly failures;
  private readonly invariants;

  constructor(metrics: Metrics) {
    this.failures = metrics.counter('http_errors_total', 'Refused and failed requests by code', ['code']);
    this.invariants = metrics.counter('invariant_violations_total', 'Broken invariants seen by requests');
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<CountedRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const description = describeError(error, pickLanguage(request.headers['accept-language']));
    this.refused(request, description);
    this.failures.increment({ code: description.code });
    if (error instanceof InvariantError) this.invariants.increment();
    if (error instanceof InvalidInput) request.uncount?.();
    if (description.fault) this.logger.error(error, error instanceof Error ? error.stack : undefined);
    if (reply.sent) return;
    if (description.retryAfterSeconds !== null) reply.header('retry-after', description.retryAfterSeconds);
    const { code, message, extra } = description;
    // The route may already have set another content type.
    reply.status(description.status).type('application/json; charset=utf-8');
    void reply.send({ success: false, code, message, ...extra });
  }

  /** Called for every failed request before it is answered. */
  protected refused(_request: FastifyRequest, _description: ErrorDescription): void {}
}

/** Passes errors of socket handlers on to the dispatcher, which answers them; Nest's own filter would hide them. */
@Catch()
export class PassOnFilter implements ExceptionFilter {
  catch(error: unknown): never {
    throw error;
  }
}
