import type { ErrorBody, ErrorCode } from '@libs/contract';

/** An answer that is no success, or no answer at all (`NETWORK`). Its message is in the player's language. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'NETWORK',
    message: string,
    /** Everything the body carried: retries and link of a refused login, details of a refused field. */
    readonly body: Partial<ErrorBody> & Record<string, unknown> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /**
   * The server's own text; undefined if `message` is the app's text, because no answer came or it could not be read.
   */
  get said(): string | undefined {
    return this.body.message || undefined;
  }

  /** The refusal of one field, if the server named it. */
  field(name: string): string | undefined {
    return this.body.details?.find((detail) => detail.field === name)?.message;
  }
}
