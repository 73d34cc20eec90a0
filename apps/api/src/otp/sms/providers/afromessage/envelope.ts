import type { SmsResult } from '../sms-provider';
import { asRecord } from '../../../../platform/fields';

/**
 * Reads AfroMessage's answer. A failure may have HTTP status 200, with `acknowledge: "error"`; a wrong token gets a 401
 * in plain text (providers.md section 5.1). The copy of our message in the answer is ignored.
 */
export function readEnvelope(status: number, body: unknown): SmsResult {
  if (status === 401 || status === 403) return { kind: 'refused', reason: 'the token was refused' };
  if (status === 429 || status >= 500) return { kind: 'later', reason: `HTTP ${status}` };
  const { acknowledge, response } = asRecord(body);
  const { message_id: messageId, errors } = asRecord(response);
  if (acknowledge === 'success' && typeof messageId === 'string') return { kind: 'accepted', messageId };
  if (acknowledge === 'error') return { kind: 'refused', reason: firstText(errors) };
  return { kind: 'later', reason: `HTTP ${status} with an answer of another shape` };
}

/** The code in the answer to a challenge; null if it does not have exactly `digits` digits. */
export function readCode(body: unknown, digits: number): string | null {
  const { code } = asRecord(asRecord(body)['response']);
  const text = typeof code === 'number' ? String(code).padStart(digits, '0') : code;
  return typeof text === 'string' && /^\d+$/.test(text) && text.length === digits ? text : null;
}

function firstText(errors: unknown): string {
  const first: unknown = Array.isArray(errors) ? errors[0] : errors;
  return typeof first === 'string' ? first.slice(0, 200) : 'refused without a reason';
}
