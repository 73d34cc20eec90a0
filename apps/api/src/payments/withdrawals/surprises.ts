import { Inject, Injectable, Logger } from '@nestjs/common';
import { formatAmount, santim, type Santim } from '@libs/money';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Db, type Tx } from '../../platform/db';
import { BalanceNotifier } from '../../wallet';
import { nextWatchAt } from '../gateways';
import { caseCause, type CaseKind, CaseRepository, type OpenedCase, PayoutPauses } from '../reconcile/cases';
import { moveWithdrawal, WithdrawalMoney } from './money';
import type { Withdrawal } from './withdrawals.entity';

const DAY_MS = 24 * 3600_000;
/** This many late successes of a provider within a day stop its payouts. */
const LATE_A_DAY = 2;

/** The kind of case for a payout in review, by its failure code. */
const REVIEW_KINDS: Readonly<Record<string, CaseKind>> = {
  NOT_FOUND: 'missing there',
  OTHER_AMOUNT: 'amount',
  PART_RETURNED: 'amount',
};

/**
 * Handles unexpected answers about a payout: a change after its end, or an unclear state. Each opens a case for a
 * person.
 */
@Injectable()
export class PayoutSurprises {
  private readonly logger = new Logger(PayoutSurprises.name);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly money: WithdrawalMoney,
    private readonly cases: CaseRepository,
    private readonly pauses: PayoutPauses,
    private readonly notifier: BalanceNotifier,
  ) {}

  /**
   * The provider has paid a payout that was given back: the player owes the amount, and the second such payout in a day
   * pauses the provider's payouts.
   */
  async paidLate(
    row: Withdrawal,
    { amount, providerRef, fee }: { amount: Santim; providerRef: string | null; fee: string | null },
  ): Promise<void> {
    const stopped = await this.db.transaction(async (tx) => {
      if (!(await this.money.payLate(tx, row, amount, { providerRef, fee }))) return null;
      const opened = await this.openCase(tx, row, 'late success', amount, 'paid');
      return (await this.countLate(tx, row.provider)) >= LATE_A_DAY
        ? this.pauses.pause(tx, row.provider, 'two late successes in a day', opened?.id ?? null)
        : false;
    });
    if (stopped === null) return;
    this.logger.error(`payout ${row.reference} was paid late: ${formatAmount(amount)} birr are owed`);
    if (stopped) this.logger.error(`payouts of ${row.provider} are stopped: two late successes in a day`);
    await this.notifier.changed([row.user_id]);
  }

  /** The provider says that a payout came back: two people are asked, once, to return it to the player. */
  async cameBack(row: Withdrawal, amount: Santim): Promise<void> {
    const isNew = await this.db.transaction(async (tx) => {
      const rows = await tx.query(
        `UPDATE withdrawals SET proposed = 'return', returned = $2, next_check_at = NULL
         WHERE id = $1 AND state IN ('Paid', 'PaidLate')
           AND (proposed IS NULL OR first_admin IS NULL AND returned <> $2) RETURNING id`,
        [row.id, amount],
        'withdrawal_propose_return',
      );
      if (rows.length === 0) return false;
      await this.openCase(tx, row, 'reversed', amount, 'came back');
      return true;
    });
    if (isNew)
      this.logger.error(
        `payout ${row.reference} came back: ${formatAmount(amount)} birr wait for two persons`,
      );
    else await this.db.query('UPDATE withdrawals SET next_check_at = NULL WHERE id = $1', [row.id]);
  }

  /**
   * The provider's answers do not say how the payout ended. The provider is still asked; meanwhile two people may
   * decide.
   */
  async needsPerson(row: Withdrawal, failure: string): Promise<void> {
    const now = this.clock.now();
    const next = nextWatchAt(now, now, 0, this.env.payments.checkMs);
    const moved = await this.db.transaction(async (tx) => {
      if (!(await moveWithdrawal(tx, row.id, 'Review', now, { failure, nextCheckAt: next }))) return false;
      await this.openCase(tx, row, REVIEW_KINDS[failure] ?? 'status', santim(row.amount), failure);
      return true;
    });
    if (moved) this.logger.error(`payout ${row.reference} needs a person: ${failure}`);
  }

  private openCase(
    tx: Tx,
    row: Withdrawal,
    kind: CaseKind,
    amount: Santim,
    theirs: string,
  ): Promise<OpenedCase | null> {
    const { id, provider, reference, user_id: userId } = row;
    return this.cases.open(tx, {
      kind,
      cause: caseCause(kind, provider, reference),
      provider,
      reference,
      userId,
      withdrawalId: id,
      amount,
      happenedAt: row.sent_at ?? row.created_at,
      ours: { status: row.state, amount: formatAmount(santim(row.amount)) },
      theirs: { status: theirs, amount: formatAmount(amount) },
      isCertain: true,
    });
  }

  private async countLate(tx: Tx, provider: string): Promise<number> {
    const [row] = await tx.query<{ count: bigint }>(
      "SELECT count(*) AS count FROM withdrawals WHERE provider = $1 AND state = 'PaidLate' AND updated_at > $2",
      [provider, new Date(this.clock.now().getTime() - DAY_MS)],
      'payouts_late',
    );
    return Number(row?.count ?? 0n);
  }
}
