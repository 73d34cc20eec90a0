import type { ErrorBody, ErrorCode } from '@libs/contract';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Instead of the cookie; such a call is never repeated after a renewal. */
  bearer?: string;
  signal?: AbortSignal | undefined;
  /** For calls that move money: the same key never moves it twice. */
  idempotencyKey?: string;
  /** Called when the device has to work for the answer, for two seconds at most. */
  onWork?: (() => void) | undefined;
}

export interface Answer<T> {
  body: T;
  headers: Headers;
}

/** What the server refused with, as far as it could be read. `code` is absent where no JSON came. */
export interface Refusal {
  status: number;
  code: ErrorCode | undefined;
  body: Partial<ErrorBody> & Record<string, unknown>;
  /** Seconds of the header Retry-After, else 1. */
  retryAfterSeconds: number;
}

/** What the two apps do differently. */
export interface HttpSettings {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Tag for Accept-Language. */
  language: () => string;
  /** The error that `call` throws for a refusal. */
  refused: (refusal: Refusal) => Error;
  /** The error that `call` throws if there was no answer, or none that could be read, with what the browser said of it. */
  unanswered: (cause: unknown) => Error;
  /** Neither the sign-in nor its renewal is accepted any more. */
  sessionEnded?: () => void;
}

export interface Http {
  /**
   * Calls the API below `/api/`. A sign-in that has run out is renewed once, and a call that needs work (WORK_REQUIRED) is
   * repeated with the work done. The body's shape is the server's promise (OpenAPI); it is not checked again.
   */
  call<T>(path: string, options?: CallOptions): Promise<Answer<T>>;
  /**
   * Renews the sign-in; callers that are refused at the same time share one request. False only if the server says that
   * the session has ended; throws if it said nothing about it, as a server that is busy or restarts.
   */
  renew(): Promise<boolean>;
}

/** The HTTP client of both apps. */
export function createHttp(settings: HttpSettings): Http {
  let renewal: Promise<boolean> | null = null;
  const renew = () =>
    (renewal ??= send(settings, 'user/refresh-token', { method: 'POST' })
      .then(async (response) => {
        if (!response.ok && response.status !== 401) throw settings.refused(await refusalOf(response));
        return response.ok;
      })
      .finally(() => (renewal = null)));
  return { renew, call: (path, options = {}) => call(settings, renew, path, options) };
}

/** HTTP's status of the refusal that asks for work. */
const WORK_REQUIRED = 428;

async function call<T>(
  settings: HttpSettings,
  renew: () => Promise<boolean>,
  path: string,
  options: CallOptions,
): Promise<Answer<T>> {
  let response = await send(settings, path, options);
  if (response.status === 401 && !options.bearer) {
    const refusal = await refusalOf(response);
    if (refusal.code !== 'UNAUTHENTICATED') throw settings.refused(refusal);
    if (await renew()) response = await send(settings, path, options);
    if (response.status === 401) {
      settings.sessionEnded?.();
      throw settings.refused(refusal);
    }
  }
  if (!response.ok) throw settings.refused(await refusalOf(response));
  const body = await answered(settings, bodyOf(response), options.signal);
  return { body: body as T, headers: response.headers };
}

async function send(settings: HttpSettings, path: string, options: CallOptions): Promise<Response> {
  const response = await sendOnce(settings, path, options);
  if (response.status !== WORK_REQUIRED) return response;
  const { details } = (await refusalOf(response.clone())).body;
  if (!details) return response;
  options.onWork?.();
  const { solve } = await import('./work');
  return sendOnce(settings, path, options, await solve(details));
}

async function sendOnce(
  settings: HttpSettings,
  path: string,
  options: CallOptions,
  work?: string,
): Promise<Response> {
  const { method = 'GET', body, bearer, signal, idempotencyKey } = options;
  const headers: Record<string, string> = { 'Accept-Language': settings.language() };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (bearer) headers['Authorization'] = `Bearer ${bearer}`;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (work) headers['X-Work'] = work;
  return answered(
    settings,
    settings.fetch(`/api/${path}`, {
      method,
      credentials: 'same-origin',
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    }),
    signal,
  );
}

/** A body that breaks off, or is no JSON, tells as little of what has happened as silence: the caller may ask again. */
async function answered<T>(settings: HttpSettings, answer: Promise<T>, signal?: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    // Only the caller's own signal says that it gave up: older browsers call the end of a time limit an AbortError, too.
    throw signal?.aborted ? error : settings.unanswered(error);
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  return text ? JSON.parse(text) : {};
}

async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await bodyOf(response).catch(() => ({}))) as Refusal['body'];
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || 1;
  return { status: response.status, code: body.code, body, retryAfterSeconds };
}
