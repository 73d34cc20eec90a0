import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { ApiError } from '../../../shared/api';
import {
  cancelPayment,
  checkPayment,
  fetchTransactions,
  type HistoryFilter,
  type Payment,
} from '../../../shared/api/money';
import { refreshBalance, useBalance, useUser } from '../../../shared/session';
import { toast } from '../../../shared/ui';
import { endTracked, isEnded, trackElsewhere, untrack, useTracked, type Tracked } from './tracked';

/** A payment whose progress is shown. */
export type Followed = Omit<Tracked, 'userId'>;

/** A payment that is not decided is asked for again after at most this long: no balance tells that it has arrived. */
const longestWaitMs = 60_000;

/** One page of the history; the first one, unfiltered, also lists pending payments. */
export function useTransactions(page: number, filter: HistoryFilter = {}) {
  return useQuery({
    queryKey: ['transactions', page, filter],
    queryFn: ({ signal }) => fetchTransactions(page, filter, signal),
    placeholderData: (previous) => previous,
    refetchInterval: ({ state }) =>
      state.data?.transactionHistory.some(({ status }) => status === 'Pending') ? longestWaitMs : false,
  });
}

/** Fetches again everything that a movement of money has changed. */
export function useMoneyMoved(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void refreshBalance().catch(() => undefined);
    for (const key of ['transactions', 'payees', 'freeze', 'receivers'])
      void queries.invalidateQueries({ queryKey: [key] });
  }, [queries]);
}

/**
 * Cancels a deposit that is still open on its page; resolves to its status. It may have been paid in the meantime, and
 * then it counts.
 */
export function useCancelPayment(): (ref: string) => Promise<Payment['status']> {
  const queries = useQueryClient();
  const moved = useMoneyMoved();
  return async (ref) => {
    const payment = await cancelPayment(ref);
    if (payment.status === 'Declined') endTracked(ref, payment.status);
    queries.setQueryData(['payment', ref], payment);
    moved();
    return payment.status;
  };
}

/** A payment known by its reference only; the server's answer adds the rest. */
const unknown = (ref: string): Followed => ({
  ref,
  type: ref.toUpperCase().startsWith('EBW') ? 'withdraw' : 'deposit',
  label: '',
  by: 'page',
  amount: 0,
  startedAt: '',
});

/**
 * The payments to follow, newest first: those started on this device, those pending in the history, and the one that
 * a provider redirected back from.
 * @param type null: deposits and withdrawals
 */
export function usePayments(type: Payment['type'] | null, returnedRef: string | undefined): Followed[] {
  const userId = useUser()?.id;
  const tracked = useTracked();
  const history = useTransactions(1).data?.transactionHistory;
  useLayoutEffect(() => {
    if (!userId) return;
    for (const { ref, status, type: kind, amount, createdAt, via = '' } of history ?? []) {
      if (status !== 'Pending' || !ref) continue;
      const facts = {
        type: kind === 'withdraw' ? kind : 'deposit',
        via,
        amount,
        startedAt: createdAt,
      } as const;
      trackElsewhere({ ...unknown(ref), ...facts, by: 'bank', userId });
    }
  }, [userId, history]);
  return useMemo(() => {
    const known = new Map<string, Followed>();
    for (const one of tracked) if (one.userId === userId) known.set(one.ref, one);
    if (returnedRef && !known.has(returnedRef)) known.set(returnedRef, unknown(returnedRef));
    return [...known.values()]
      .filter((one) => type === null || one.type === type)
      .sort((a, b) => b.startedAt.localeCompare(a.startedAt));
  }, [type, returnedRef, userId, tracked]);
}

const firstWaitMs = 3000;

/** Polls one payment at growing intervals until it is decided, and at once when the balance changes. */
export function usePayment(device: Followed) {
  const { ref } = device;
  const moved = useMoneyMoved();
  const balance = useBalance();
  const { data, error, refetch } = useQuery({
    queryKey: ['payment', ref],
    queryFn: ({ signal }) => checkPayment(ref, signal),
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'Pending'
        ? false
        : Math.min(longestWaitMs, firstWaitMs * 1.5 ** (state.dataUpdateCount + state.errorUpdateCount)),
  });

  const pending = !data || data.status === 'Pending';
  const money = balance?.activeBalance;
  const lastMoney = useRef(money);
  useEffect(() => {
    if (lastMoney.current === money) return;
    lastMoney.current = money;
    if (pending) void refetch();
  }, [money, pending, refetch]);

  const sawPending = useRef(false);
  useEffect(() => {
    if (!data) return;
    if (data.status === 'Pending') {
      sawPending.current = true;
      return;
    }
    // Of a payment that the player has cancelled, the outcome is no news.
    if (!endTracked(ref, data.status) && (!sawPending.current || isEnded(ref))) return;
    sawPending.current = false;
    toast[data.status === 'success' ? 'success' : 'error'](data.message);
    moved();
  }, [data, ref, moved]);

  // Another player's payment, or an unknown reference: nothing to show.
  const gone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (gone) untrack(ref);
  }, [gone, ref]);

  // What the server says of the way comes first, so that every device tells the same.
  const via = data?.via ?? device.via;
  const followed: Followed = {
    ...device,
    ...(via ? { via } : {}),
    ...(data?.byHand ? { by: 'hand' } : {}),
  };
  return { followed, payment: data, gone, ask: refetch };
}
