import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/http';

interface Queue {
  open?: number;
  awaitingSecond?: number;
}

/** Answer of GET admin/counts. */
type Counts = Record<
  | 'proposals'
  | 'solo-reviews'
  | 'withdrawals'
  | 'deposits'
  | 'adjustments'
  | 'chat-reports'
  | 'feedback'
  | 'cases',
  Queue
>;

const EVERY_MS = 30_000;

/** Returns how many rows of each resource wait for staff; an empty object for agents. */
export function useWaiting(isAdmin: boolean): Readonly<Record<string, number>> {
  const { data } = useQuery({
    queryKey: ['admin', 'counts'],
    queryFn: async ({ signal }) => (await call<Counts>('admin/counts', { signal })).body,
    refetchInterval: EVERY_MS,
    enabled: isAdmin,
  });
  if (!data) return {};
  return Object.fromEntries(
    Object.entries(data).map(([name, { open = 0, awaitingSecond = 0 }]) => [name, open + awaitingSecond]),
  );
}
