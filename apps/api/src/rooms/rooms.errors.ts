import { errorCodes, type ErrorCode } from '@libs/contract';
import { DomainError, InvariantError } from '../platform/errors';

/** Turns the code that an SQL function answered into the refusal it stands for. */
export function refusalOf(code: string, params: Record<string, string | number> = {}): DomainError {
  const known = errorCodes.find((one): one is ErrorCode => one === code);
  if (!known) throw new InvariantError(`the database answered ${code}`);
  return new DomainError(known, params);
}
