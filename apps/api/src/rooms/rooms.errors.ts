import { errorCodes, type ErrorCode, type OpenInstead } from '@libs/contract';
import { DomainError, InvariantError } from '../platform/errors';

/**
 * Makes the refusal that belongs to the result code of an SQL function.
 * @throws InvariantError for a code that libs/contract does not know
 */
export function roomRefusalOf(code: string, params: Record<string, string | number> = {}): DomainError {
  const known = errorCodes.find((one): one is ErrorCode => one === code);
  if (!known) throw new InvariantError(`the database answered ${code}`);
  return new DomainError(known, params);
}

/** Refuses a player who follows a link to a round that no longer sells cards, and names the open round instead. */
export class RoundClosedError extends DomainError {
  constructor(readonly instead: OpenInstead) {
    super('ROUND_CLOSED', {}, { details: instead, ...(instead.open && { text: 'message.linkClosed' }) });
  }
}
