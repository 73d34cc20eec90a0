import type { KeyObject } from 'node:crypto';
import type { Headers, WebhookReading } from '../gateway';
import { asRecord, headerOf, jsonOf, saidIn, textOf } from '../reading';
import { openEs256 } from './es256';

export interface SantimPayNotices {
  /** SantimPay's public key and the merchant's: sources differ about which of the two signs (providers.md, S8). */
  keys: readonly KeyObject[];
  /** The expected `iss` and, if the token has one, `aud`. */
  issuer: string;
  merchantId: string;
}

/** SantimPay's clock may be ahead of ours by this much. */
const SKEW_SECONDS = 60;
/** A token without `exp`, such as SantimPay's own sample, is valid for this long after its `iat`. */
const FRESH_SECONDS = 15 * 60;

/**
 * Reads a notification, which is genuine if the header `Signed-Token` is a fresh token of SantimPay (providers.md, S2)
 * about a payment of this merchant, the same payment that the body names. The rest of the body is not signed and not
 * read. Even a genuine notification proves nothing: it is only a reason to ask the provider for the status.
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

/** A token need not have `aud`; if it has, it must name us. JWT also allows a list. */
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
