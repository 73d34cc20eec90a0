import { useQuery } from '@tanstack/react-query';
import { readSecurity } from '../shared/api/security';

/** Reads how the staff member's own account is protected: second factor, passkeys and roles. */
export function useSecurity() {
  return useQuery({ queryKey: ['own', 'security'], queryFn: ({ signal }) => readSecurity(signal) });
}
