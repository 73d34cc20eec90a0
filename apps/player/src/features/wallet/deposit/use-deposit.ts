import { useEffect, useState } from 'react';
import { ApiError } from '../../../shared/api';
import { sendMoney, type StartedDeposit } from '../../../shared/api/money';
import { useT } from '../../../shared/i18n';
import { useUser } from '../../../shared/session';
import { toast } from '../../../shared/ui';
import { track } from '../payments/tracked';
import { useMoneyMoved } from '../payments/use-payments';
import type { DepositMethod } from '../fields/payment-methods';

/** Accepts http(s) and relative addresses only, whatever the answer holds. */
const pageOf = (url: string | undefined): string | null => (url && /^(https?:\/)?\//.test(url) ? url : null);

/** Starts deposits: redirects to the provider's page, or points to the phone. */
export function useDeposit(openPage: (url: string) => void = (url) => location.assign(url)) {
  const t = useT();
  const userId = useUser()?.id ?? '';
  const moved = useMoneyMoved();
  /** Provider whose button is locked. */
  const [busyMethod, setBusyMethod] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  // The browser's back button may restore this page in its old state.
  useEffect(() => {
    const unlock = ({ persisted }: PageTransitionEvent) => persisted && setBusyMethod(null);
    addEventListener('pageshow', unlock);
    return () => removeEventListener('pageshow', unlock);
  }, []);

  async function deposit(method: DepositMethod, amount: number) {
    setBusyMethod(method.id);
    setRefusal(null);
    try {
      const answer = await sendMoney<StartedDeposit>(method.path, { amount, ...method.extra });
      const page = pageOf(answer.checkoutUrl);
      track({
        ref: answer.txRef,
        userId,
        type: 'deposit',
        label: method.label,
        by: page ? 'page' : 'phone',
        amount,
        startedAt: new Date().toISOString(),
        ...(page ? { url: page } : {}),
        ...(answer.message ? { said: answer.message } : {}),
      });
      // The pending row stands in the history at once.
      moved();
      if (page) return openPage(page);
      if (answer.message) toast.info(answer.message);
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('wallet.deposit.failed'));
    }
    setBusyMethod(null);
  }

  return { deposit, busyMethod, refusal };
}
