import type { Santim } from '@libs/money';
import type { PaymentMode, Verified } from '../providers/gateway';

/** What a provider's answer means for a payout. */
export type PayoutVerdict =
  | { kind: 'pay'; providerRef: string | null }
  | { kind: 'release'; failure: string }
  /** The provider never received it: the same reference may be sent again. */
  | { kind: 'resend' }
  | { kind: 'wait'; known: boolean }
  | { kind: 'review'; failure: string };

const GIVE_UP_MS = 72 * 3600_000;

/**
 * Compares the provider's answer with the payout. A missing answer (null) never counts as a failure: money that may be
 * on its way is neither refunded nor sent again.
 *
 * @param options.settleMs time after sending in which a provider may not know the reference yet
 */
export function judgePayout(
  payout: { reference: string; amount: Santim; ageMs: number; sinceSentMs: number },
  verified: Verified | 'missing' | null,
  options: { mode: PaymentMode; settleMs: number },
): PayoutVerdict {
  const isOld = payout.ageMs > GIVE_UP_MS;
  if (verified === null)
    return isOld ? { kind: 'review', failure: 'NO_ANSWER' } : { kind: 'wait', known: false };
  const state = verified === 'missing' ? 'missing' : verified.state;
  if (state === 'missing') {
    return payout.sinceSentMs > options.settleMs ? { kind: 'resend' } : { kind: 'wait', known: false };
  }
  if (verified === 'missing' || state === 'pending') {
    return isOld ? { kind: 'review', failure: 'NEVER_ENDED' } : { kind: 'wait', known: true };
  }
  const { reference, mode, currency, amount } = verified;
  if (reference !== null && reference !== payout.reference)
    return { kind: 'review', failure: 'OTHER_REFERENCE' };
  if (state === 'failed' || state === 'expired' || state === 'reversed')
    return { kind: 'release', failure: 'PROVIDER_FAILED' };
  if (mode !== null && mode !== options.mode) return { kind: 'review', failure: 'OTHER_MODE' };
  if (currency !== null && currency !== 'ETB') return { kind: 'review', failure: 'OTHER_CURRENCY' };
  if (amount !== null && amount !== payout.amount) return { kind: 'review', failure: 'OTHER_AMOUNT' };
  return { kind: 'pay', providerRef: verified.providerRef };
}
