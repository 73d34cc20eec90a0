import { createAsk, createHttp, type Answer, type CallOptions } from '@libs/api-client';
import type { ErrorBody, ErrorCode } from '@libs/contract';
import { attendedFetch } from './attended';
import { storedLanguage } from './language';

/** A refusal by the server, with the server's message. A `status` of 0 means that no answer came. */
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

/** The proposal that was shown, and the hash of its shown content, which a passkey signs. */
export interface Shown {
  proposalId: string;
  hash: string;
}

/** @param confirms what the call confirms; null for every other verb */
type AskForProof = (confirms: Shown | null) => Promise<boolean>;
let askForProof: AskForProof | null = null;

/** Registers the function that asks for a passkey or code when a call needs one; it resolves to false if the person gives up. */
export function whenStepUpIsNeeded(ask: AskForProof | null): void {
  askForProof = ask;
}

let endOfSession: (() => void) | null = null;

/** Registers what happens once the server accepts neither the session nor its renewal any more. */
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
});

/**
 * Calls the API with the session's cookies. An expired session is renewed once. If a call needs a fresh proof of who the
 * person is, it is repeated after they gave the proof.
 * @throws CallError
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<Answer<T>> {
  try {
    return await http.call<T>(path, options);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'STEP_UP_REQUIRED') throw error;
    if (!(await askForProof?.(shownIn(path, options.body)))) throw error;
    return http.call<T>(path, options);
  }
}

/** The proposal that a call confirms, or null. The body holds the hash; the body or the path holds the proposal's id. */
function shownIn(path: string, body: unknown): Shown | null {
  const { hash, proposalId = path.split('/')[2] } = (body ?? {}) as Partial<Shown>;
  return hash && proposalId ? { proposalId, hash } : null;
}

/** Like `call`, but typed by the API's description (path, body and answer); returns the body of the answer. */
export const ask = createAsk(
  async <T>(path: string, options: CallOptions) => (await call<T>(path, options)).body,
);
