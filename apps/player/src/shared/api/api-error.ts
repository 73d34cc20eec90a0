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

  /** The refusal of one field, if the server named it. */
  field(name: string): string | undefined {
    return this.body.details?.find((detail) => detail.field === name)?.message;
  }
}
