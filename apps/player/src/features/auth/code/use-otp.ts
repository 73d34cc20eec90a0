import { useState } from 'react';
import { ApiError, sendOtp } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { phoneProblem } from '../checks';

interface Otp {
  /** Sends a code to the phone; whether it went out. */
  send: () => Promise<boolean>;
  /** What ties the code to the phone; null until one was sent. */
  vc: string | null;
  /** To whom the last code went. */
  sentTo: string | null;
  /** Why none could be sent. */
  error: string | undefined;
}

/** The code that proves a phone, for sign-up and for a new password. */
export function useOtp(phone: string): Otp {
  const t = useT();
  const [sent, setSent] = useState<{ vc: string; to: string } | null>(null);
  const [error, setError] = useState<{ text: string; phone: string } | null>(null);

  async function send(): Promise<boolean> {
    const problem = phone.trim() ? phoneProblem(t, phone) : t('auth.otp.phoneRequired');
    if (problem) {
      setError({ text: problem, phone });
      return false;
    }
    try {
      setSent({ vc: await sendOtp(phone), to: phone });
      setError(null);
      return true;
    } catch (failure) {
      setError({ text: failure instanceof ApiError ? failure.message : t('auth.otp.sendFailed'), phone });
      return false;
    }
  }

  return {
    send,
    vc: sent?.vc ?? null,
    sentTo: sent?.to ?? null,
    // It speaks of the phone as it was; while another is typed it is silent.
    error: error?.phone === phone ? error.text : undefined,
  };
}
