import { useQuery } from '@tanstack/react-query';
import { call } from '../shared/api/http';
import type { DashboardView } from './dashboard-view';

const EVERY_MS = 10_000;

/** The metrics of the start page, refetched while it is open. */
export function useDashboard() {
  return useQuery({
    queryKey: ['admin', 'dashboard'],
    queryFn: async ({ signal }) => (await call<DashboardView>('admin/dashboard', { signal })).body,
    refetchInterval: EVERY_MS,
  });
}
