import { parseBirr } from '@libs/money';
import type { TransferParams } from './otp-hash';

/** Receiver and amount of a checked body; null if it names none. */
export function transferParamsOf(body: { phoneNo?: string; amount?: number }): TransferParams | null {
  const parsed = parseBirr(body.amount);
  return body.phoneNo !== undefined && parsed.ok ? { receiver: body.phoneNo, amount: parsed.amount } : null;
}
