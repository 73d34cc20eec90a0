import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { ErrorCode } from '@libs/contract';

export const REFUSES = 'edil:refuses';

/**
 * Names the error codes with which the services behind a route refuse; the OpenAPI description lists them. What follows
 * from the access policy, the DTOs, the rate limits and the idempotency key is added by itself.
 */
export function Refuses(...codes: ErrorCode[]): CustomDecorator {
  return SetMetadata(REFUSES, codes);
}

/** Refusals of a call that may confirm what another person has proposed. */
export const OF_TWO = ['PROPOSAL_NOT_SHOWN', 'PROPOSAL_CHANGED', 'PROPOSAL_EXPIRED'] as const;
