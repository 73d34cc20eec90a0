import { createHmac } from 'node:crypto';
import type { ApprovalQuestion, RawWebhook, WebhookReading } from '../gateway';
import { sameText } from '../notify-token';
import { amountOf, asRecord, firstText, headerOf, jsonOf, textOf } from '../reading';

/**
 * Genuine if one of the two headers is the HMAC of the payload: of the raw bytes or, as in Chapa's own sample, of the
 * JSON written again. The constant form of `chapa-signature` binds nothing and is refused (providers.md section 1.6).
 */
export function readChapaWebhook({ headers, body }: RawWebhook, secret: string): WebhookReading {
  const payload = jsonOf(body);
  const given = ['x-chapa-signature', 'chapa-signature'].flatMap((name) => headerOf(headers, name) ?? []);
  if (payload === undefined || !given.some((signature) => signs(signature, body, payload, secret)))
    return { genuine: false };
  const record = asRecord(payload);
  // A payout names our reference in `reference`, a payment in `tx_ref` (where `reference` is Chapa's own).
  const reference =
    record['type'] === 'Payout' ? textOf(record['reference']) : firstText(record, 'tx_ref', 'trx_ref');
  return reference === null ? { genuine: false } : { genuine: true, reference };
}

export function readApproval({ headers, body }: RawWebhook, secret: string): ApprovalQuestion | null {
  const payload = jsonOf(body);
  const signature = headerOf(headers, 'chapa-signature');
  if (payload === undefined || signature === null || !signs(signature, body, payload, secret)) return null;
  const record = asRecord(payload);
  const amount = amountOf(record['amount']);
  const [reference, account] = [textOf(record['reference']), textOf(record['account_number'])];
  return amount === null || reference === null || account === null ? null : { reference, amount, account };
}

function signs(signature: string, body: Buffer, payload: unknown, secret: string): boolean {
  return [body, Buffer.from(JSON.stringify(payload))].some((bytes) =>
    sameText(signature.toLowerCase(), createHmac('sha256', secret).update(bytes).digest('hex')),
  );
}
