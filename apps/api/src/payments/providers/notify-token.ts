import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The last part of the address that a provider notifies, unguessable per payment: for providers that do not sign
 * (providers.md section 2.4). It names the payment itself, so that nothing in the body has to be believed.
 */
export function notifyToken(secret: string, reference: string): string {
  return `${reference}.${mac(secret, reference)}`;
}

/** The reference that a token was made for; null if it is not one of ours. */
export function referenceOfToken(secret: string, token: string | null): string | null {
  const [reference = '', given = ''] = (token ?? '').split('.', 2);
  if (!/^[A-Z0-9]{8,40}$/.test(reference)) return null;
  return sameText(given, mac(secret, reference)) ? reference : null;
}

/** Compares in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function mac(secret: string, reference: string): string {
  return createHmac('sha256', secret).update(`notify|${reference}`).digest('base64url');
}
