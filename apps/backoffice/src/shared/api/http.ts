import { createAsk, createHttp, type Answer, type CallOptions } from '@libs/api-client';
import type { ErrorBody, ErrorCode } from '@libs/contract';
import { attendedFetch } from './attended';
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

type Confirmation = () => Promise<boolean>;
let confirmItIsYou: Confirmation | null = null;

/** Who asks for the password or code when a call needs it again; answers false if the person gave up. */
export function whenStepUpIsNeeded(ask: Confirmation | null): void {
  confirmItIsYou = ask;
}

let endOfSession: (() => void) | null = null;

/** What happens when neither the sign-in nor its renewal is accepted any more. */
export function whenSessionEnds(react: (() => void) | null): void {
  endOfSession = react;
}

const http = createHttp({
  fetch: attendedFetch,
  language: storedLanguage,
  refused: ({ status, code, body }) =>
    new CallError(status, code ?? 'INTERNAL', body.message ?? `HTTP ${status}`, body),
  unanswered: () =>
    new CallError(0, 'NETWORK', storedLanguage() === 'am' ? 'ኔትወርክ የለም' : 'No answer from the server'),
  sessionEnded: () => endOfSession?.(),
  stepUp: () => confirmItIsYou?.() ?? Promise.resolve(false),
});

/**
 * Calls the API with the session's cookies. An expired sign-in is renewed once; a call that needs the person to confirm
 * who they are is repeated after they did.
 * @throws CallError
 */
export const call = <T>(path: string, options?: CallOptions): Promise<Answer<T>> =>
  http.call<T>(path, options);

/** As `call`, with path, body and answer checked against the description of the API; gives the answer's body. */
export const ask = createAsk(
  async <T>(path: string, options: CallOptions) => (await call<T>(path, options)).body,
);
