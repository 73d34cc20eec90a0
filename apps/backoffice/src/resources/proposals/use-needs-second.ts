import { proposalKinds, type ProposalKindName } from '@libs/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/http';
import type { Allowance } from './proposal-rows';

/**
 * What this admin may still do alone; undefined while it is not known.
 * @param refetchInterval after how many milliseconds it is asked again
 */
export function useAllowance(refetchInterval: number | false = false): Allowance | undefined {
  const { data } = useQuery({
    queryKey: ['proposals', 'allowance'],
    queryFn: async ({ signal }) => (await call<Allowance>('admin/me/allowance', { signal })).body,
    refetchInterval,
  });
  return data;
}

/**
 * Returns a function that says whether a change of this kind and value, in birr, is only proposed: it is above the limit for
 * one person, or above what this admin may still do alone in the day or the month (controls.md 1).
 */
export function useNeedsSecond(): (kind: ProposalKindName, value: number) => boolean {
  const allowance = useAllowance();
  return (kind, value) => {
    if (value > proposalKinds[kind].aloneUpTo) return true;
    if (!allowance) return false;
    const { solo, used, soloMonth, usedMonth } = allowance;
    return value > solo - used || value > soloMonth - usedMonth;
  };
}
