import { Injectable, ParseUUIDPipe, type PipeTransform } from '@nestjs/common';
import { InvalidInput } from '../errors';

/** An id in a path or payload. Anything but a UUID is refused with VALIDATION_FAILED. */
export const IdParam = new ParseUUIDPipe({ exceptionFactory: () => new InvalidInput('VALIDATION_FAILED') });

/** Like `IdParam`, but the id may be absent or null. */
export const OptionalIdParam = new ParseUUIDPipe({
  optional: true,
  exceptionFactory: () => new InvalidInput('VALIDATION_FAILED'),
});

/**
 * The id of a numbered row, such as a transfer. Anything but 1 to 18 decimal digits is refused with VALIDATION_FAILED.
 */
@Injectable()
export class DecimalIdParam implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!/^\d{1,18}$/.test(value)) throw new InvalidInput('VALIDATION_FAILED');
    return value;
  }
}
