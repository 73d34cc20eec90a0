import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../../platform/errors';
import type { SignedInRequest } from '../../platform/http';

/** A request that moves money, as its Idempotency-Key scopes it (contract.md section 1 "Idempotency"). */
export interface IdempotentCall {
  userId: string;
  /** Without query. */
  path: string;
  /** null: the client sent none, so every request counts. */
  key: string | null;
  requestHash: Buffer;
}

/** The request's idempotency key with what it is scoped to; a malformed key is VALIDATION_FAILED. */
export const Idempotent = createParamDecorator((_: unknown, context: ExecutionContext): IdempotentCall => {
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
    requestHash: createHash('sha256').update(canonical(body)).digest(),
  };
});

/** Deeper than any body of the contract: what goes on below is refused here, before it is read again and again. */
const DEEPEST = 8;

/**
 * The same text for the same JSON, whatever the order of its fields.
 * @throws DomainError VALIDATION_FAILED for JSON that is nested deeper than any body of ours
 */
function canonical(value: unknown, depth = 0): string {
  if (depth > DEEPEST) throw new DomainError('VALIDATION_FAILED');
  if (Array.isArray(value)) return `[${value.map((part) => canonical(part, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${JSON.stringify(name)}:${canonical(part, depth + 1)}`).join(',')}}`;
}
