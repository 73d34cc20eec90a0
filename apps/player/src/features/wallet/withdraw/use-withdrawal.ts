import { useState } from 'react';
import { ApiError } from '../../../shared/api';
import { sendMoney, type StartedWithdrawal } from '../../../shared/api/money';
import { useUser } from '../../../shared/session';
import { track, useTracked, type Tracked } from '../payments/tracked';
import { useMoneyMoved } from '../payments/use-payments';

/** Outcome of a withdrawal; `said` is the server's message, `field` its problem with one field. */
export interface WithdrawalOutcome {
  good: boolean;
  /** Accepted and held, but not sent yet. */
  pending?: boolean;
  message: string | null;
  /** Why it failed, where the server said nothing: no answer, or one that could not be read. */
  reason?: string;
  field?: (name: string) => string | undefined;
  /** The account is new: the order waits for a code. */
  needs?: { ref: string; vc: string | null; amount: number };
}

interface WithdrawalRequest {
  path: string;
  body: { amount: number } & Record<string, unknown>;
  /** Label under which the payment is followed. */
  label: string;
  by: Tracked['by'];
}

/** Sends withdrawals, one at a time. */
export function useWithdrawal() {
  const userId = useUser()?.id ?? '';
  const moved = useMoneyMoved();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<WithdrawalOutcome | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  // A withdrawal that was returned meanwhile no longer counts as successful: its own card shows that.
  const cameBack = useTracked().some(({ ref, ended }) => ref === sent && ended === 'Declined');

  /** Returns whether it was accepted: pending or successful. */
  async function withdraw({ path, body, label, by }: WithdrawalRequest): Promise<boolean> {
    setBusy(true);
    setOutcome(null);
    try {
      const answer = await sendMoney<StartedWithdrawal>(path, body);
      const good = answer.status !== 'failed' && answer.error !== true;
      const { ref, vc = null } = answer;
      const needs = answer.needs === 'code' ? { needs: { ref, vc, amount: body.amount } } : {};
      setOutcome({ good, pending: answer.status !== 'success', message: answer.message ?? null, ...needs });
      if (good) {
        const startedAt = new Date().toISOString();
        setSent(answer.ref);
        track({ ref: answer.ref, userId, type: 'withdraw', label, by, amount: body.amount, startedAt });
      }
      moved();
      return good;
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      setOutcome({
        good: false,
        message: refusal?.said ?? null,
        ...(refusal && !refusal.said ? { reason: refusal.message } : {}),
        field: (name) => refusal?.field(name),
      });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    withdraw,
    busy,
    outcome: outcome?.good && cameBack ? null : outcome,
    forget: () => setOutcome(null),
  };
}
