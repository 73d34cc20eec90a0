import type { KeyObject } from 'node:crypto';
import type { RawWebhook, WebhookReading } from '../gateway';
import { asRecord, headerOf, jsonOf, textOf } from '../reading';
import { openEs256 } from './es256';

/** SantimPay's clock may be ahead of ours by this much. */
const SKEW_SECONDS = 60;

/**
 * Genuine if the header `Signed-Token` is a valid token of SantimPay, not expired, and about the payment in the body.
 * The rest of the body is not signed and not read (providers.md section 3.4).
 */
export function readNotification(
  webhook: RawWebhook,
  key: KeyObject,
  issuer: string,
  now: Date,
): WebhookReading {
  const claims = openEs256(headerOf(webhook.headers, 'signed-token') ?? '', key);
  if (!claims) return { genuine: false };
  const seconds = now.getTime() / 1000;
  const { exp, iat } = claims;
  const inTime =
    typeof exp === 'number' && exp > seconds && (typeof iat !== 'number' || iat < seconds + SKEW_SECONDS);
  const reference = textOf(claims['thirdPartyId']);
  const bodyReference = textOf(asRecord(jsonOf(webhook.body))['thirdPartyId']);
  const rightParty = claims['iss'] === issuer && claims['aud'] === issuer;
  if (!inTime || !rightParty || reference === null || bodyReference !== reference) return { genuine: false };
  return { genuine: true, reference };
}
