import { createHmac } from 'node:crypto';
import type { Santim } from '@libs/money';

/** The transfer to which a code is bound. */
export interface TransferParams {
  /** The receiver's phone, in the stored form. */
  receiver: string;
  amount: Santim;
}

/** The transfer to which a code is bound, as text. */
export function transferDeed({ receiver, amount }: TransferParams): string {
  return `transfer|${receiver}|${amount}`;
}

export function hashDeed(pepper: string, deed: string): Buffer {
  return createHmac('sha256', pepper).update(deed).digest();
}

/** A hash that identifies a stranger's network, so that addresses are not stored. */
export function hashNetwork(pepper: string, network: string): Buffer {
  return createHmac('sha256', pepper).update(`network|${network}`).digest().subarray(0, 8);
}
