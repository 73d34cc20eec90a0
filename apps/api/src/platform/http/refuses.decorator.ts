import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { ErrorCode } from '@libs/contract';

export const REFUSES = 'edil:refuses';

/**
 * Names the error codes with which the services behind a route refuse; the OpenAPI description lists them. Codes that
 * follow from the access policy, the DTOs, the rate limits and the idempotency key are added automatically.
 */
export function Refuses(...codes: ErrorCode[]): CustomDecorator {
  return SetMetadata(REFUSES, codes);
}

/** Refusals of a call that may confirm another person's proposal. */
export const OF_TWO = ['PROPOSAL_NOT_SHOWN', 'PROPOSAL_CHANGED', 'PROPOSAL_EXPIRED'] as const;
