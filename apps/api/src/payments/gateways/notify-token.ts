import { createHmac } from 'node:crypto';
import { isSameText } from '../../platform/http';

/**
 * The last part of a payment's webhook address, for providers that do not sign their webhooks (providers.md section
 * 2.4). Nobody can guess it, and it names the payment, so the body need not be trusted.
 */
export function notifyToken(secret: string, reference: string): string {
  return `${reference}.${mac(secret, reference)}`;
}

/** The reference in a token; null if we did not make the token. */
export function referenceOfToken(secret: string, token: string | null): string | null {
  const [reference = '', given = ''] = (token ?? '').split('.', 2);
  if (!/^[A-Z0-9]{8,40}$/.test(reference)) return null;
  return isSameText(given, mac(secret, reference)) ? reference : null;
}

function mac(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`notify|${reference}`).digest('base64url');
}
