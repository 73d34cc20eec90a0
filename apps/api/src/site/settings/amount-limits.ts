import { Injectable } from '@nestjs/common';
import type { MoneyMovement } from '@libs/contract';
import { checkLimits, type Santim } from '@libs/money';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import type { SiteSettingValues } from './setting-definitions';
import { SiteSettings } from './site-settings';
import { hasWoundDown } from './wind-down';

/** The kinds of payout, whose smallest amount does not hold while the house winds down. */
const PAYOUTS = ['bankWithdraw', 'directWithdraw', 'manualWithdraw'] as const;

/**
 * Checks amounts against the money limits in force. The contract's own bounds are checked at the edge (platform/fields);
 * these may be narrower. A request that is repeated with its Idempotency-Key gets its first answer without this check.
 */
@Injectable()
export class AmountLimits {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly settings: SiteSettings,
  ) {}

  /** The limits in force, in whole birr: those of the settings; payouts from 1 birr on while the house winds down. */
  async read(): Promise<SiteSettingValues['moneyLimits']> {
    const limits = await this.settings.read('moneyLimits');
    if (!(await hasWoundDown(this.db, this.clock.now()))) return limits;
    return { ...limits, ...Object.fromEntries(PAYOUTS.map((kind) => [kind, { ...limits[kind], min: 1 }])) };
  }

  /** @throws DomainError AMOUNT_TOO_SMALL, AMOUNT_TOO_LARGE */
  async require(movement: MoneyMovement, amount: Santim): Promise<void> {
    const refusal = await this.refusal(movement, amount);
    if (refusal) throw refusal;
  }

  /** As `require`; null for an amount within the limits. */
  async refusal(movement: MoneyMovement, amount: Santim): Promise<DomainError | null> {
    const { [movement]: limits } = await this.read();
    const check = checkLimits(amount, limits);
    return check.ok ? null : new DomainError(check.code, { min: limits.min, max: limits.max });
  }
}
