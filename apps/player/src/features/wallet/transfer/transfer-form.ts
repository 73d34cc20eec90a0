import { normalizePhone } from '@libs/contract';
import type { AmountLimits } from '../../../shared/api';
import { amountKinds, amountProblem, birrOf, type Problem } from '../fields/amounts';

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
  const negative: Problem = { key: 'wallet.transfer.negative' };
  return {
    phone: phoneProblem(fields.phone, ownPhone),
    amount: birrOf(fields.amount) < 0 ? negative : amountProblem(fields.amount, limits, amountKinds.transfer),
    code: !fields.code
      ? { key: 'wallet.transfer.otpRequired' }
      : code.isStale
        ? { key: 'wallet.transfer.otpStale' }
        : null,
  };
}
