import { santim, type Santim } from '@libs/money';
import type { PaymentMode, Verified } from '../gateways';
import type { WithdrawalState } from './states';

/** What a provider's answer means for a payout. */
export type PayoutVerdict =
  | { kind: 'pay'; providerRef: string | null; fee: string | null }
  /** `fee`: the amount that the provider kept of a payout that it paid and took back. */
  | { kind: 'release'; failure: string; fee: string | null }
  /** The payout was certainly never ordered, so it is sent as if for the first time. */
  | { kind: 'hold' }
  /** The provider does not know the payout, so the same reference may be sent again, if that is known to be safe. */
  | { kind: 'resend' }
  /** `known`: the provider has the payout. `isMissing`: the provider says that it does not know it. */
  | { kind: 'wait'; known: boolean; isMissing: boolean }
  | { kind: 'review'; failure: string }
  /** The payout was given back, but the provider has paid `amount` of it all the same. */
  | { kind: 'late'; amount: Santim; providerRef: string | null; fee: string | null }
  /** The payout was paid, and `amount` of it came back. */
  | { kind: 'return'; amount: Santim };

/** The facts of a payout on which a verdict depends; times in milliseconds. */
export interface JudgedPayout {
  reference: string;
  state: WithdrawalState;
  /** The ordered amount. `settled` is the amount that the provider has paid, if that differs. */
  amount: Santim;
  settled: Santim | null;
  sinceSentMs: number;
  /** How long the provider has not known the payout; 0 if its last answer knew it. */
  missingMs: number;
  /** Nothing was ever ordered under this reference. */
  neverOrdered: boolean;
}

export interface PayoutRules {
  mode: PaymentMode;
  /** For this time after sending, a provider may not know the reference yet. */
  settleMs: number;
  /** The same reference is sent again after the provider has not known it for this time; null: never. */
  resendMs: number | null;
}

const HOUR_MS = 3600_000;
const GIVE_UP_MS = 72 * HOUR_MS;
const MISSING_MS = 24 * HOUR_MS;

/**
 * Compares the provider's answer with the payout. A missing answer (null) never counts as a failure: money that may be
 * on its way is neither given back nor sent again.
 */
export function judgePayout(
  payout: JudgedPayout,
  verified: Verified | null,
  rules: PayoutRules,
): PayoutVerdict {
  const { state } = payout;
  if (state === 'Paid' || state === 'PaidLate') return judgePaid(payout, verified);
  if (state === 'Refused' || state === 'Released') return judgeGivenBack(payout, verified, rules);
  const isOld = payout.sinceSentMs > GIVE_UP_MS;
  if (payout.neverOrdered && state === 'Sending' && payout.sinceSentMs > rules.settleMs)
    return { kind: 'hold' };
  if (verified === null) return isOld ? review('NO_ANSWER') : wait(false);
  if (verified.state === 'missing') return judgeMissing(payout, rules);
  if (verified.state === 'pending') return isOld ? review('NEVER_ENDED') : wait(true);
  return judgeEnd(payout, verified, rules);
}

const wait = (known: boolean, isMissing = false): PayoutVerdict => ({ kind: 'wait', known, isMissing });
const review = (failure: string): PayoutVerdict => ({ kind: 'review', failure });

function judgeMissing({ state, missingMs, sinceSentMs }: JudgedPayout, rules: PayoutRules): PayoutVerdict {
  if (missingMs >= MISSING_MS) return review('NOT_FOUND');
  const isDue = rules.resendMs !== null && Math.min(missingMs, sinceSentMs) >= rules.resendMs;
  return state === 'Unknown' && isDue ? { kind: 'resend' } : wait(false, true);
}

function judgeEnd(payout: JudgedPayout, verified: Verified, { mode }: PayoutRules): PayoutVerdict {
  const { state, amount, returned, providerRef, fee } = verified;
  if (isOther(payout, verified)) return review('OTHER_REFERENCE');
  if (state === 'failed' || state === 'expired')
    return { kind: 'release', failure: 'PROVIDER_FAILED', fee: null };
  if (state === 'reversed')
    return returned === null || returned === payout.amount
      ? { kind: 'release', failure: 'PROVIDER_REVERSED', fee }
      : review('PART_RETURNED');
  if (verified.mode !== null && verified.mode !== mode) return review('OTHER_MODE');
  if (verified.currency !== null && verified.currency !== 'ETB') return review('OTHER_CURRENCY');
  if (amount !== null && amount !== payout.amount) return review('OTHER_AMOUNT');
  return { kind: 'pay', providerRef, fee };
}

/**
 * For a payout that was given back, only a success that names this payout counts. The amount that it names is taken
 * exactly, but never above the ordered amount.
 */
function judgeGivenBack(
  payout: JudgedPayout,
  verified: Verified | null,
  { mode }: PayoutRules,
): PayoutVerdict {
  const isPaid =
    verified?.state === 'succeeded' || (verified?.state === 'reversed' && verified.returned !== null);
  if (!isPaid || isOther(payout, verified)) return wait(false);
  const { amount, returned, providerRef, fee } = verified;
  if (verified.mode !== null && verified.mode !== mode) return wait(false);
  const paid = (amount ?? payout.amount) - (verified.state === 'reversed' ? (returned ?? 0n) : 0n);
  if (paid <= 0n) return wait(false);
  return { kind: 'late', amount: santim(paid < payout.amount ? paid : payout.amount), providerRef, fee };
}

function judgePaid(payout: JudgedPayout, verified: Verified | null): PayoutVerdict {
  const isBack =
    verified?.state === 'failed' || verified?.state === 'expired' || verified?.state === 'reversed';
  if (!isBack || isOther(payout, verified)) return wait(true);
  const paid = payout.settled ?? payout.amount;
  const back = verified.state === 'reversed' ? (verified.returned ?? paid) : paid;
  return back > 0n ? { kind: 'return', amount: santim(back < paid ? back : paid) } : wait(true);
}

function isOther(payout: JudgedPayout, { reference }: Verified): boolean {
  return reference !== null && reference !== payout.reference;
}
