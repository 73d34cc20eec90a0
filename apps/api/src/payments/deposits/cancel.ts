import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { DepositChecks } from './check';
import type { Deposit } from './deposits.entity';
import { CANCELLED, moveDeposit, readDeposit } from './rows';
import { OPEN_MS } from './start';

/** Milliseconds for which a payment may still be on its way after the provider's page has closed. */
const LAST_LOOK_MS = 300_000;

/** Lets a player cancel a deposit that is still open on the page of its provider. */
@Injectable()
export class DepositCancellation {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly checks: DepositChecks,
  ) {}

  /**
   * Asks the provider first: what was paid is credited and not cancelled. The player can still pay on the open page
   * afterwards, so the provider is asked when the page has closed, even without a webhook, and until it knows an end.
   * @throws DomainError TXN_NOT_FOUND for a deposit without such a page, or of somebody else
   */
  async cancel(userId: string, reference: string): Promise<Deposit> {
    const before = await readDeposit(this.db, { reference });
    if (before?.user_id !== userId || before.checkout_url === null) throw new DomainError('TXN_NOT_FOUND');
    await this.checks.check(before);
    await moveDeposit(this.db, before.id, 'Failed', this.clock.now(), {
      failure: CANCELLED,
      from: ['Pending'],
      nextCheckAt: new Date(before.created_at.getTime() + OPEN_MS + LAST_LOOK_MS),
    });
    return (await readDeposit(this.db, { id: before.id })) ?? before;
  }
}
