import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { call } from '../../../shared/api';

const options = () =>
  call<PublicKeyCredentialRequestOptionsJSON>('user/secondFactor/options', { method: 'POST' });

/** True while a half session belongs to a person with a passkey, in a browser that knows them: over https, or at `localhost`. */
export async function mayUsePasskey(): Promise<boolean> {
  if (typeof window.PublicKeyCredential !== 'function') return false;
  return options().then(
    () => true,
    () => false,
  );
}

/** Ends a sign-in by a passkey; what speaks with the authenticator is loaded only then. */
export async function signInByPasskey(): Promise<void> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    options(),
  ]);
  const passkey = await startAuthentication({ optionsJSON });
  await call('user/secondFactor', { method: 'POST', body: { passkey } });
}
