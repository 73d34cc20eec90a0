import { HttpException } from '@nestjs/common';
import { errorStatus, type Ack, type ErrorCode, type LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { isUnavailable, isUnstorable } from './database-errors';
import { DomainError, type ErrorExtra } from './domain-error';

/** The parts of an error that an answer or ack may show. */
export interface ErrorDescription {
  code: ErrorCode;
  status: number;
  message: string;
  extra: Readonly<Record<string, unknown>>;
  retryAfterSeconds: number | null;
  /** True for an unexpected error, which is logged. */
  fault: boolean;
}

const RETRY_SECONDS = 2;
const codeOfStatus: Partial<Record<number, ErrorCode>> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  503: 'UNAVAILABLE',
};

/** Describes any thrown value for an answer; an unknown error becomes INTERNAL. */
export function describeError(error: unknown, tag: LanguageTag): ErrorDescription {
  const { code, params, extra } = toDomainError(error);
  const { retryAfterSeconds, issues, text, ...fields } = extra;
  const details = issues?.map(({ field, rule }) => ({ field, message: serverMessage(rule, tag) }));
  return {
    code,
    status: errorStatus[code],
    message: serverMessage(text ?? `error.${code}`, tag, {
      seconds: retryAfterSeconds ?? RETRY_SECONDS,
      ...params,
    }),
    extra: details ? { details, ...fields } : fields,
    retryAfterSeconds: retryAfterSeconds ?? null,
    fault: code === 'INTERNAL',
  };
}

/**
 * The ack of a socket event that failed (protocol.md section 3). If the server had no room, it says when to try again.
 */
export function toAck(error: unknown, tag: LanguageTag): Ack & { ok: false } {
  const { code, message, extra, retryAfterSeconds } = describeError(error, tag);
  const later = code === 'UNAVAILABLE' && retryAfterSeconds !== null ? { retryAfterSeconds } : {};
  return { ok: false, code, message, ...extra, ...later };
}

function toDomainError(error: unknown): {
  code: ErrorCode;
  params: DomainError['params'];
  extra: ErrorExtra;
} {
  if (error instanceof DomainError) return error;
  if (isUnstorable(error)) return new DomainError('VALIDATION_FAILED');
  if (isUnavailable(error)) return new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: RETRY_SECONDS });
  const status = error instanceof HttpException ? error.getStatus() : statusOfFastify(error);
  if (status === null || (status >= 500 && status !== 503)) return new DomainError('INTERNAL');
  return new DomainError(codeOfStatus[status] ?? 'VALIDATION_FAILED');
}

/**
 * The status of Fastify's own errors (a body that is too large, malformed or of another type); null for any other
 * error.
 */
function statusOfFastify(error: unknown): number | null {
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  return typeof statusCode === 'number' && typeof code === 'string' && code.startsWith('FST_')
    ? statusCode
    : null;
}
