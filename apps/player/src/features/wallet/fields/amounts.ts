import { typedBirr } from '@libs/money';
import type { MessageKey, MessageParams } from '@libs/i18n';
import type { AmountLimits } from '../../../shared/api';
import { shortAmount } from '../../../shared/i18n';

/** A problem as a message key, so that its text follows the language. */
export interface Problem {
  key: MessageKey;
  params?: MessageParams;
}

/** Value of the typed text in birr; 0 while the text is no amount. */
export const birrOf = (text: string): number => typedBirr(text) ?? 0;

/** The kind of an amount: the messages of its two limits, and whether it may have santim. */
export interface AmountKind {
  minimum: MessageKey;
  maximum: MessageKey;
  santim?: true;
}

export const amountKinds = {
  deposit: { minimum: 'wallet.deposit.minimum', maximum: 'wallet.deposit.maximum' },
  told: { minimum: 'wallet.deposit.minimum', maximum: 'wallet.deposit.maximum', santim: true },
  account: { minimum: 'wallet.withdraw.bankMinimum', maximum: 'wallet.withdraw.maximum' },
  direct: { minimum: 'wallet.withdraw.directMinimum', maximum: 'wallet.withdraw.maximum' },
  transfer: { minimum: 'wallet.transfer.minimum', maximum: 'wallet.transfer.maximum', santim: true },
} as const satisfies Record<string, AmountKind>;

/**
 * Refuses a text that cannot be read as an amount of its kind, as soon as it is typed: the form never changes what
 * was typed into another amount.
 */
export function unclear(text: string, { santim }: AmountKind): Problem | null {
  if (text.trim() === '' || text === '-') return null;
  const birr = typedBirr(text);
  if (santim) return birr === null ? { key: 'wallet.amount.unclear' } : null;
  return Number.isInteger(birr) ? null : { key: 'common.wholeBirr' };
}

/**
 * Validates a typed amount against its kind, the limits of the configuration, and the balance in birr that it is
 * withdrawn from; returns the first problem.
 */
export function amountProblem(
  text: string,
  { min, max }: AmountLimits,
  kind: AmountKind,
  balance = Infinity,
): Problem | null {
  const amount = birrOf(text);
  const cannotRead = unclear(text, kind);
  if (cannotRead) return cannotRead;
  if (amount < min) return { key: kind.minimum, params: { min: shortAmount(min) } };
  if (amount > max) return { key: kind.maximum, params: { max: shortAmount(max) } };
  if (amount > balance)
    return { key: 'wallet.withdraw.insufficient', params: { balance: shortAmount(balance) } };
  return null;
}
