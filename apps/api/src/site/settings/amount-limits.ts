import { Injectable } from '@nestjs/common';
import type { MoneyMovement } from '@libs/contract';
import { checkLimits, type Santim } from '@libs/money';
import { DomainError } from '../../platform/errors';
import { SiteSettings } from './site-settings';

/**
 * Checks amounts against the money limits in force. The contract's own bounds are checked at the edge (platform/fields);
 * these may be narrower. A request that is repeated with its Idempotency-Key gets its first answer without this check.
 */
@Injectable()
export class AmountLimits {
  constructor(private readonly settings: SiteSettings) {}

  /** @throws DomainError AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE */
  async require(movement: MoneyMovement, amount: Santim): Promise<void> {
    const refusal = await this.refusal(movement, amount);
    if (refusal) throw refusal;
  }

  /** As `require`; null for an amount within the limits. */
  async refusal(movement: MoneyMovement, amount: Santim): Promise<DomainError | null> {
    const { [movement]: limits } = await this.settings.read('moneyLimits');
    const check = checkLimits(amount, limits);
    return check.ok ? null : new DomainError(check.code, { min: limits.min, max: limits.max });
  }
}
