import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../api';
import { useT } from '../i18n';
import { toast } from '../ui';
import type { ApiBody } from '@libs/api-client';
import { ask } from '../api/http';

const KEY = ['limits'];
const limitsQuery = { queryKey: KEY, queryFn: () => fetchLimits() };

/** @param refetchOnMount 'always' fetches the limits again even if they were fetched a moment ago */
export const useLimits = (refetchOnMount: boolean | 'always' = true) =>
  useQuery({ ...limitsQuery, refetchOnMount });

/**
 * Returns a function that tells whether the question about a limit is due before a deposit (players.md 1). It is not
 * asked while the limits cannot be read: the server enforces them all the same.
 */
export function useReviewDue(): () => Promise<boolean> {
  const queries = useQueryClient();
  useLimits();
  return async () => {
    const state = queries.getQueryState<Limits>(KEY);
    if (!state?.data && state?.fetchFailureCount) return false;
    return queries.fetchQuery({ ...limitsQuery, staleTime: Infinity }).then(
      ({ reviewDue }) => reviewDue,
      () => false,
    );
  };
}

/**
 * Sends a change of the limits and shows the new limits; a refusal is shown in the server's words. A change that made
 * a limit wait says so instead of `done`, because the limit that holds has not changed (players.md 1); a limit that
 * waited before does not count.
 */
export function useLimitChange() {
  const t = useT();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function send(work: () => Promise<Limits>, done?: string): Promise<boolean> {
    setBusy(true);
    try {
      const waiting = (limits?: Limits) => (limits?.pending ?? []).map((one) => JSON.stringify(one));
      const before = waiting(queries.getQueryData<Limits>(KEY));
      const limits = await work();
      queries.setQueryData(KEY, limits);
      const waits = waiting(limits).some((one) => !before.includes(one));
      if (done) toast.success(waits ? t('limits.waits') : done);
      return true;
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : t('limits.failed'));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { busy, send };
}

export const limitGroups = {
  deposit: ['dailyDeposit', 'weeklyDeposit', 'monthlyDeposit'],
  loss: ['dailyLoss', 'weeklyLoss', 'monthlyLoss'],
} as const;
export type LimitField = (typeof limitGroups)[keyof typeof limitGroups][number];

export const fetchLimits = () => ask('get', 'limits');
export type Limits = Awaited<ReturnType<typeof fetchLimits>>;

export const changeLimits = (body: ApiBody<'limits', 'put'>) => ask('put', 'limits', { body });
export const confirmLimit = (field: LimitField) => ask('post', 'limits/confirm', { body: { field } });
export const comeBack = () => ask('post', 'limits/return');
