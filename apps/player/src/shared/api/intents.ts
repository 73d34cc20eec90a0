import type { Medium } from './config';
import { call } from './http';

/** What to send by hand: the exact amount, or any amount with the code in its note. */
export interface DepositIntent {
  id: string;
  amount: number;
  code: string;
  until: string;
}

/** @param amount whole birr */
export const openIntent = (amount: number, medium: Medium): Promise<DepositIntent> =>
  call<DepositIntent>('transaction/intent', { method: 'POST', body: { amount, medium } });
