import { normalizePhone } from '@libs/contract';
import { useState } from 'react';
import { ApiError } from '../../../shared/api';
import { sendTransferOtp } from '../../../shared/api/money';
import { useT } from '../../../shared/i18n';

/** For whom and what a code is good. */
interface Bound {
  phone: string;
  amount: number;
}

const isSame = (a: Bound, b: Bound) =>
  a.amount === b.amount && normalizePhone(a.phone) === normalizePhone(b.phone);

/** The code of a transfer: sent to the own phone, bound to receiver and amount. */
export function useTransferCode(request: Bound) {
  const t = useT();
  const [sent, setSent] = useState<(Bound & { vc: string }) | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  /** Whether one went out. */
  async function send(): Promise<boolean> {
    try {
      setSent({ ...request, vc: await sendTransferOtp(request.phone, request.amount) });
      setRefusal(null);
      return true;
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('auth.otp.sendFailed'));
      return false;
    }
  }

  return {
    send,
    refusal,
    /** What ties the code to this transfer; null until one was sent. */
    vc: sent?.vc ?? null,
    /** The last code was for another receiver or amount. */
    isStale: sent !== null && !isSame(sent, request),
    forget: () => setSent(null),
  };
}
