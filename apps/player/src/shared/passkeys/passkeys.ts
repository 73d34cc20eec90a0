import type { ApiAnswer } from '@libs/api-client';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call } from '../api';
import { ask } from '../api/http';

export type OwnPasskeys = ApiAnswer<'user/login/passkeys', 'get'>;

/** The library that talks to the authenticator loads only when a passkey is made or used. */
const webauthn = () => import('@simplewebauthn/browser');

/** True if the browser supports passkeys, which it does only over https or at `localhost`. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** True if this device itself can check a fingerprint, a face or its screen lock. */
export const hasAuthenticator = async (): Promise<boolean> =>
  knowsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();

/** True if the person closed the browser's dialog, or let its time pass. */
export const isRefusedByPerson = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** True if the authenticator has a passkey of this account already. */
export const isKnownHere = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';

export const passkeyOptions = (path: 'user/secondFactor' | 'user/login/passkey') =>
  call<PublicKeyCredentialRequestOptionsJSON>(`${path}/options`, { method: 'POST' });

/** Signs in with a passkey: as the second factor after a password, or alone. */
export async function signInByPasskey(path: Parameters<typeof passkeyOptions>[0]): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([webauthn(), passkeyOptions(path)]);
  await call(path, { method: 'POST', body: { passkey: await startAuthentication({ optionsJSON }) } });
}

/** Makes a passkey on this device, with which the player signs in. */
export async function addPasskey(): Promise<void> {
  const path = 'user/login/passkeys';
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    webauthn(),
    call<PublicKeyCredentialCreationOptionsJSON>(`${path}/options`, { method: 'POST' }),
  ]);
  await call(path, { method: 'POST', body: { passkey: await startRegistration({ optionsJSON }) } });
}

export const fetchPasskeys = (): Promise<OwnPasskeys> => ask('get', 'user/login/passkeys');
