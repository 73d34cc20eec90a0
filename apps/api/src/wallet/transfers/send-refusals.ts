import { toBirr, type Santim } from '@libs/money';
import { DomainError, InvariantError } from '../../platform/errors';
import type { TransferredDto } from './transfers.dto';

/** The row of send_money. */
export interface SendRow {
  code: string;
  /** With OK and REPLAY. */
  answer: TransferredDto | null;
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

interface SendRules {
  /** RESET_HOLD_HOURS */
  holdHours: number;
  /** Most that a code sends which names no receiver and amount. */
  unboundMost: Santim;
}

/** What send_money has refused, as the sender reads it. */
export function refusalOf(
  { code, until }: SendRow,
  { holdHours, unboundMost }: SendRules,
): DomainError | InvariantError {
  switch (code) {
    case 'UNBOUND':
      return new DomainError(
        'AMOUNT_TOO_LARGE',
        { max: toBirr(unboundMost) },
        { text: 'message.unboundTransfer' },
      );
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
