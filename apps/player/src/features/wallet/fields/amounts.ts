import type { MessageKey, MessageParams } from '@libs/i18n';
import type { AmountLimits } from '../../../shared/api';
import { shortAmount } from '../../../shared/i18n';

/** A problem as a message key, so that its text follows the language. */
export interface Problem {
  key: MessageKey;
  params?: MessageParams;
}

/** "1,250.00 birr" → "1250": reads a typed or pasted text as whole birr. */
export const wholeText = (text: string): string =>
  (text.replace(/[^\d.]/g, '').split('.')[0] ?? '').replace(/^0+(?=\d)/, '').slice(0, 7);

/** "1,250.505" → "1250.50": birr with santim; a minus sign stays, so that the form can refuse it. */
export function santimText(text: string): string {
  const [birr = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const santim = rest.length > 0 ? `.${rest.join('').slice(0, 2)}` : '';
  return `${text.trim().startsWith('-') ? '-' : ''}${birr.slice(0, 7)}${santim}`;
}

/** Value in birr of a text of the two functions above; 0 while empty. */
export const birrOf = (text: string): number => Number(text) || 0;

/** Message keys of the two limits of a range. */
interface RangeKeys {
  minimum: MessageKey;
  maximum: MessageKey;
}

export const rangeKeys = {
  deposit: { minimum: 'wallet.deposit.minimum', maximum: 'wallet.deposit.maximum' },
  account: { minimum: 'wallet.withdraw.bankMinimum', maximum: 'wallet.withdraw.maximum' },
  direct: { minimum: 'wallet.withdraw.directMinimum', maximum: 'wallet.withdraw.maximum' },
  transfer: { minimum: 'wallet.transfer.minimum', maximum: 'wallet.transfer.maximum' },
} as const satisfies Record<string, RangeKeys>;

/** Validates an amount against the limits of the configuration; returns the first problem. */
export function amountProblem(amount: number, { min, max }: AmountLimits, keys: RangeKeys): Problem | null {
  if (amount < min) return { key: keys.minimum, params: { min: shortAmount(min) } };
  if (amount > max) return { key: keys.maximum, params: { max: shortAmount(max) } };
  return null;
}
