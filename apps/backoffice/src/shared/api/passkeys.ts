import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call, type Shown } from './http';

/** The passkey library loads only when a passkey is used. */
const webauthn = () => import('@simplewebauthn/browser');

/** True if the browser supports passkeys, which it does only over https or at `localhost`. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Makes a passkey on this device.
 * @returns recovery codes to be shown once; none if earlier codes are still valid
 */
export async function addPasskey(name: string): Promise<readonly string[]> {
  const { startRegistration } = await webauthn();
  const { body: optionsJSON } = await call<PublicKeyCredentialCreationOptionsJSON>('user/passkeys/options', {
    method: 'POST',
  });
  const passkey = await startRegistration({ optionsJSON });
  const added = await call<{ recoveryCodes: string[] }>('user/passkeys', {
    method: 'POST',
    body: { name, passkey },
  });
  return added.body.recoveryCodes;
}

/**
 * Uses a passkey to finish a sign-in or to prove again who the person is; `path` says which of the two.
 * @param confirms the one proposal that the passkey signs for; null if it only proves who the person is
 */
export async function proveByPasskey(
  path: 'user/secondFactor' | 'admin/step-up',
  confirms: Shown | null = null,
): Promise<void> {
  const { startAuthentication } = await webauthn();
  const { body: optionsJSON } = await call<PublicKeyCredentialRequestOptionsJSON>(`${path}/options`, {
    method: 'POST',
    ...(confirms && { body: { confirms } }),
  });
  await call(path, { method: 'POST', body: { passkey: await startAuthentication({ optionsJSON }) } });
}

/** True if the person, who has given their password but not yet the second factor, has a passkey. */
export async function mayUsePasskey(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return call('user/secondFactor/options', { method: 'POST' }).then(
    () => true,
    () => false,
  );
}
