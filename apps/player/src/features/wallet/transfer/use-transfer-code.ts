import { normalizePhone } from '@libs/contract';
import { useState } from 'react';
import { ApiError } from '../../../shared/api';
import { sendTransferOtp } from '../../../shared/api/money';
import { useT } from '../../../shared/i18n';

/** Receiver and amount that a code is valid for. */
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

  /** Sends a code; resolves to whether it was sent. */
  async function send(): Promise<boolean> {
    setRefusal(null);
    try {
      setSent({ ...request, vc: await sendTransferOtp(request.phone, request.amount) });
      return true;
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('auth.otp.sendFailed'));
      return false;
    }
  }

  return {
    send,
    refusal,
    /** Verification context that ties the code to this transfer; null until a code was sent. */
    vc: sent?.vc ?? null,
    /** The latest code was for another receiver or amount. */
    isStale: sent !== null && !isSame(sent, request),
    forget: () => {
      setSent(null);
      setRefusal(null);
    },
  };
}
