import { ParseUUIDPipe } from '@nestjs/common';
import { DomainError } from '../errors';

/** An id in a path or payload: anything but a UUID is VALIDATION_FAILED. */
export const IdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('VALIDATION_FAILED') });

/** As `IdParam`, and absent or null is allowed. */
export const OptionalIdParam = new ParseUUIDPipe({
  optional: true,
  exceptionFactory: () => new DomainError('VALIDATION_FAILED'),
});
