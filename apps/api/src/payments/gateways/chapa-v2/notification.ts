import { createHmac } from 'node:crypto';
import type { Headers, WebhookReading } from '../gateway';
import { isSameText } from '../../../platform/http';
import { asRecord, headerOf, jsonOf, saidIn, textOf } from '../reading';

export interface ChapaV2Notices {
  webhookSecret: string;
}

/**
 * Reads a notification, which is genuine if `x-chapa-signature` is the HMAC-SHA256 of the raw bytes (providers.md, C2).
 * A genuine one names the payment but proves nothing about its state.
 */
export function readChapaV2Notification(
  body: Buffer | string,
  headers: Headers,
  { webhookSecret }: ChapaV2Notices,
  _now: Date,
): WebhookReading {
  const signature = headerOf(headers, 'x-chapa-signature')?.toLowerCase() ?? '';
  const expected = createHmac('sha256', webhookSecret).update(body).digest('hex');
  if (!isSameText(signature, expected)) return { genuine: false, why: 'SIGNATURE' };
  const record = asRecord(jsonOf(body));
  const payment = { ...asRecord(record['data']), ...record };
  const reference = textOf(payment['merchant_reference']);
  if (textOf(record['webhook_type']) === null) return { genuine: false, why: 'TYPE' };
  if (reference === null) return { genuine: false, why: 'REFERENCE' };
  return { genuine: true, reference, said: saidIn(payment) };
}
