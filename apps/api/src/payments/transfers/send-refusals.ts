import { DomainError, InvariantError } from '../../platform/errors';

export interface Transferred {
  success: true;
  message: string;
}

/** The row of send_money. */
export interface SendRow {
  code: string;
  /** With OK and REPLAY. */
  answer: Transferred | null;
  /** With OK. */
  receiver: string | null;
  /** With MONEY_FROZEN. */
  until: Date | null;
}

/** Codes that say all there is to say. */
const PLAIN = [
  'IDEMPOTENCY_CONFLICT',
  'INVALID_OTP',
  'RECEIVER_NOT_FOUND',
  'PHONE_UNPROVED',
  'INSUFFICIENT_BALANCE',
  'LIMIT_REACHED',
] as const;

/** What send_money has refused, as the sender reads it. @param holdHours RESET_HOLD_HOURS */
export function refusalOf({ code, until }: SendRow, holdHours: number): DomainError | InvariantError {
  switch (code) {
    case 'PAYOUT_HELD':
      return new DomainError('PAYOUT_HELD', { hours: holdHours });
    case 'MONEY_FROZEN':
      return new DomainError('MONEY_FROZEN', {}, { frozenUntil: until?.toISOString() });
    case 'CANNOT_RECEIVE': // the sender does not learn why
      return new DomainError('LIMIT_REACHED', {}, { text: 'message.cannotReceive' });
    default: {
      const plain = PLAIN.find((one) => one === code);
      return plain ? new DomainError(plain) : new InvariantError(`send_money answered ${code}`);
    }
  }
}
