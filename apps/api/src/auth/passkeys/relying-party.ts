import { isIP } from 'node:net';
import type { Env } from '../../config';

/** The site that passkeys are made for: its domain, and the origins of the pages that may use them. */
export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * The domain of PUBLIC_URL. An IP address such as 127.0.0.1 is no domain (WebAuthn 5.1.2). A server without a name
 * therefore accepts passkeys only from a page that was opened as `localhost`.
 */
export function relyingPartyOf({ payments, allowedOrigins }: Env): RelyingParty {
  const address = new URL(payments.publicUrl);
  if (isIP(address.hostname)) address.hostname = 'localhost';
  return { id: address.hostname, origins: [...new Set([address.origin, ...allowedOrigins])] };
}
