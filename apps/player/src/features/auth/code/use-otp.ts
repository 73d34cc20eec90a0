import { useState } from 'react';
import { ApiError, sendOtp } from '../../../shared/api';
import { useT } from '../../../shared/i18n';
import { phoneProblem } from '../checks';

interface Otp {
  /** Sends a code to the phone; resolves to whether it was sent. */
  send: () => Promise<boolean>;
  /** The device computes the proof of work that the server asks for before it sends a code; two seconds at most. */
  working: boolean;
  /** Verification context that ties the code to the phone; null until a code was sent. */
  vc: string | null;
  /** Phone to which the latest code was sent. */
  sentTo: string | null;
  /** Why the code could not be sent. */
  error: string | undefined;
  /** Notes that the server refused this code; false if the error is about anything else. */
  refuse: (error: unknown, code: string) => boolean;
  /** Why the server refused this code, if it did. */
  refusalOf: (code: string) => string | undefined;
}

/**
 * The code that proves a phone number, for sign-up and for a new password.
 * @param linkToken token of a Telegram account that wants to sign in; the code then proves the phone for that account
 */
export function useOtp(phone: string, linkToken?: string): Otp {
  const t = useT();
  const [sent, setSent] = useState<{ vc: string; to: string } | null>(null);
  const [working, setWorking] = useState(false);
  const [error, setError] = useState<{ text: string; phone: string } | null>(null);
  const [refusal, setRefusal] = useState<{ text: string; code: string } | null>(null);

  async function send(): Promise<boolean> {
    const problem = phone.trim() ? phoneProblem(t, phone) : t('auth.otp.phoneRequired');
    if (problem) {
      setError({ text: problem, phone });
      return false;
    }
    try {
      setSent({ vc: await sendOtp(phone, () => setWorking(true), linkToken), to: phone });
      setError(null);
      return true;
    } catch (failure) {
      setError({ text: failure instanceof ApiError ? failure.message : t('auth.otp.sendFailed'), phone });
      return false;
    } finally {
      setWorking(false);
    }
  }

  function refuse(failure: unknown, code: string): boolean {
    if (!(failure instanceof ApiError) || failure.code !== 'INVALID_OTP') return false;
    setRefusal({ text: failure.message, code });
    return true;
  }

  return {
    send,
    refuse,
    // Another code, or none, has not been refused.
    refusalOf: (code) => (refusal?.code === code ? refusal.text : undefined),
    working,
    vc: sent?.vc ?? null,
    sentTo: sent?.to ?? null,
    // The error concerns the phone number that was typed at that time; a changed number hides it.
    error: error?.phone === phone ? error.text : undefined,
  };
}
