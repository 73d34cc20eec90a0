import { isIP } from 'node:net';
import type { Env } from '../../config';

/** Whom a passkey is made for: a domain, and the origins of the pages that may use it. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * The domain of PUBLIC_URL. An address such as 127.0.0.1 is no domain (WebAuthn 5.1.2), so that a server without a
 * name takes passkeys of a page that was opened as `localhost`.
 */
export function relyingPartyOf({ payments, allowedOrigins }: Env): RelyingParty {
  const address = new URL(payments.publicUrl);
  if (isIP(address.hostname)) address.hostname = 'localhost';
  return { id: address.hostname, origins: [...new Set([address.origin, ...allowedOrigins])] };
}
