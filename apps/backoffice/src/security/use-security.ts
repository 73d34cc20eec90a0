import { useQuery } from '@tanstack/react-query';
import { readSecurity } from '../shared/api/security';

/** Protection of the staff member's own account. */
export function useSecurity() {
  return useQuery({ queryKey: ['own', 'security'], queryFn: ({ signal }) => readSecurity(signal) });
}
