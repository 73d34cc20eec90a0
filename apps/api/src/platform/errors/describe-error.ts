import { HttpException } from '@nestjs/common';
import { errorStatus, type Ack, type ErrorCode, type LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { isUnavailable, isUnstorable } from './database-errors';
import { DomainError, type ErrorExtra } from './domain-error';

/** What the outside learns about an error. */
export interface ErrorDescription {
  code: ErrorCode;
  status: number;
  message: string;
  extra: Readonly<Record<string, unknown>>;
  retryAfterSeconds: number | null;
  /** True if people must look at it. */
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

/** Turns anything that was thrown into the one shape that may leave; unknown errors become INTERNAL. */
export function describeError(error: unknown, tag: LanguageTag): ErrorDescription {
  const { code, params, extra } = toDomainError(error);
  const { retryAfterSeconds, issues, ...fields } = extra;
  const details = issues?.map(({ field, rule }) => ({ field, message: serverMessage(rule, tag) }));
  return {
    code,
    status: errorStatus[code],
    message: serverMessage(`error.${code}`, tag, { seconds: retryAfterSeconds ?? RETRY_SECONDS, ...params }),
    extra: details ? { details, ...fields } : fields,
    retryAfterSeconds: retryAfterSeconds ?? null,
    fault: code === 'INTERNAL',
  };
}

/** The answer of the server to a socket event that failed (protocol.md section 3). */
export function toAck(error: unknown, tag: LanguageTag): Ack & { ok: false } {
  const { code, message, extra } = describeError(error, tag);
  return { ok: false, code, message, ...extra };
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

/** Fastify refuses bodies that are too large, malformed or of another type with errors of its own. */
function statusOfFastify(error: unknown): number | null {
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  return typeof statusCode === 'number' && typeof code === 'string' && code.startsWith('FST_')
    ? statusCode
    : null;
}
