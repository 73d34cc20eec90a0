import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiAnswer } from '@libs/api-client';
import { useStaff } from '../../providers/staff';
import { ask } from './http';

type Counts = ApiAnswer<'admin/counts', 'get'>;
/** Numbers of rows by the tab of the list that shows them. */
type Queue = Readonly<Partial<Record<'waiting' | 'open' | 'awaitingSecond', number>>>;

const EVERY_MS = 30_000;
const queryKey = ['admin', 'counts'];

/**
 * Returns how many rows of each resource wait for staff, by the list's tab; an empty object for agents. A list whose number
 * has changed is read again, so that a queue on the screen shows what its badge counts.
 */
export function useCounts(): Readonly<Partial<Record<string, Queue>>> {
  const { isSystemAdmin } = useStaff();
  const client = useQueryClient();
  const { data } = useQuery<Counts>({
    queryKey,
    queryFn: async () => {
      const counts: Partial<Record<string, Queue>> = await ask('get', 'admin/counts', {});
      const before = client.getQueryData<typeof counts>(queryKey);
      for (const name of Object.keys(before ?? {}))
        if (JSON.stringify(counts[name]) !== JSON.stringify(before?.[name]))
          void client.invalidateQueries({ queryKey: [name, 'getList'] });
      return counts as Counts;
    },
    refetchInterval: EVERY_MS,
    enabled: isSystemAdmin,
  });
  return data ?? {};
}

/** The number in the menu: every row of the resource that waits for staff. */
export function badgeOf({ waiting, open, awaitingSecond }: Queue = {}): number {
  return waiting ?? open ?? awaitingSecond ?? 0;
}
