import type { MessageKey, MessageParams } from '@libs/i18n';
import type { AmountLimits } from '../../../shared/api';
import { shortAmount } from '../../../shared/i18n';

/** A refusal that is worded when it is drawn, so that it follows the language. */
export interface Problem {
  key: MessageKey;
  params?: MessageParams;
}

/** "1,250.00 birr" → "1250": what is typed or pasted, as whole birr. */
export const wholeText = (text: string): string =>
  (text.replace(/[^\d.]/g, '').split('.')[0] ?? '').replace(/^0+(?=\d)/, '').slice(0, 7);

/** "1,250.505" → "1250.50": birr with santim; a minus stays, so that it can be refused in words. */
export function santimText(text: string): string {
  const [birr = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const santim = rest.length > 0 ? `.${rest.join('').slice(0, 2)}` : '';
  return `${text.trim().startsWith('-') ? '-' : ''}${birr.slice(0, 7)}${santim}`;
}

/** What a text of the two above is worth in birr; 0 while there is none. */
export const birrOf = (text: string): number => Number(text) || 0;

/** Messages of the two ends of a range. */
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

/** Why an amount cannot be sent, if so; the limits come from the configuration. */
export function amountProblem(amount: number, { min, max }: AmountLimits, keys: RangeKeys): Problem | null {
  if (amount < min) return { key: keys.minimum, params: { min: shortAmount(min) } };
  if (amount > max) return { key: keys.maximum, params: { max: shortAmount(max) } };
  return null;
}
