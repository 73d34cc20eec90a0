import { Injectable } from '@nestjs/common';
import type { HistoryStatus, LanguageTag } from '@libs/contract';
import type { ServerMessageKey } from '@libs/messages';
import { santim, toBirr } from '@libs/money';
import { Db } from '../platform/db';
import { DepositChecks } from './deposits/check';
import { readDeposit, type DepositRow } from './deposits/rows';
import { askableDepositStates } from './deposits/states';
import { paymentMessage, type PaymentReader } from './common/payment-words';
import type { PaymentDto } from './withdrawals/answers.dto';
import { depositStatus, withdrawalStatus } from './wire-status';
import { PayoutChecks } from './withdrawals/check';
import { readWithdrawal, type WithdrawalRow } from './withdrawals/money/withdrawal-rows';
import { openPayoutStates } from './withdrawals/states';

/** Asks the provider about a payment when its player requests it, with the same effect as the next poll. */
@Injectable()
export class PaymentStatus {
  constructor(
    private readonly db: Db,
    private readonly deposits: DepositChecks,
    private readonly payouts: PayoutChecks,
  ) {}

  /** Returns null if the player has no payment with this reference. */
  async checkAgain(userId: string, reference: string, reader: PaymentReader): Promise<PaymentDto | null> {
    const deposit = await readDeposit(this.db, { reference });
    if (deposit?.user_id === userId) {
      if (deposit.channel === 'gateway' && askableDepositStates.includes(deposit.state)) {
        await this.deposits.check(deposit);
      }
      return viewOfDeposit((await readDeposit(this.db, { reference })) ?? deposit, reader);
    }
    const payout = await readWithdrawal(this.db, { reference });
    if (payout?.user_id !== userId) return null;
    if (openPayoutStates.includes(payout.state)) await this.payouts.check(payout);
    return viewOfPayout((await readWithdrawal(this.db, { reference })) ?? payout, reader);
  }
}

const depositMessages: Record<HistoryStatus, ServerMessageKey> = {
  Pending: 'message.depositPending',
  success: 'message.depositCredited',
  Declined: 'message.depositFailed',
};
const withdrawalMessages: Record<HistoryStatus, ServerMessageKey> = {
  Pending: 'message.withdrawPending',
  success: 'message.withdrawDone',
  Declined: 'message.withdrawFailed',
};

/** Why a payout waits, by its hold_reason. */
const holdMessages: Readonly<Record<string, ServerMessageKey>> = {
  NAME_REVIEW: 'message.payout.nameReview',
  UNPLAYED: 'message.payout.unplayed',
  UNPLAYED_REFUNDED: 'message.payout.unplayedRefunded',
  SHORT_REST: 'message.payout.shortRest',
  NEW_PAYEE: 'message.payout.newPayee',
  PROVIDER_LATER: 'message.payout.providerLater',
  BLOCKED: 'message.payout.stopped',
  FROZEN: 'message.payout.stopped',
  OPEN_CASE: 'message.payout.openCase',
};

/** The message while the provider has not said clearly how a payout ended; null in every other state. */
function askedMessage({ state }: WithdrawalRow): ServerMessageKey | null {
  if (state === 'Unknown') return 'message.payout.asked';
  return state === 'Review' ? 'message.payout.review' : null;
}

/**
 * The time that the player is shown for a pending payout: the next check if the provider's answer is unclear, otherwise
 * the end of the hold. Null for a payout that is not pending.
 */
function nextLook(row: WithdrawalRow): Date | null {
  if (withdrawalStatus(row.state) !== 'Pending') return null;
  return askedMessage(row) ? row.next_check_at : row.held_until;
}

/**
 * True if the payout waits on our side: for the player's code, for a rule that protects the player, or for the
 * provider's hours or float.
 */
function isHeld({ state, hold_reason: reason }: WithdrawalRow): boolean {
  return state === 'Requested' || ((state === 'Held' || state === 'Queued') && reason !== null);
}

/** The message to the player about a withdrawal. */
export function withdrawalMessage(row: WithdrawalRow, tag: LanguageTag): string {
  return messageOfPayout(row, { tag, about: null });
}

function messageOfPayout(row: WithdrawalRow, reader: PaymentReader): string {
  const waits =
    row.state === 'Requested'
      ? 'message.payout.needsCode'
      : (askedMessage(row) ?? holdMessages[row.hold_reason ?? '']);
  const key = waits ?? withdrawalMessages[withdrawalStatus(row.state)];
  return paymentMessage(key, reader, santim(row.amount));
}

function viewOfDeposit(row: DepositRow, reader: PaymentReader): PaymentDto {
  const amount = santim(row.credited ?? row.amount);
  const status = depositStatus(row.state);
  const key =
    row.channel === 'receipt' && status === 'Pending' ? 'message.depositQueued' : depositMessages[status];
  return {
    ref: row.reference,
    type: 'deposit',
    status,
    amount: toBirr(amount),
    createdAt: row.created_at.toISOString(),
    message: paymentMessage(key, reader, amount),
  };
}

function viewOfPayout(row: WithdrawalRow, reader: PaymentReader): PaymentDto {
  const look = nextLook(row);
  return {
    ref: row.reference,
    type: 'withdraw',
    status: withdrawalStatus(row.state),
    amount: toBirr(santim(row.amount)),
    createdAt: row.created_at.toISOString(),
    message: messageOfPayout(row, reader),
    ...(row.state === 'Requested' ? { needs: 'code' } : {}),
    ...(look ? { heldUntil: look.toISOString() } : {}),
    ...(isHeld(row) ? { held: true } : {}),
  };
}
