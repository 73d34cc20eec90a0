import type { AuthProvider } from 'react-admin';
import { call } from '../shared/api/http';
import { dutyOf, type Staff } from './staff';

/** Tells react-admin who is signed in, and signs them out; the sign-in itself happens in entry/, before react-admin loads. */
export function authProviderOf(staff: Staff): AuthProvider {
  return {
    login: () => Promise.reject(new Error('the entry page signs in')),
    logout: async () => {
      await call('user/logout', { method: 'POST' }).catch(() => undefined);
      location.replace(location.pathname);
      return false;
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(), // app/Backoffice.tsx loads the page again when the session ends
    getIdentity: () => Promise.resolve({ id: staff.id, fullName: staff.name }),
    getPermissions: () => Promise.resolve(dutyOf(staff)),
  };
}
