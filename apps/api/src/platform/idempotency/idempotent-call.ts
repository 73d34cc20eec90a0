import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../errors';
import { describeIdempotencyKey, type SignedInRequest } from '../http';

/** A request that is carried out once, with the scope of its Idempotency-Key (protocol.md section 1 "Idempotency"). */
export interface IdempotentCall {
  userId: string;
  /** Path of the request without the query. */
  path: string;
  /** Null if the client sent no key; every such request runs. */
  key: string | null;
  requestHash: Buffer;
}

/**
 * The request's idempotency key with its scope; a malformed key is refused with VALIDATION_FAILED.
 * @param proofs fields of the body that prove who asks and say nothing of what is asked for, such as a one-time code: a
 *   request that is repeated with another one is the same request
 */
export const Idempotent = createParamDecorator(
  (proofs: readonly string[] | undefined, context: ExecutionContext): IdempotentCall => {
    const request = context.switchToHttp().getRequest<SignedInRequest>();
    const { user, url, body, headers } = request;
    if (!user) throw new DomainError('UNAUTHENTICATED');
    const given = headers['idempotency-key'];
    if (given !== undefined && (typeof given !== 'string' || !/^[\x20-\x7e]{1,64}$/.test(given))) {
      throw new DomainError('VALIDATION_FAILED');
    }
    return {
      userId: user.id,
      path: (url.split('?')[0] ?? '').replace(/\/+$/, ''),
      key: given ?? null,
      requestHash: createHash('sha256').update(canonical(body, proofs)).digest(),
    };
  },
  [describeIdempotencyKey],
);

/** Writes equal JSON values as equal texts, whatever the order of their fields. @param without fields that do not count */
function canonical(value: unknown, without: readonly string[] = []): string {
  if (Array.isArray(value)) return `[${value.map((part) => canonical(part)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value)
    .filter(([name]) => !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part)}`).join(',')}}`;
}
