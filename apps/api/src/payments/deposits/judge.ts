import { santim, type Santim } from '@libs/money';
import type { PaymentMode, Verified } from '../gateways';

/** What a provider's answer means for a deposit. */
export type DepositVerdict =
  | { kind: 'credit'; amount: Santim; providerRef: string | null; fee: string | null }
  | { kind: 'wait' }
  /** `fee`: the amount that the provider kept although the payment failed, if it names one. */
  | { kind: 'fail'; failure: string; fee?: string | null }
  | { kind: 'expire'; failure: string }
  /** A person decides: money arrived, but the payment differs from the intent. */
  | { kind: 'review'; failure: string; amount: Santim | null; providerRef: string | null };

const HOUR_MS = 3600_000;
/** For this long Chapa lets a customer try again on the same page (providers.md section 1.2). */
const RETRY_WINDOW_MS = HOUR_MS;
/** After this time an open deposit ends or goes to a person: Chapa itself retries a payment for 72 hours. */
export const GIVE_UP_MS = 72 * HOUR_MS;

/**
 * Compares the provider's answer with our intent (controls.md rules 44 and 45): reference, amount, currency and mode must
 * all match before anything is credited. An answer without the amount is never credited.
 */
export function judgeDeposit(
  intent: { reference: string; amount: Santim; ageMs: number },
  verified: Verified,
  mode: PaymentMode,
): DepositVerdict {
  const { state, amount, providerRef } = verified;
  if (state === 'succeeded') {
    const wrong = mismatchOf(intent, verified, mode);
    if (wrong) return { kind: 'review', failure: wrong, amount, providerRef };
    return { kind: 'credit', amount: intent.amount, providerRef, fee: verified.fee };
  }
  const isOld = intent.ageMs > GIVE_UP_MS;
  if (state === 'failed') {
    const open = verified.mayChange && intent.ageMs < RETRY_WINDOW_MS;
    return open ? { kind: 'wait' } : { kind: 'fail', failure: 'PROVIDER_FAILED' };
  }
  // This deposit was not credited, and the payer has the money back, or a part of it.
  const paid = amount ?? intent.amount;
  if (state === 'reversed' && verified.returned !== null && verified.returned < paid)
    return { kind: 'review', failure: 'OTHER_AMOUNT', amount: santim(paid - verified.returned), providerRef };
  if (state === 'reversed') return { kind: 'fail', failure: 'PROVIDER_REVERSED', fee: verified.fee };
  if (state === 'expired') return { kind: 'expire', failure: 'PROVIDER_EXPIRED' };
  if (state === 'missing' && intent.ageMs > RETRY_WINDOW_MS)
    return { kind: 'fail', failure: 'PROVIDER_UNKNOWN' };
  return isOld ? { kind: 'expire', failure: 'NEVER_PAID' } : { kind: 'wait' };
}

function mismatchOf(
  intent: { reference: string; amount: Santim },
  verified: Verified,
  mode: PaymentMode,
): string | null {
  if (verified.reference !== intent.reference) return 'OTHER_REFERENCE';
  if (verified.mode !== null && verified.mode !== mode) return 'OTHER_MODE';
  if (verified.currency !== null && verified.currency !== 'ETB') return 'OTHER_CURRENCY';
  if (verified.amount === null || verified.amount !== intent.amount) return 'OTHER_AMOUNT';
  return null;
}
