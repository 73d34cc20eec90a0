import { useQuery } from '@tanstack/react-query';
import { readSecurity } from '../shared/api/security';

/** How well one's own account is protected. */
export function useSecurity() {
  return useQuery({ queryKey: ['own', 'security'], queryFn: ({ signal }) => readSecurity(signal) });
}
