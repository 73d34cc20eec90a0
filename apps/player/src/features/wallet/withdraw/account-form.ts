import type { AmountLimits, LimitedMovement } from '../../../shared/api';
import { amountKinds, amountProblem, birrOf, type Problem } from '../fields/amounts';

/** Choices of the bank picker that no gateway serves; staff pay them by hand. */
export const byHand = ['TELEBIRR', 'CBE', 'BANK'] as const;
export type ByHand = (typeof byHand)[number];
export const isByHand = (value: string): value is ByHand => byHand.some((method) => method === value);

/** Typed values of a withdrawal to an account. */
export interface AccountFields {
  /** A bank of the gateway, or one of `byHand`. */
  bank: string;
  /** Name of a bank that no gateway serves. */
  bankName: string;
  accountNumber: string;
  accountName: string;
  amount: string;
}

export const noAccount: AccountFields = {
  bank: '',
  bankName: '',
  accountNumber: '',
  accountName: '',
  amount: '',
};

/** Lists the empty fields. */
export function emptyFields(fields: AccountFields): (keyof AccountFields)[] {
  const wanted = (Object.keys(noAccount) as (keyof AccountFields)[]).filter(
    (name) => name !== 'bankName' || fields.bank === 'BANK',
  );
  return wanted.filter((name) => !fields[name].trim());
}

/**
 * Validates all fields first, then the amount (specification.md section 5 "Bank withdraw"), which may be at most the
 * balance in birr.
 */
export function accountProblem(
  fields: AccountFields,
  limits: Pick<Record<LimitedMovement, AmountLimits>, 'bankWithdraw' | 'manualWithdraw'>,
  balance: number | undefined,
): Problem | null {
  if (emptyFields(fields).length > 0) return { key: 'wallet.withdraw.fillAll' };
  const range = isByHand(fields.bank) ? limits.manualWithdraw : limits.bankWithdraw;
  return amountProblem(fields.amount, range, amountKinds.account, balance);
}

/** Builds the request body, for the gateway that serves the bank or for staff. */
export function accountBody(fields: AccountFields) {
  const common = {
    accountNumber: fields.accountNumber.replace(/\s/g, ''),
    accountName: fields.accountName.trim(),
    amount: birrOf(fields.amount),
  };
  if (!isByHand(fields.bank)) return { ...common, selectedBank: fields.bank };
  const selectedBank = fields.bank === 'BANK' ? { selectedBank: fields.bankName.trim() } : {};
  return { ...common, method: fields.bank, ...selectedBank };
}
