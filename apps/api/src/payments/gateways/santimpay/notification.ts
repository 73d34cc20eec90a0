import type { KeyObject } from 'node:crypto';
import type { Headers, WebhookReading } from '../gateway';
import { asRecord, headerOf, jsonOf, saidIn, textOf } from '../reading';
import { openEs256 } from './es256';

export interface SantimPayNotices {
  /** SantimPay's public key, and the merchant's: sources differ about which of the two signs (S8). */
  keys: readonly KeyObject[];
  /** `iss`, and `aud` where there is one. */
  issuer: string;
  merchantId: string;
}

/** SantimPay's clock may be ahead of ours by this much. */
const SKEW_SECONDS = 60;
/** A token without `exp`, as SantimPay's own sample, counts for this time from its `iat`. */
const FRESH_SECONDS = 15 * 60;

/**
 * Genuine if the header `Signed-Token` is a fresh token of SantimPay (S2) about a payment of this merchant, the one that
 * the body names. The rest of the body is not signed and not read. Even a genuine one proves nothing: it is a reason to
 * ask the status call.
 */
export function readSantimPayNotification(
  body: Buffer | string,
  headers: Headers,
  { keys, issuer, merchantId }: SantimPayNotices,
  now: Date,
): WebhookReading {
  const refused = (why: string): WebhookReading => ({ genuine: false, why });
  const token = headerOf(headers, 'signed-token') ?? '';
  const claims = keys.map((key) => openEs256(token, key)).find((opened) => opened !== null);
  if (!claims) return refused('SIGNATURE');
  if (claims['iss'] !== issuer) return refused('ISSUER');
  if (!isFor(claims['aud'], issuer)) return refused('AUDIENCE');
  if (!isInTime(claims, now.getTime() / 1000)) return refused('TIME');
  if (claims['merId'] !== merchantId) return refused('MERCHANT');
  const reference = textOf(claims['thirdPartyId']);
  const bodyReference = textOf(asRecord(jsonOf(body))['thirdPartyId']);
  if (reference === null || bodyReference !== reference) return refused('REFERENCE');
  return { genuine: true, reference, said: saidIn(claims) };
}

/** `aud` is checked where there is one; JWT allows a list. */
function isFor(audience: unknown, us: string): boolean {
  if (audience === undefined) return true;
  return Array.isArray(audience) ? audience.includes(us) : audience === us;
}

function isInTime({ exp, iat, nbf }: Record<string, unknown>, seconds: number): boolean {
  const begun = (time: unknown) => typeof time === 'number' && time < seconds + SKEW_SECONDS;
  if (nbf !== undefined && !begun(nbf)) return false;
  if (iat !== undefined && !begun(iat)) return false;
  if (exp !== undefined) return typeof exp === 'number' && exp > seconds;
  return typeof iat === 'number' && iat > seconds - FRESH_SECONDS;
}
