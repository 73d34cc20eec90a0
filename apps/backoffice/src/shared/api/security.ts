import { ask, call } from './http';

/** Answer of GET user/security (docs/admin-api.md section 1). */
export interface Security {
  roles: readonly ('admin' | 'agent')[];
  secondFactor: { enrolled: boolean; required: boolean; recoveryCodesLeft: number };
  steppedUpUntil: string | null;
  demo: boolean;
}

export interface Enrolment {
  /** base32 */
  secret: string;
  /** otpauth:// */
  uri: string;
}

export const readSecurity = async (signal?: AbortSignal): Promise<Security> =>
  (await call<Security>('user/security', { signal })).body;

export const beginEnrolment = async (): Promise<Enrolment> =>
  (await call<Enrolment>('user/secondFactor/enrol', { method: 'POST' })).body;

/** @returns ten recovery codes, which are told only once */
export const confirmEnrolment = async (code: string): Promise<readonly string[]> =>
  (await ask('post', 'user/secondFactor/confirm', { body: { code } })).recoveryCodes;
