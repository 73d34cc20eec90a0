import { createAsk, createHttp, type CallOptions, type Refusal } from '@libs/api-client';
import { currentTag, translate } from '../i18n';
import { announceRestart } from '../app-state/restart';
import { ApiError } from './api-error';

type SessionEnd = () => void;
let onSessionEnd: SessionEnd = () => undefined;

/** Sets what happens when the server accepts neither the sign-in nor its renewal; the session calls this once. */
export function whenSessionEnds(listener: SessionEnd): void {
  onSessionEnd = listener;
}

/**
 * Time limit of an answer in ms: a phone whose radio is dead would wait for minutes. It is longer than the server waits
 * for the first of two equal requests (25 s).
 */
const ANSWER_MS = 30_000;

/** A signal that ends a call at its time limit, or when its caller gives it up. `AbortSignal.any` is missing on older phones. */
function limited(own: AbortSignal | null | undefined): AbortSignal {
  const limit = AbortSignal.timeout(ANSWER_MS);
  if (!own) return limit;
  const stop = new AbortController();
  for (const signal of [own, limit]) signal.addEventListener('abort', () => stop.abort(signal.reason));
  return stop.signal;
}

const http = createHttp({
  fetch: (address, init) => fetch(address, { ...init, signal: limited(init.signal) }),
  language: currentTag,
  refused,
  unanswered: (cause) => Object.assign(new ApiError(0, 'NETWORK', translate('error.network')), { cause }),
  sessionEnded: () => onSessionEnd(),
});

function refused({ status, body, retryAfterSeconds: seconds, ...refusal }: Refusal): ApiError {
  const code = refusal.code ?? (status === 503 ? 'UNAVAILABLE' : 'INTERNAL');
  if (code === 'UNAVAILABLE') announceRestart(seconds);
  const fallback =
    code === 'TOO_MANY_REQUESTS' ? translate('error.tooMany', { seconds }) : translate('error.generic');
  return new ApiError(status, code, body.message || fallback, body);
}

/** Renews the sign-in; callers that are refused at the same time share one request. */
export const renewSession = http.renew;

/** Calls the API, renews the sign-in once if it must, and returns the answer's body. Throws `ApiError`. */
export async function call<T>(path: string, options?: CallOptions): Promise<T> {
  return (await http.call<T>(path, options)).body;
}

/** Like `call`, with path, body and answer typed by the description of the API. */
export const ask = createAsk(call);
