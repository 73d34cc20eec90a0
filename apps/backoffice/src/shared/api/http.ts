import type { ErrorBody, ErrorCode } from '@libs/contract';
import { storedLanguage } from './language';

/** A refusal of the server, in the words it chose. `status` 0: no answer. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'NETWORK',
    message: string,
    readonly body: Partial<ErrorBody> & Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'CallError';
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** For calls that move money: the same key never moves it twice. */
  idempotencyKey?: string;
}

export interface Answer<T> {
  body: T;
  headers: Headers;
}

type Confirmation = () => Promise<boolean>;
let confirmItIsYou: Confirmation | null = null;

/** Who asks for the password or code when a call needs it again; answers false if the person gave up. */
export function whenStepUpIsNeeded(ask: Confirmation | null): void {
  confirmItIsYou = ask;
}

/**
 * Calls the API with the session's cookies. An expired sign-in is renewed once; a call that needs the person to confirm
 * who they are is repeated after they did.
 * @throws CallError
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  let response = await send(path, options);
  if (response.status === 401 && (await renew())) response = await send(path, options);
  if (response.status === 403 && confirmItIsYou) {
    const refused = await refusal(response.clone());
    if (refused.code === 'STEP_UP_REQUIRED' && (await confirmItIsYou())) {
      response = await send(path, options);
    }
  }
  if (!response.ok) throw await refusal(response);
  // The shape is the server's promise (docs/admin-api.md).
  return { body: (await response.json().catch(() => ({}))) as T, headers: response.headers };
}

async function send(path: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': storedLanguage() };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  try {
    return await fetch(`/api/${path}`, {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      headers,
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError(0, 'NETWORK', storedLanguage() === 'am' ? 'ኔትወርክ የለም' : 'No answer from the server');
  }
}

let renewal: Promise<boolean> | null = null;

function renew(): Promise<boolean> {
  renewal ??= send('user/refresh-token', { method: 'POST' })
    .then((response) => response.ok)
    .finally(() => (renewal = null));
  return renewal;
}

async function refusal(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new CallError(
    response.status,
    body.code ?? 'INTERNAL',
    body.message ?? `HTTP ${response.status}`,
    body,
  );
}
