import type { LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { InvariantError } from '../../platform/errors';
import type { StartedDeposit } from '../deposits/deposits.service';
import { withdrawalMessage } from '../payment-status';
import { withdrawalStatus } from '../wire-status';
import type { WithdrawalRow } from '../withdrawals/withdrawal-rows';

/** A page on which the player pays. */
export class CheckoutDto {
  txRef: string;
  checkoutUrl: string;
}

/** A payment that the player approves on the phone. */
export class PushDto {
  txRef: string;
  message: string;
}

export class WithdrawalDto {
  status: 'pending' | 'success' | 'failed';
  message: string;
  ref: string;
}

/** The answer of a SantimPay withdrawal: `error` as in the customer's specification, and the status. */
export class SantimWithdrawalDto extends WithdrawalDto {
  error: boolean;
}

export class QueuedDto {
  id: string;
  ref: string;
  status: 'Pending';
}

export function checkoutOf({ txRef, checkoutUrl }: StartedDeposit): CheckoutDto {
  if (checkoutUrl === null) throw new InvariantError('a checkout without its page');
  return { txRef, checkoutUrl };
}

export function pushOf({ txRef }: StartedDeposit, tag: LanguageTag): PushDto {
  return { txRef, message: serverMessage('message.depositPush', tag) };
}

const ANSWERS = { success: 'success', Declined: 'failed', Pending: 'pending' } as const;

export function withdrawalOf(row: WithdrawalRow, tag: LanguageTag): WithdrawalDto {
  const status = ANSWERS[withdrawalStatus(row.state)];
  return { status, message: withdrawalMessage(row, tag), ref: row.reference };
}

export function santimWithdrawalOf(row: WithdrawalRow, tag: LanguageTag): SantimWithdrawalDto {
  const answer = withdrawalOf(row, tag);
  return { error: answer.status === 'failed', ...answer };
}

export function queuedOf(row: WithdrawalRow): QueuedDto {
  return { id: row.id, ref: row.reference, status: 'Pending' };
}
