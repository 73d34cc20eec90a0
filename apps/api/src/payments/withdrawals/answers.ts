import type { HistoryStatus, LanguageTag } from '@libs/contract';
import { serverMessage, type ServerMessageKey } from '@libs/messages';
import { santim, toBirr, type Santim } from '@libs/money';
import { paymentMessage, paymentWay, type PaymentReader } from '../common/payment-words';
import type { PaymentDto } from '../common/payment.dto';
import { messageOfHold } from '../payees';
import type { Withdrawal } from './withdrawals.entity';
import { withdrawalStatus } from './states';
import type { NeedsDto, QueuedDto, SantimWithdrawalDto, WithdrawalDto } from './withdrawals.dto';

const ANSWERS = { success: 'success', Declined: 'failed', Pending: 'pending' } as const;

export function withdrawalOf(row: Withdrawal, tag: LanguageTag, vc: string | null = null): WithdrawalDto {
  const status = ANSWERS[statusOf(row)];
  return {
    status,
    message: messageOfPayout(row, { tag, about: null }),
    ref: row.reference,
    ...needsOf(row, vc),
  };
}

/** What was paid late of a payout, or stays paid of one of which a part came back; 0 for every other one. */
function paidOf({ state, amount, settled, returned }: Withdrawal): Santim {
  if (state === 'PaidLate') return santim(settled ?? amount);
  return santim(state === 'Returned' ? (settled ?? amount) - (returned ?? 0n) : 0n);
}

/** Its player reads Pending until it is paid, also after staff have approved a payment by hand. */
function statusOf(row: Withdrawal): HistoryStatus {
  if (row.state === 'Approved' || row.state === 'Paying') return 'Pending';
  return paidOf(row) > 0n ? 'success' : withdrawalStatus(row.state);
}

export function santimWithdrawalOf(row: Withdrawal, tag: LanguageTag): SantimWithdrawalDto {
  const answer = withdrawalOf(row, tag);
  return { error: answer.status === 'failed', ...answer };
}

export function queuedOf(row: Withdrawal, vc: string | null): QueuedDto {
  return { id: row.id, ref: row.reference, status: 'Pending', ...needsOf(row, vc) };
}

function needsOf(row: Withdrawal, vc: string | null): NeedsDto {
  return row.state === 'Requested' ? { needs: 'code', vc } : {};
}

const withdrawalMessages: Record<HistoryStatus, ServerMessageKey> = {
  Pending: 'message.withdrawPending',
  success: 'message.withdrawDone',
  Declined: 'message.withdrawFailed',
};

/** The message while the provider has not said clearly how a payout ended; null in every other state. */
function askedMessage({ state }: Withdrawal): ServerMessageKey | null {
  if (state === 'Unknown') return 'message.payout.asked';
  return state === 'Review' ? 'message.payout.review' : null;
}

/**
 * The time that the player is shown for a pending payout: the next check if the provider's answer is unclear, otherwise
 * the end of the hold. Null for a payout that is not pending.
 */
function nextLook(row: Withdrawal): Date | null {
  if (withdrawalStatus(row.state) !== 'Pending') return null;
  return askedMessage(row) ? row.next_check_at : row.held_until;
}

/**
 * True if the payout waits on our side: for the player's code, for a rule that protects the player, or for the
 * provider's hours or float.
 */
function isHeld({ state, hold_reason: reason }: Withdrawal): boolean {
  return state === 'Requested' || ((state === 'Held' || state === 'Queued') && reason !== null);
}

function messageOfPayout(row: Withdrawal, reader: PaymentReader): string {
  const paid = paidOf(row);
  if (row.state === 'Returned' && paid > 0n) {
    const cameBack = paymentMessage('message.withdrawReturned', reader, santim(row.returned ?? 0n));
    return `${paymentMessage('message.withdrawDone', reader, paid)} ${cameBack}`;
  }
  const waits =
    row.state === 'Requested'
      ? 'message.payout.needsCode'
      : (askedMessage(row) ?? messageOfHold(row.hold_reason));
  const key = waits ?? withdrawalMessages[statusOf(row)];
  const message = paymentMessage(key, reader, paid || santim(row.amount));
  // The reason speaks to the player, so nobody else reads it here.
  if (key !== 'message.withdrawFailed' || row.player_reason === null || reader.about !== null) return message;
  return `${message} ${serverMessage(`message.payout.${row.player_reason}`, reader.tag)}`;
}

/**
 * The state of a payout, as its player or the admin who checks it reads it.
 * @param bank the name of its bank, if the provider has told it
 */
export function viewOfPayout(row: Withdrawal, reader: PaymentReader, bank?: string): PaymentDto {
  const look = nextLook(row);
  const status = statusOf(row);
  return {
    ref: row.reference,
    type: 'withdraw',
    status,
    amount: toBirr(paidOf(row) || santim(row.amount)),
    createdAt: row.created_at.toISOString(),
    // The row of a payout that came back tells when it did, not when it arrived.
    ...(status !== 'Pending' && row.state !== 'Returned' ? { endedAt: row.updated_at.toISOString() } : {}),
    ...paymentWay(row, bank),
    message: messageOfPayout(row, reader),
    ...(row.state === 'Requested' ? { needs: 'code' } : {}),
    ...(look ? { heldUntil: look.toISOString() } : {}),
    ...(isHeld(row) ? { held: true } : {}),
  };
}
