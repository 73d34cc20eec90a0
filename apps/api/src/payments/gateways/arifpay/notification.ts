import type { Headers, WebhookReading } from '../gateway';
import { referenceOfToken } from '../notify-token';
import { asRecord, jsonOf, saidIn, textOf } from '../reading';

export interface ArifPayNotices {
  /** Secret of the tokens in our webhook addresses. */
  notifySecret: string;
  /** The last part of the address that was called. */
  token: string | null;
}

/** ArifPay signs no notification: the token in the address proves the sender and names the payment. */
export function readArifPayNotification(
  body: Buffer | string,
  _headers: Headers,
  { notifySecret, token }: ArifPayNotices,
  _now: Date,
): WebhookReading {
  const reference = referenceOfToken(notifySecret, token);
  if (reference === null) return { genuine: false, why: 'TOKEN' };
  const record = asRecord(jsonOf(body));
  const [nonce, session] = [textOf(record['nonce']), textOf(record['sessionId']) ?? textOf(record['uuid'])];
  if (nonce !== null && nonce !== reference) return { genuine: false, why: 'REFERENCE' };
  const said = { ...saidIn(record), ...prefixed(saidIn(asRecord(record['transaction']))) };
  return { genuine: true, reference, said, ...(session === null ? {} : { session }) };
}

function prefixed(said: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(said).map(([name, value]) => [`transaction.${name}`, value]));
}
