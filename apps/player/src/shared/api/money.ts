import type { HistoryRow, HistoryStatus } from '@libs/contract';
import { ApiError } from './api-error';
import type { Medium } from './config';
import { call } from './http';

/** Where an attempt's key is kept, so that it survives a reload of the page. */
const placeOf = (path: string) => `attempt:${path}`;

function storedKey(path: string, body: string): string | null {
  try {
    const [key, of] = JSON.parse(sessionStorage.getItem(placeOf(path)) ?? '[]') as unknown[];
    return typeof key === 'string' && of === body ? key : null;
  } catch {
    return null;
  }
}

function store(path: string, attempt: [key: string, body: string] | null): void {
  try {
    if (attempt) sessionStorage.setItem(placeOf(path), JSON.stringify(attempt));
    else sessionStorage.removeItem(placeOf(path));
  } catch {
    // Without a storage the key lasts for one request; the server's own checks remain.
  }
}

/** Random, also where the page is not served over https and `randomUUID` is missing. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Silence and a failing server leave open what has happened; everything else is an answer. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500;

/**
 * Moves money once: the same body sent again before there was an answer carries the same key (protocol.md section 1
 * "Idempotency"), so that pressing the button again can never pay twice. Throws `ApiError`.
 */
export async function sendMoney<T>(path: string, body: object): Promise<T> {
  const text = JSON.stringify(body);
  const idempotencyKey = storedKey(path, text) ?? newKey();
  store(path, [idempotencyKey, text]);
  try {
    const answer = await call<T>(path, { method: 'POST', body, idempotencyKey });
    store(path, null);
    return answer;
  } catch (error) {
    if (isAnswer(error)) store(path, null);
    throw error;
  }
}

/** A deposit goes on at `checkoutUrl`, or on the phone as `message` says. */
export interface StartedDeposit {
  txRef: string;
  checkoutUrl?: string;
  message?: string;
}

/** Answer to a withdrawal; the third gateway says `error` too, the manual one no message. */
export interface StartedWithdrawal {
  ref: string;
  status: 'pending' | 'success' | 'failed' | 'Pending';
  message?: string;
  error?: boolean;
  /** The account is new: POST transaction/confirm takes the code of this handle. */
  needs?: 'code';
  vc?: string | null;
}

/** Answer to a manual deposit. */
export interface ToldDeposit {
  id: string;
  status: HistoryStatus;
}

/** Where a payment is now. */
export interface Payment {
  ref: string;
  type: 'deposit' | 'withdraw';
  status: HistoryStatus;
  amount: number;
  createdAt: string;
  message: string;
  /** It waits for the code of a new account. */
  needs?: 'code';
  /** While it waits: when it is looked at again. */
  heldUntil?: string;
  /** It waits with us: nothing of it is at the bank. */
  held?: true;
}

/** Asks the provider what became of a payment; changes nothing by itself. */
export const checkPayment = (ref: string, signal?: AbortSignal) =>
  call<Payment>(`transaction/check/${encodeURIComponent(ref)}`, { method: 'POST', signal });

export interface TransactionPage {
  transactionHistory: HistoryRow[];
  totalPages: number;
}

/** One page of the player's own movements, newest first. */
export const fetchTransactions = (page: number, signal?: AbortSignal) =>
  call<TransactionPage>(`transaction/Paginatedhistory?pageNumber=${page}`, { signal });

export interface Bank {
  id: string;
  name: string;
}

/** The banks to which the bank gateway pays, by name. */
export async function fetchBanks(signal?: AbortSignal): Promise<Bank[]> {
  const { data } = await call<{ data: Record<string, { name: string }> }>('chapa/getBanks', { signal });
  return Object.entries(data)
    .map(([id, { name }]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Sends a transfer's code to the player's own phone, good for this receiver and amount only. */
export const sendTransferOtp = async (phoneNo: string, amount: number): Promise<string> =>
  (await call<{ data: string }>('afroSms/AuthenticatedOTP', { method: 'POST', body: { phoneNo, amount } }))
    .data;

/** The player with exactly this number, if there is one. */
export const findReceiver = async (phoneNo: string, signal?: AbortSignal): Promise<{ name: string } | null> =>
  (
    await call<{ users: { name: string }[] }>(`user/listUsers?search=${encodeURIComponent(phoneNo)}`, {
      signal,
    })
  ).users[0] ?? null;

export interface CheckedTransaction {
  message: string;
  transaction: { amount: number; createdAt: string };
}

/** Looks for a payment by its transaction number and credits it. The bank wallet has a path of its own. */
export const checkTransaction = (medium: Medium, txnId: string, phoneNo: string, own: boolean) =>
  medium === 'CBE' && own
    ? call<CheckedTransaction>(`txn/checkCBEBirr/${encodeURIComponent(txnId)}`)
    : call<CheckedTransaction>('txn/check', { method: 'POST', body: { txnId, phoneNo } });
