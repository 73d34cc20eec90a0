import { useQuery } from '@tanstack/react-query';
import type { ApiAnswer } from '@libs/api-client';
import { useStaff } from '../../providers/staff';
import { ask } from './http';

type Counts = ApiAnswer<'admin/counts', 'get'>;
/** Numbers of rows by the tab of the list that shows them. */
type Queue = Readonly<Partial<Record<'waiting' | 'open' | 'awaitingSecond', number>>>;

const EVERY_MS = 30_000;

/** Returns how many rows of each resource wait for staff, by the list's tab; an empty object for agents. */
export function useCounts(): Readonly<Partial<Record<string, Queue>>> {
  const { isSystemAdmin } = useStaff();
  const { data } = useQuery<Counts>({
    queryKey: ['admin', 'counts'],
    queryFn: () => ask('get', 'admin/counts', {}),
    refetchInterval: EVERY_MS,
    enabled: isSystemAdmin,
  });
  return data ?? {};
}

/** The number in the menu: every row of the resource that waits for staff. */
export function badgeOf({ waiting, open, awaitingSecond }: Queue = {}): number {
  return waiting ?? open ?? awaitingSecond ?? 0;
}
