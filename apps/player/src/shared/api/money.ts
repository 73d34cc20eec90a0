import type { HistoryKind, HistoryRow, HistoryStatus } from '@libs/contract';
import { ApiError } from './api-error';
import type { Medium } from './config';
import { call } from './http';
import { translate } from '../i18n';

/** Storage key of an attempt's idempotency key, so that the attempt survives a reload of the page. */
const placeOf = (path: string) => `attempt:${path}`;

/**
 * How long after its last try an attempt may be repeated. Later the player means another payment, which the answer of
 * the first one would swallow; by then the history shows the first one.
 */
const REPEATED_MS = 30 * 60_000;

/** One wish to move money, from the first press of its button on. */
interface Attempt {
  key: string;
  /** What the player wants, as JSON text. */
  what: string;
  /** Time of the last try, in ms since 1970. */
  triedAt: number;
  /** Whether a try was left without an answer, so that the money may have moved. */
  isOpen: boolean;
}

function stored(path: string, what: string): Attempt | null {
  try {
    const attempt = JSON.parse(sessionStorage.getItem(placeOf(path)) ?? 'null') as Attempt | null;
    return attempt?.what === what && Date.now() - attempt.triedAt < REPEATED_MS ? attempt : null;
  } catch {
    return null;
  }
}

function store(path: string, attempt: Attempt | null): void {
  try {
    if (attempt) sessionStorage.setItem(placeOf(path), JSON.stringify(attempt));
    else sessionStorage.removeItem(placeOf(path));
  } catch {
    // Without storage the idempotency key lasts for one request only; the server still makes its own checks.
  }
}

/** A random key. `randomUUID` is not used, because it is missing on pages without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * True if the server has decided. Without an answer, or with an error of the server (5xx), it is unknown whether the
 * money moved.
 */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500;

/**
 * Moves money once: if the same is asked for again before an answer came, within half an hour, it carries the same
 * idempotency key (protocol.md section 1 "Idempotency"), so pressing the button again does not pay twice. A refusal ends
 * that only if no earlier try is open: it may have been refused before anybody looked at the key. Throws `ApiError`; one
 * without an answer says so.
 * @param what what the player asks for, if the body has more than that: a code is another one each time
 */
export async function sendMoney<T>(path: string, body: object, what = body): Promise<T> {
  const text = JSON.stringify(what);
  const { key, isOpen } = stored(path, text) ?? { key: newKey(), isOpen: false };
  const attempt = { key, what: text, triedAt: Date.now() };
  store(path, { ...attempt, isOpen: true });
  try {
    const answer = await call<T>(path, { method: 'POST', body, idempotencyKey: key });
    store(path, null);
    return answer;
  } catch (error) {
    if (isAnswer(error)) store(path, isOpen ? { ...attempt, isOpen } : null);
    else if (error instanceof ApiError && !error.said)
      throw new ApiError(error.status, 'NETWORK', translate('error.noAnswer'));
    throw error;
  }
}

/** Answer to a deposit: the player continues at `checkoutUrl`, or on the phone as `message` says. */
export interface StartedDeposit {
  txRef: string;
  checkoutUrl?: string;
  message?: string;
}

/** Answer to a withdrawal. One gateway also sends `error`; a withdrawal by hand has no `message`. */
export interface StartedWithdrawal {
  ref: string;
  status: 'pending' | 'success' | 'failed' | 'Pending';
  message?: string;
  error?: boolean;
  /** Set if the account is new: POST transaction/confirm then takes the code that belongs to `vc`. */
  needs?: 'code';
  vc?: string | null;
}

/** Answer to a manual deposit. */
export interface ToldDeposit {
  id: string;
  status: HistoryStatus;
}

/** The current state of a payment. */
export interface Payment {
  ref: string;
  type: 'deposit' | 'withdraw';
  status: HistoryStatus;
  amount: number;
  createdAt: string;
  message: string;
  /** When it was credited, paid or given up. */
  endedAt?: string;
  /** The name of the medium, provider or bank. */
  via?: string;
  /** Set if staff check or make the payment themselves. */
  byHand?: true;
  /** Set while the payment waits for the code that confirms a new account. */
  needs?: 'code';
  /** For a held payment: the time at which it is checked again. */
  heldUntil?: string;
  /** Set while we hold the payment ourselves: nothing has been sent to the bank. */
  held?: true;
}

/** Asks the provider about the state of a payment; the request itself moves no money. */
export const checkPayment = (ref: string, signal?: AbortSignal) =>
  call<Payment>(`transaction/check/${encodeURIComponent(ref)}`, { method: 'POST', signal });

/** Cancels a deposit that is still open on the page of its provider; money that is paid there later arrives all the same. */
export const cancelPayment = (ref: string) =>
  call<Payment>(`transaction/cancel/${encodeURIComponent(ref)}`, { method: 'POST' });

export interface TransactionPage {
  transactionHistory: HistoryRow[];
  totalPages: number;
}

/** Narrows the list of movements; a part that is absent or empty filters nothing. */
export interface HistoryFilter {
  kind?: HistoryKind | undefined;
  /** `YYYY-MM`. */
  month?: string | undefined;
  /** An amount or a reference. */
  search?: string | undefined;
}

/** One page of the player's own movements, newest first. */
export function fetchTransactions(page: number, filter: HistoryFilter, signal?: AbortSignal) {
  const set = Object.entries(filter).filter(([, value]) => value) as [string, string][];
  const query = new URLSearchParams([['pageNumber', `${page}`], ...set]);
  return call<TransactionPage>(`transaction/Paginatedhistory?${query}`, { signal });
}

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

export interface CheckedTransaction {
  message: string;
  transaction: { amount: number; createdAt: string };
}

/**
 * Searches for a payment by its transaction number and credits it. The player's own CBE Birr payments have a path of
 * their own.
 */
export const checkTransaction = (medium: Medium, txnId: string, phoneNo: string, own: boolean) =>
  medium === 'CBE' && own
    ? call<CheckedTransaction>(`txn/checkCBEBirr/${encodeURIComponent(txnId)}`)
    : call<CheckedTransaction>('txn/check', { method: 'POST', body: { txnId, phoneNo } });
