import { normalizePhone } from '@libs/contract';
import type { AmountLimits } from '../../../shared/api';
import { amountProblem, birrOf, rangeKeys, type Problem } from '../fields/amounts';

/** Typed values of the transfer form. */
export interface TransferFields {
  phone: string;
  amount: string;
  code: string;
}

export const noTransfer: TransferFields = { phone: '', amount: '', code: '' };

export type TransferProblems = Record<keyof TransferFields, Problem | null>;

function phoneProblem(phone: string, ownPhone: string): Problem | null {
  if (!phone.trim()) return { key: 'auth.otp.phoneRequired' };
  const normal = normalizePhone(phone);
  if (normal === null) return { key: 'auth.phone.invalid' };
  return normal === ownPhone ? { key: 'wallet.transfer.self' } : null;
}

/** Validates a transfer; returns a problem for each invalid field (specification.md section 5 "Transfer"). */
export function transferProblems(
  fields: TransferFields,
  limits: AmountLimits,
  ownPhone: string,
  code: { isStale: boolean },
): TransferProblems {
  const amount = birrOf(fields.amount);
  const negative: Problem = { key: 'wallet.transfer.negative' };
  return {
    phone: phoneProblem(fields.phone, ownPhone),
    amount: fields.amount.startsWith('-') ? negative : amountProblem(amount, limits, rangeKeys.transfer),
    code: !fields.code
      ? { key: 'wallet.transfer.otpRequired' }
      : code.isStale
        ? { key: 'wallet.transfer.otpStale' }
        : null,
  };
}
