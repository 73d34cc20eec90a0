import { useCallback, useEffect, useState } from 'react';
import type { UserView } from '@libs/contract';
import { dutyOf } from '../providers/staff';
import { call, CallError } from '../shared/api/http';
import { beginEnrolment, confirmEnrolment, readSecurity, type Enrolment } from '../shared/api/security';
import type { Credentials } from './CredentialsForm';

/** Step of the sign-in that a visitor has reached. */
export type Step =
  | { at: 'asking' | 'unreachable' | 'credentials' | 'code' | 'stranger' }
  | { at: 'enrol'; enrolment: Enrolment }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'in'; staff: UserView };

/** The sign-in: session, password, code, and enrolment of a second factor where the role requires one. */
export function useEntry(failed: string) {
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const look = useCallback(async (password?: string) => setStep(await whereItStands(password)), []);

  useEffect(() => void look(), [look]);

  /** Runs one step; shows a refusal with the server's message. */
  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (refused) {
      setError(refused instanceof CallError ? refused.message : failed);
    } finally {
      setBusy(false);
    }
  };

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
        if (body.secondFactor) setStep({ at: 'code' });
        else await look(credentials.password);
      }),
    sendCode: (code: string) =>
      run(async () => {
        await call('user/secondFactor', { method: 'POST', body: { code } });
        await look();
      }),
    enrol: (code: string) => run(async () => setStep({ at: 'codes', codes: await confirmEnrolment(code) })),
    leave: () =>
      run(async () => {
        await call('user/logout', { method: 'POST' }).catch(() => undefined);
        setStep({ at: 'credentials' });
      }),
  };
}

/** The cookie with which the server marks a signed-in browser; it holds no secret. */
const isMarked = (): boolean => document.cookie.split('; ').some((cookie) => cookie.startsWith('signed-in='));

async function whereItStands(password?: string): Promise<Step> {
  if (!isMarked()) return { at: 'credentials' };
  try {
    const { user } = (await call<{ user: UserView }>('user/getSingleUser')).body;
    if (!dutyOf(user)) return { at: 'stranger' };
    const { secondFactor } = await readSecurity();
    return secondFactor.required ? await enrolmentAfter(password) : { at: 'in', staff: user };
  } catch (error) {
    return { at: error instanceof CallError && error.status === 401 ? 'credentials' : 'unreachable' };
  }
}

/** Enrolling a second factor needs the password once more; a visitor who returned without it signs in again. */
async function enrolmentAfter(password: string | undefined): Promise<Step> {
  if (password === undefined) return { at: 'credentials' };
  await call('user/stepUp', { method: 'POST', body: { password } });
  return { at: 'enrol', enrolment: await beginEnrolment() };
}
