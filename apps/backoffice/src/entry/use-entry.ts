import { useCallback, useEffect, useState } from 'react';
import type { UserView } from '@libs/contract';
import { dutyOf, type Staff } from '../providers/staff';
import { call, CallError } from '../shared/api/http';
import { addPasskey, mayUsePasskey, proveByPasskey } from '../shared/api/passkeys';
import {
  acceptInvitation,
  beginEnrolment,
  confirmEnrolment,
  readSecurity,
  type Enrolment,
} from '../shared/api/security';
import type { Credentials } from './CredentialsForm';

/** The step of the sign-in that a visitor has reached. */
export type Step =
  | { at: 'asking' | 'unreachable' | 'invited' | 'stranger' }
  /** `why` is the server's message about why the person was signed out. */
  | { at: 'credentials'; why?: string | null }
  | { at: 'code'; passkey: boolean }
  | { at: 'enrol'; enrolment: Enrolment }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'in'; staff: Staff };

/** The sign-in: session, password, second factor, invitation, and set-up of a second factor where the role requires one. */
export function useEntry(failed: string) {
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const look = useCallback(async () => setStep(await whereItStands()), []);

  useEffect(() => void look(), [look]);

  /** Runs one step; shows a refusal with the server's message. */
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (refused) {
      if (isTooLate(refused)) setStep({ at: 'credentials' });
      setError(refused instanceof CallError ? refused.message : failed);
    } finally {
      setBusy(false);
    }
  };
  const enrolled = async (codes: readonly string[]) =>
    codes.length > 0 ? setStep({ at: 'codes', codes }) : look();

  return {
    step,
    error,
    busy,
    look,
    signIn: (credentials: Credentials) =>
      run(async () => {
        const { body } = await call<{ secondFactor?: boolean }>('user/login', {
          method: 'POST',
          body: credentials,
        });
        if (body.secondFactor) setStep({ at: 'code', passkey: await mayUsePasskey() });
        else await look();
      }),
    sendCode: (code: string) =>
      run(async () => {
        await call('user/secondFactor', { method: 'POST', body: { code } });
        await look();
      }),
    sendPasskey: () =>
      run(async () => {
        await proveByPasskey('user/secondFactor');
        await look();
      }),
    accept: (code: string) =>
      run(async () => {
        await acceptInvitation(code);
        const { secondFactor } = await readSecurity();
        if (secondFactor.enrolled) await look();
        else setStep({ at: 'enrol', enrolment: await beginEnrolment() });
      }),
    enrol: (code: string) => run(async () => enrolled(await confirmEnrolment(code))),
    enrolPasskey: (name: string) => run(async () => enrolled(await addPasskey(name))),
    leave: () =>
      run(async () => {
        await call('user/logout', { method: 'POST' }).catch(() => undefined);
        setStep({ at: 'credentials' });
      }),
  };
}

/** True if the second factor was given too long ago. Only a sign-in asks somebody who is not staff for it. */
const isTooLate = (refused: unknown): boolean =>
  refused instanceof CallError && refused.code === 'STEP_UP_REQUIRED';

/** The cookie with which the server marks a signed-in browser; it holds no secret. */
const isMarked = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith('signed-in='));

async function whereItStands(): Promise<Step> {
  if (!isMarked()) return { at: 'credentials' };
  try {
    const { user } = (await call<{ user: UserView }>('user/getSingleUser')).body;
    const { secondFactor, invited, roles } = await readSecurity();
    if (invited) return { at: 'invited' };
    if (roles.length === 0) return { at: 'stranger' };
    if (secondFactor.required) return { at: 'enrol', enrolment: await beginEnrolment() };
    const staff = { ...user, isInspector: roles.includes('inspector') };
    return dutyOf(staff) ? { at: 'in', staff } : { at: 'stranger' };
  } catch (error) {
    // The server lets a person set up their first second factor only within ten minutes of a sign-in; later they sign in again.
    const again = error instanceof CallError && (error.status === 401 || error.code === 'STEP_UP_REQUIRED');
    return again ? { at: 'credentials', why: await whySignedOut() } : { at: 'unreachable' };
  }
}

/** Tries to renew the ended session, because only the refusal of a renewal says why the session ended. */
async function whySignedOut(): Promise<string | null> {
  try {
    await call('user/refresh-token', { method: 'POST' });
    return null;
  } catch (error) {
    const isSaid = error instanceof CallError && error.code.startsWith('SESSION_');
    return isSaid ? error.message : null;
  }
}
