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

/** A proposal as it was shown, which a passkey signs for. */
export interface Shown {
  proposalId: string;
  hash: string;
}

/** @param confirms what the call confirms; null for every other verb */
type AskForProof = (confirms: Shown | null) => Promise<boolean>;
let askForProof: AskForProof | null = null;

/** Who asks for the passkey or code when a call needs one; answers false if the person gave up. */
export function whenStepUpIsNeeded(ask: AskForProof | null): void {
  askForProof = ask;
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
});

/**
 * Calls the API with the session's cookies. An expired sign-in is renewed once; a call that needs the person to confirm
 * who they are is repeated after they did.
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

/** What a call confirms: the hash stands in its body, the proposal there or in the path. */
function shownIn(path: string, body: unknown): Shown | null {
  const { hash, proposalId = path.split('/')[2] } = (body ?? {}) as Partial<Shown>;
  return hash && proposalId ? { proposalId, hash } : null;
}

/** As `call`, with path, body and answer checked against the description of the API; gives the answer's body. */
export const ask = createAsk(
  async <T>(path: string, options: CallOptions) => (await call<T>(path, options)).body,
);
