import type { ErrorCode } from '@libs/contract';
import { currentTag, translate } from '../i18n';
import { announceRestart } from '../app-state/restart';
import { ApiError } from './api-error';

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object | undefined;
  bearer?: string;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
}

type SessionEnd = () => void;
let onSessionEnd: SessionEnd = () => undefined;

/** What happens when neither the sign-in nor its renewal is accepted any more; set by the session. */
export function whenSessionEnds(listener: SessionEnd): void {
  onSessionEnd = listener;
}

async function send(path: string, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = { 'Accept-Language': currentTag() };
  if (options.body) headers['Content-Type'] = 'application/json';
  if (options.bearer) headers['Authorization'] = `Bearer ${options.bearer}`;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  try {
    return await fetch(`/api/${path}`, {
      method: options.method ?? 'GET',
      credentials: 'same-origin',
      headers,
      body: options.body ? JSON.stringify(options.body) : null,
      signal: options.signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'NETWORK', translate('error.network'));
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as ApiError['body'];
  const code: ErrorCode = body.code ?? (response.status === 503 ? 'UNAVAILABLE' : 'INTERNAL');
  const seconds = Number(response.headers.get('Retry-After')) || 1;
  if (code === 'UNAVAILABLE') announceRestart(seconds);
  const fallback =
    code === 'TOO_MANY_REQUESTS' ? translate('error.tooMany', { seconds }) : translate('error.generic');
  return new ApiError(response.status, code, body.message || fallback, body);
}

let renewal: Promise<boolean> | null = null;

/** Renews the sign-in; callers that are refused at the same time share one request. */
export function renewSession(): Promise<boolean> {
  renewal ??= send('user/refresh-token', { method: 'POST' })
    .then((response) => response.ok)
    .finally(() => (renewal = null));
  return renewal;
}

/**
 * Calls the API and returns the answer's body.
 * A 401 UNAUTHENTICATED renews the sign-in once and repeats the call; if that fails too, the session has ended.
 * Throws `ApiError`.
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  let response = await send(path, options);
  if (response.status === 401 && !options.bearer) {
    const error = await refusal(response);
    if (error.code !== 'UNAUTHENTICATED') throw error;
    if (await renewSession()) response = await send(path, options);
    if (response.status === 401) {
      onSessionEnd();
      throw error;
    }
  }
  if (!response.ok) throw await refusal(response);
  // The shape is the server's promise (OpenAPI); it is not checked again on the phone.
  return (await response.json().catch(() => ({}))) as T;
}
