import type { ErrorCode } from '@libs/contract';
import type { ServerMessageKey, ServerMessageParams } from '@libs/messages';

/** A refused field of a body. */
export interface FieldIssue {
  field: string;
  rule: Extract<ServerMessageKey, `field.${string}`>;
}

/** The fields of an answer besides code and message. */
export interface ErrorExtra {
  /** Seconds to wait; sent as the header Retry-After. */
  retryAfterSeconds?: number;
  /** The refused fields; sent as `details`, in the reader's language. */
  issues?: readonly FieldIssue[];
  /** The text of the answer, if it says more than the text of the code. */
  text?: Extract<ServerMessageKey, `message.${string}`>;
  /** Any other field is sent at the top level of the body, such as `retries`, `link` or `space`. */
  readonly [field: string]: unknown;
}

/** A refusal that is part of the product: shown to the person, never logged as a fault (STYLE.md "Errors"). */
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

/** The error that refuses one field. */
export function invalidField(field: string, rule: FieldIssue['rule'] = 'field.invalid'): DomainError {
  return new DomainError('VALIDATION_FAILED', {}, { issues: [{ field, rule }] });
}

/**
 * Input that was refused before its route began. It has cost no SQL statement, so it does not count against a limit
 * that others share.
 */
export class InvalidInput extends DomainError {}

/** A broken invariant: logged, counted and never shown (STYLE.md "Errors"). */
export class InvariantError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvariantError';
  }
}
