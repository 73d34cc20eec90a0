import { createHmac } from 'node:crypto';
import type { ApprovalQuestion, Headers, RawWebhook, WebhookReading } from '../gateway';
import { isSameText } from '../../../platform/http';
import { amountOf, asRecord, firstText, headerOf, jsonOf, saidIn, textOf } from '../reading';

export interface ChapaNotices {
  /**
   * The secret hash of Chapa's dashboard. Chapa's pages disagree about which secret signs (providers.md section 1.6).
   */
  webhookSecret: string;
}

export interface ChapaApprovals {
  approvalSecret: string;
  /**
   * Sources disagree about what the approval's signature covers (providers.md, C5). `body`: the request's body.
   * `constant`: the secret signed with itself; it proves nothing about the body, so the comparison with our books is
   * the only guard.
   */
  approvalSigns: 'body' | 'constant';
}

/**
 * Reads a notification, which is genuine if one of the two headers is the HMAC of the payload: of the raw bytes or, as
 * in Chapa's own sample, of the JSON serialised again. The constant form of `chapa-signature` proves nothing about the
 * body and is refused (providers.md section 1.6).
 */
export function readChapaNotification(
  body: Buffer | string,
  headers: Headers,
  { webhookSecret }: ChapaNotices,
  _now: Date,
): WebhookReading {
  const payload = jsonOf(body);
  const given = ['x-chapa-signature', 'chapa-signature'].flatMap((name) => headerOf(headers, name) ?? []);
  if (payload === undefined || !given.some((signature) => signs(signature, body, payload, webhookSecret)))
    return { genuine: false, why: 'SIGNATURE' };
  const record = asRecord(payload);
  // A payout has our reference in `reference`; a payment has it in `tx_ref`, and there `reference` is Chapa's own.
  const reference =
    record['type'] === 'Payout' ? textOf(record['reference']) : firstText(record, 'tx_ref', 'trx_ref');
  if (reference === null) return { genuine: false, why: 'REFERENCE' };
  return { genuine: true, reference, said: saidIn(record) };
}

export function readApproval(
  { headers, body }: RawWebhook,
  { approvalSecret, approvalSigns }: ChapaApprovals,
): ApprovalQuestion | null {
  const payload = jsonOf(body);
  const signature = headerOf(headers, 'chapa-signature');
  if (payload === undefined || signature === null) return null;
  const constant =
    approvalSigns === 'constant' && isSameText(signature.toLowerCase(), hmac(approvalSecret, approvalSecret));
  if (!constant && !signs(signature, body, payload, approvalSecret)) return null;
  const record = asRecord(payload);
  const amount = amountOf(record['amount']);
  const [reference, account] = [textOf(record['reference']), textOf(record['account_number'])];
  return amount === null || reference === null || account === null ? null : { reference, amount, account };
}

function signs(signature: string, body: Buffer | string, payload: unknown, secret: string): boolean {
  return [body, JSON.stringify(payload)].some((text) =>
    isSameText(signature.toLowerCase(), hmac(secret, text)),
  );
}

function hmac(secret: string, text: Buffer | string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
