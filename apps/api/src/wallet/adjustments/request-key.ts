import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '../../platform/errors';
import { describeIdempotencyKey, type SignedInRequest } from '../../platform/http';

/**
 * Parameter decorator for the header Idempotency-Key (protocol.md section 1): null without the header,
 * VALIDATION_FAILED if it is malformed.
 */
export const RequestKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | null => {
    const given = context.switchToHttp().getRequest<SignedInRequest>().headers['idempotency-key'];
    if (given === undefined) return null;
    if (typeof given !== 'string' || !/^[\x20-\x7e]{1,64}$/.test(given))
      throw new DomainError('VALIDATION_FAILED');
    return given;
  },
  [describeIdempotencyKey],
);
