import { Injectable, Logger } from '@nestjs/common';
import { formatAmount, santim, type Santim } from '@libs/money';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { BalanceNotifier } from '../../wallet';
import type { Verified } from '../gateways';
import { caseCause, CaseRepository } from '../reconcile/cases';
import { ReceivablesService } from '../reconcile/receivables';
import type { Deposit } from './deposits.entity';

/**
 * Handles a credited deposit that its provider has taken back, in whole or in part: the player owes exactly the amount
 * that went back (providers.md P3.4).
 */
@Injectable()
export class DepositReversals {
  private readonly logger = new Logger(DepositReversals.name);

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly receivables: ReceivablesService,
    private readonly cases: CaseRepository,
    private readonly notifier: BalanceNotifier,
  ) {}

  /**
   * Posts the part that went back and that the player does not owe yet. The same answer a second time posts nothing.
   */
  async take(row: Deposit, verified: Verified): Promise<void> {
    const isOther = verified.reference !== null && verified.reference !== row.reference;
    if (verified.state !== 'reversed' || isOther || row.credited === null) return;
    const named = verified.returned ?? row.credited;
    const back = santim(named < row.credited ? named : row.credited);
    if (!(await this.post(row, back))) return;
    this.logger.error(`deposit ${row.reference} was taken back: ${formatAmount(back)} birr`);
    await this.notifier.changed([row.user_id]);
  }

  /**
   * Records how much of a credited deposit went back in all, and opens a receivable for the part that is new.
   * @returns the new part in santim; 0 if all of it was posted before
   */
  async owe(tx: Tx, row: Deposit, back: Santim): Promise<Santim> {
    const { id, provider, reference, user_id: userId } = row;
    const [before] = await tx.query<{ reversed: bigint }>(
      "SELECT reversed FROM deposits WHERE id = $1 AND state = 'Succeeded' FOR UPDATE",
      [id],
      'deposit_reversed',
    );
    if (!before || before.reversed >= back) return santim(0n);
    await tx.query('UPDATE deposits SET reversed = $2, updated_at = $3 WHERE id = $1', [
      id,
      back,
      this.clock.now(),
    ]);
    const amount = santim(back - before.reversed);
    const cause = `reversed:${id}:${back}`;
    await this.receivables.open(tx, { userId, cause, provider, reference, amount });
    return amount;
  }

  private post(row: Deposit, back: Santim): Promise<boolean> {
    const { id, provider, reference, user_id: userId } = row;
    return this.db.transaction(async (tx) => {
      if ((await this.owe(tx, row, back)) === 0n) return false;
      await this.cases.open(tx, {
        kind: 'reversed',
        cause: caseCause('reversed', provider, reference),
        provider,
        reference,
        userId,
        depositId: id,
        amount: back,
        happenedAt: row.created_at,
        ours: { status: row.state, amount: formatAmount(santim(row.credited ?? 0n)) },
        theirs: { status: 'reversed', amount: formatAmount(back) },
        isCertain: true,
      });
      return true;
    });
  }
}
