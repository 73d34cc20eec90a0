import type { ErrorCode } from '@libs/contract';
import type { ServerMessageKey, ServerMessageParams } from '@libs/messages';

/** One field of a body that was refused. */
export interface FieldIssue {
  field: string;
  rule: Extract<ServerMessageKey, `field.${string}`>;
}

/** What an answer may carry beside code and message. */
export interface ErrorExtra {
  /** Becomes the header Retry-After. */
  retryAfterSeconds?: number;
  /** Becomes `details`, in the reader's language. */
  issues?: readonly FieldIssue[];
  /** Everything else stands at the top of the body, such as `retries`, `link` or `space`. */
  readonly [field: string]: unknown;
}

/** A refusal that is part of the product: shown to the person, never logged as a fault (STYLE.md B6). */
export class DomainError extends Error {
  /**
   * @param code constant of libs/contract, which also gives the HTTP status
   * @param params values for the places of the message, such as `{ max: 4 }`
   * @param extra further fields of the answer
   */
  constructor(
    readonly code: ErrorCode,
    readonly params: ServerMessageParams = {},
    readonly extra: ErrorExtra = {},
  ) {
    super(code);
    this.name = 'DomainError';
  }
}

/** Something that must never be: logged, counted and never shown (STYLE.md B6). */
export class InvariantError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvariantError';
  }
}
