import { call } from '../../../shared/api';

/** An account that the player's payouts go to. */
export interface Payee {
  id: string;
  kind: 'bank' | 'phone';
  bank: string;
  accountNumber: string;
  accountName: string;
  restsUntil: string | null;
  status: 'resting' | 'ready' | 'review';
}

export interface FreezeState {
  frozenUntil: string | null;
  needsCall: boolean;
  needsPassword: boolean;
}

export const fetchPayees = (signal?: AbortSignal) => call<Payee[]>('payees', { signal });

export const removePayee = (id: string) => call<object>(`payees/${id}`, { method: 'DELETE' });

export const fetchFreeze = (signal?: AbortSignal) => call<FreezeState>('freeze', { signal });

/** Sends the code that lifts the freeze; resolves to the verification context of the code. */
export const sendUnfreezeCode = async (): Promise<string> =>
  (await call<{ vc: string }>('unfreeze/code', { method: 'POST' })).vc;

export const unfreeze = (body: { otp: string; vc: string; password?: string }) =>
  call<object>('unfreeze', { method: 'POST', body });

/** Confirms the account of a withdrawal. */
export const confirmOrder = (body: { ref: string; otp: string; vc: string }) =>
  call<{ status: string; message: string }>('transaction/confirm', { method: 'POST', body });
