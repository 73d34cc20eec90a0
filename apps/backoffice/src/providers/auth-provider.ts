import type { AuthProvider } from 'react-admin';
import { call } from '../shared/api/http';
import { dutyOf, type Staff } from './staff';

/** The sign-in happens before react-admin is loaded (entry/); this provider only ends a session. */
export function authProviderOf(staff: Staff): AuthProvider {
  return {
    login: () => Promise.reject(new Error('the entry page signs in')),
    logout: async () => {
      await call('user/logout', { method: 'POST' }).catch(() => undefined);
      location.reload();
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(), // the end of a session loads the page anew (app/Backoffice.tsx)
    getIdentity: () => Promise.resolve({ id: staff.id, fullName: staff.name }),
    getPermissions: () => Promise.resolve(dutyOf(staff)),
  };
}
