import type { LanguageTag } from '@libs/contract';
import { serverMessage } from '@libs/messages';
import { InvariantError } from '../../platform/errors';
import type { StartedDeposit } from '../deposits/start';
import { withdrawalMessage } from '../payment-status';
import { withdrawalStatus } from '../wire-status';
import type { WithdrawalRow } from './money/withdrawal-rows';
import type {
  CheckoutDto,
  NeedsDto,
  PushDto,
  QueuedDto,
  SantimWithdrawalDto,
  WithdrawalDto,
} from './answers.dto';

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
