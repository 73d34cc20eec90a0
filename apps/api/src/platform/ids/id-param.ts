import { Injectable, ParseUUIDPipe, type PipeTransform } from '@nestjs/common';
import { DomainError } from '../errors';

/** An id in a path or payload: anything but a UUID is VALIDATION_FAILED. */
export const IdParam = new ParseUUIDPipe({ exceptionFactory: () => new DomainError('VALIDATION_FAILED') });

/** As `IdParam`, and absent or null is allowed. */
export const OptionalIdParam = new ParseUUIDPipe({
  optional: true,
  exceptionFactory: () => new DomainError('VALIDATION_FAILED'),
});

/** The id of a numbered row, such as a transfer: decimal digits. */
@Injectable()
export class DecimalIdParam implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^\d{1,18}$/.test(value)) throw new DomainError('VALIDATION_FAILED');
    return value;
  }
}
