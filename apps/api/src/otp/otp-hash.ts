import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Santim } from '@libs/money';

/** What a code for a transfer is good for. */
export interface TransferParams {
  /** in the stored form */
  receiver: string;
  amount: Santim;
}

/** The only form in which a code is kept: bound to its challenge, with the secret pepper of the installation. */
export function hashCode(pepper: string, vc: string, code: string): Buffer {
  return createHmac('sha256', pepper).update(`code|${vc}|${code}`).digest();
}

export function hashParams(pepper: string, { receiver, amount }: TransferParams): Buffer {
  return createHmac('sha256', pepper).update(`transfer|${receiver}|${amount}`).digest();
}

/** Compares in a time that does not depend on where they differ. */
export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
