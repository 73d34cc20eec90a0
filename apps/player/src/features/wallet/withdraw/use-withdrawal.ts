import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, type AppConfig } from '../../../shared/api';
import { checkPayment, type StartedWithdrawal, fetchBanks } from '../../../shared/api/money';
import { useBalance, useUser } from '../../../shared/session';
import { startPayment, track, useTracked, type Tracked } from '../payments/tracked';
import type { Unanswered } from '../payments/Unanswered';
import { useMoneyMoved } from '../payments/use-payments';
import { useT } from '../../../shared/i18n';
import {
  accountBody,
  accountProblem,
  emptyFields,
  isByHand,
  noAccount,
  type AccountFields,
} from './account-form';
import { media } from '../fields/payment-methods';
import type { ReviewedWithdrawal } from './WithdrawReview';

/** Outcome of a withdrawal; `message` is the server's text, `field` returns its problem with one field. */
export interface WithdrawalOutcome {
  good: boolean;
  /** True if the withdrawal was accepted and its money is held, but nothing was sent yet. */
  pending?: boolean;
  message: string | null;
  /** The reason of a refusal of which the server said nothing that can be read. */
  reason?: string;
  /** Set if no answer came. */
  unanswered?: Unanswered;
  /** True if staff pay it. */
  byHand?: boolean;
  field?: (name: string) => string | undefined;
  /** True if the account is new, so the withdrawal waits for a code. */
  needsCode?: boolean;
}

interface WithdrawalRequest {
  path: string;
  body: { amount: number } & Record<string, unknown>;
  /** Label under which the payment is followed. */
  label: string;
  by: Tracked['by'];
}

/** What is told of a failure about which the server said nothing. */
function unsaid(
  { said, code, message: text }: ApiError,
  before: number | undefined,
): Pick<WithdrawalOutcome, 'reason' | 'unanswered'> {
  if (said) return {};
  return code === 'NETWORK' ? { unanswered: { text, before } } : { reason: text };
}

/** Sends withdrawals, one at a time. */
export function useWithdrawal() {
  const userId = useUser()?.id ?? '';
  const moved = useMoneyMoved();
  const before = useBalance()?.activeBalance;
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<WithdrawalOutcome | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  // How it has ended since then, its own card shows.
  const followed = useTracked().find(({ ref }) => ref === sent);
  const hasEnded = followed?.ended !== undefined;
  const isConfirmed = outcome?.needsCode === true && followed?.vc === undefined;
  // The answer that the card of this order has fetched: it says why the order is held and until when.
  const { data: payment } = useQuery({
    queryKey: ['payment', sent ?? ''],
    queryFn: ({ signal }) => checkPayment(sent ?? '', signal),
    enabled: false,
  });

  /** Returns whether the withdrawal was accepted: pending or successful. */
  async function withdraw({ path, body, label, by }: WithdrawalRequest): Promise<boolean> {
    setBusy(true);
    setOutcome(null);
    try {
      const answer = await startPayment<StartedWithdrawal>(path, body);
      const good = answer.status !== 'failed' && answer.error !== true;
      const needsCode = answer.needs === 'code';
      const pending = answer.status !== 'success';
      setOutcome({ good, pending, byHand: by === 'hand', message: answer.message ?? null, needsCode });
      if (good) {
        const startedAt = new Date().toISOString();
        const { ref } = answer;
        const code = needsCode ? { vc: answer.vc ?? null } : {};
        setSent(ref);
        track({ ref, userId, type: 'withdraw', label, by, amount: body.amount, startedAt, ...code });
      }
      moved();
      return good;
    } catch (error) {
      const refusal = error instanceof ApiError ? error : null;
      setOutcome({
        good: false,
        message: refusal?.said ?? null,
        ...(refusal && unsaid(refusal, before)),
        field: (name) => refusal?.field(name),
      });
      if (refusal?.code === 'MONEY_FROZEN') moved(); // fetches the freeze for its banner
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    withdraw,
    busy,
    outcome: outcome?.good && (hasEnded || isConfirmed) ? null : outcome,
    isHeld: payment?.heldUntil !== undefined,
    forget: () => setOutcome(null),
  };
}

/** Paths of a withdrawal to an account; null where this deployment has none. */
export interface AccountPaths {
  bank: string | null;
  manual: string | null;
}

/** The gateway's banks, and the choices that staff pay by hand. */
function useBanks(paths: AccountPaths) {
  const t = useT();
  const { data: banks = [], isLoading } = useQuery({
    queryKey: ['banks'],
    queryFn: ({ signal }) => fetchBanks(signal),
    enabled: paths.bank !== null,
    staleTime: 3600_000,
  });
  const served = banks.map(({ id, name }) => ({ value: id, text: name }));
  if (paths.manual === null || isLoading) return served;
  const wallets = media.map(({ medium, name }) => ({ value: medium as string, text: name }));
  const other = { value: 'BANK', text: t('wallet.withdraw.otherBank') };
  return [...(served.length > 0 ? served : wallets), other];
}

/**
 * State of the form of a withdrawal to an account: values, problems, outcome. The amount stands above the choice of the
 * way, in the state of the tab.
 */
export function useAccountWithdrawal(paths: AccountPaths, limits: AppConfig['limits'], amount: string) {
  const [account, setAccount] = useState(noAccount);
  const fields: AccountFields = { ...account, amount };
  const [checked, setChecked] = useState(false);
  const { withdraw, busy, outcome, isHeld, forget } = useWithdrawal();
  const banks = useBanks(paths);
  const problem = accountProblem(fields, limits, useBalance()?.activeBalance);

  const set = (name: keyof AccountFields) => (value: string) => {
    setAccount({ ...account, [name]: value });
    forget();
  };

  const hand = isByHand(fields.bank);
  const path = hand ? paths.manual : paths.bank;
  const by: Tracked['by'] = hand ? 'hand' : 'bank';
  const named = banks.find(({ value }) => value === fields.bank)?.text ?? '';
  const label = fields.bank === 'BANK' ? fields.bankName.trim() : named;

  /** Checks the form; returns what the player is asked to confirm, or null if a field has a problem. */
  function review(): ReviewedWithdrawal | null {
    setChecked(true);
    if (problem || path === null) return null;
    const { accountNumber: number, accountName, amount: birr } = accountBody(fields);
    return { amount: birr, to: label, number, name: accountName, by };
  }

  /** Sends the form; returns whether it was accepted. `outcome` tells how the request ended. */
  async function send(): Promise<boolean> {
    if (path === null || !(await withdraw({ path, body: accountBody(fields), label, by }))) return false;
    setAccount(noAccount);
    setChecked(false);
    return true;
  }

  return {
    fields,
    set,
    banks,
    problem: checked ? problem : null,
    gaps: checked ? emptyFields(fields) : [],
    review,
    send,
    busy,
    outcome,
    isHeld,
    forget,
  };
}
