import { Inject, Injectable, Logger } from '@nestjs/common';
import { santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { constraintOf } from '../../platform/errors';
import { BalanceNotifier } from '../../wallet';
import { ProviderStatusReader } from '../gateways';
import { creditDeposit } from './credit';
import { type DepositVerdict, GIVE_UP_MS, judgeDeposit } from './judge';
import { DepositReversals } from './reversals';
import { moveDeposit, OVER_LIMIT, restateReview } from './rows';
import type { Deposit } from './deposits.entity';
import { askableDepositStates } from './states';

/** Asks the provider about a deposit and applies the verdict. A check may run at any time and any number of times. */
@Injectable()
export class DepositChecks {
  private readonly logger = new Logger(DepositChecks.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly providerStatus: ProviderStatusReader,
    private readonly reversals: DepositReversals,
    private readonly notifier: BalanceNotifier,
  ) {}

  async check(row: Deposit): Promise<void> {
    const outcome = await this.providerStatus.ask(row, 'verifyDeposit');
    const ageMs = this.clock.now().getTime() - row.created_at.getTime();
    const isOld = ageMs > GIVE_UP_MS;
    if (row.state === 'Succeeded') {
      if (outcome?.ok) await this.reversals.take(row, outcome.value);
      return this.scheduleNext(row, !outcome?.ok && !isOld);
    }
    if (!outcome?.ok) {
      if (isOld && row.state === 'Review') return this.scheduleNext(row); // it keeps its reason
      const code = outcome?.failure.code ?? 'NO_GATEWAY';
      return this.settle(
        row,
        isOld ? { kind: 'review', failure: code, amount: null, providerRef: null } : { kind: 'wait' },
      );
    }
    const intent = { reference: row.reference, amount: santim(row.amount), ageMs };
    await this.settle(row, judgeDeposit(intent, outcome.value, this.env.payments.mode));
  }

  private async settle(row: Deposit, verdict: DepositVerdict): Promise<void> {
    this.providerStatus.count('deposits', row, verdict.kind);
    const now = this.clock.now();
    switch (verdict.kind) {
      case 'credit':
        return this.credit(row, verdict);
      case 'review': {
        const { failure, amount: verified, providerRef } = verdict;
        const change = { failure, verified, providerRef, from: askableDepositStates };
        if (await moveDeposit(this.db, row.id, 'Review', now, change))
          return this.logger.error(`deposit ${row.reference} needs a person: ${failure}`);
        await restateReview(this.db, row.id, change);
        return this.scheduleNext(row);
      }
      case 'fail':
      case 'expire': {
        const state = verdict.kind === 'fail' ? 'Failed' : 'Expired';
        const change = {
          failure: verdict.failure,
          fee: verdict.kind === 'fail' ? (verdict.fee ?? null) : null,
        };
        if (await moveDeposit(this.db, row.id, state, now, change)) return;
        // A person, and the poll for room in a limit, must not credit money that the provider does not have.
        if (verdict.kind === 'fail') await restateReview(this.db, row.id, change);
        return this.scheduleNext(row);
      }
      case 'wait':
        await this.scheduleNext(row, true);
    }
  }

  /**
   * Credits a deposit; a second caller finds its row moved and does nothing. If the player has meanwhile set a stricter
   * deposit limit and this deposit exceeds it, the money waits until a person credits it or the limit has room again
   * (players.md 1). A deposit about which a proposal was made while the provider was asked stays as it is: its
   * confirmation credits it.
   */
  private async credit(
    row: Deposit,
    { amount, providerRef, fee }: Extract<DepositVerdict, { kind: 'credit' }>,
  ): Promise<void> {
    try {
      const credit = {
        amount,
        actor: 'system',
        isLimited: true,
        providerRef,
        fee,
        from: askableDepositStates,
      } as const;
      const outcome = await this.db.statement((tx) => creditDeposit(tx, row.id, credit, this.clock.now()));
      if (outcome === 'credited') await this.notifier.changed([row.user_id]);
      if (outcome === 'over')
        await this.settle(row, { kind: 'review', failure: OVER_LIMIT, amount, providerRef });
    } catch (error) {
      if (constraintOf(error) !== 'deposits_provider_ref_key') throw error;
      await this.settle(row, { kind: 'review', failure: 'PROVIDER_REF_USED', amount, providerRef: null });
    }
  }

  /**
   * Plans the next check of an open deposit, and of an ended one, about which somebody has asked, until the provider
   * says how it ended. A time that a webhook or the player's cancellation has set in the meantime stays.
   */
  private async scheduleNext(row: Deposit, isUnsure = false): Promise<void> {
    await this.db.query(
      `UPDATE deposits SET checks = checks + 1, next_check_at = CASE
         WHEN next_check_at IS DISTINCT FROM $2 THEN next_check_at
         WHEN state IN ('Failed', 'Expired', 'Review', 'Succeeded') AND NOT $4 THEN NULL ELSE $3::timestamptz END
       WHERE id = $1`,
      [row.id, row.next_check_at, this.providerStatus.nextCheckTime(row), isUnsure],
    );
  }
}
