import { ApiPropertyOptional } from '@nestjs/swagger';
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

/** What an order to an account that is no payee yet is still missing. */
export class NeedsDto {
  /** The code that was sent to the player's phone, for POST transaction/confirm. */
  @ApiPropertyOptional({ type: String, enum: ['code'] })
  needs?: 'code';
  /** Handle of that code; null if the phone has had too many: POST payees sends another one later. */
  @ApiPropertyOptional({ type: String, nullable: true })
  vc?: string | null;
}

export class WithdrawalDto extends NeedsDto {
  status: 'pending' | 'success' | 'failed';
  message: string;
  ref: string;
}

/** The answer of a SantimPay withdrawal: `error` as in the customer's specification, and the status. */
export class SantimWithdrawalDto extends WithdrawalDto {
  error: boolean;
}

export class QueuedDto extends NeedsDto {
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

export function withdrawalOf(row: WithdrawalRow, tag: LanguageTag, vc: string | null = null): WithdrawalDto {
  const status = ANSWERS[withdrawalStatus(row.state)];
  return { status, message: withdrawalMessage(row, tag), ref: row.reference, ...needsOf(row, vc) };
}

export function santimWithdrawalOf(row: WithdrawalRow, tag: LanguageTag): SantimWithdrawalDto {
  const answer = withdrawalOf(row, tag);
  return { error: answer.status === 'failed', ...answer };
}

export function queuedOf(row: WithdrawalRow, vc: string | null): QueuedDto {
  return { id: row.id, ref: row.reference, status: 'Pending', ...needsOf(row, vc) };
}

function needsOf(row: WithdrawalRow, vc: string | null): NeedsDto {
  return row.state === 'Requested' ? { needs: 'code', vc } : {};
}
