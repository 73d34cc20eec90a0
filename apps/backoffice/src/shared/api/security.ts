import { ask, call } from './http';

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Answer of GET user/security (docs/admin-api.md section 1). */
export interface Security {
  roles: readonly ('admin' | 'inspector' | 'agent')[];
  secondFactor: {
    enrolled: boolean;
    required: boolean;
    recoveryCodesLeft: number;
    app: boolean;
    passkeys: readonly Passkey[];
  };
  steppedUpUntil: string | null;
  demo: boolean;
  moneyHeldUntil: string | null;
  seatUntil: string | null;
  invited: boolean;
  activeAdmins: number | null;
}

export interface Enrolment {
  /** The key for an authenticator app, in base32. */
  secret: string;
  /** The same key as an address for a QR code, `otpauth://…`. */
  uri: string;
}

export const readSecurity = async (signal?: AbortSignal): Promise<Security> =>
  (await call<Security>('user/security', { signal })).body;

export const beginEnrolment = async (): Promise<Enrolment> =>
  (await call<Enrolment>('user/secondFactor/enrol', { method: 'POST' })).body;

/** @returns ten recovery codes, which the server tells only once; none if earlier codes are still valid */
export const confirmEnrolment = async (code: string): Promise<readonly string[]> =>
  (await ask('post', 'user/secondFactor/confirm', { body: { code } })).recoveryCodes;

/** Takes the code of an invitation to be an admin. */
export const acceptInvitation = async (code: string): Promise<void> =>
  void (await call('staff/accept', { method: 'POST', body: { code } }));
