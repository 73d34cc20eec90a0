import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { call, type Shown } from './http';

/** Loaded only when a passkey is used. */
const webauthn = () => import('@simplewebauthn/browser');

/** True where the browser knows passkeys; it does so only over https, or at `localhost`. */
export const knowsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/**
 * Makes a passkey on this device.
 * @returns recovery codes to be shown once; none if earlier ones are still good
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
 * Proves by a passkey what `path` asks for: a sign-in or a step-up.
 * @param confirms what the passkey signs for, and nothing else; null to prove who one is
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

/** True while a half session belongs to a person with a passkey. */
export async function mayUsePasskey(): Promise<boolean> {
  if (!knowsPasskeys()) return false;
  return call('user/secondFactor/options', { method: 'POST' }).then(
    () => true,
    () => false,
  );
}
