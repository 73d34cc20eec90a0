import { Inject, Injectable } from '@nestjs/common';
import { santim, type Santim } from '@libs/money';
import { ENV, type Env } from '../../../config';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import { BalanceNotifier } from '../../../wallet';
import { MoneyMovements } from '../../common/money-movements';
import { nextWatchAt } from '../../gateways';
import { ReceivablesService } from '../../reconcile/receivables';
import { givenBackStates } from '../states';
import { moveWithdrawal, type WithdrawalChange } from './withdrawal-rows';
import type { Withdrawal } from '../withdrawals.entity';

/** Kind of the outbox item that sends a payout. */
export const SEND_PAYOUT = 'payout';

const isTooSmall = (error: unknown) => error instanceof DomainError && error.code === 'INSUFFICIENT_BALANCE';

type Payee = Pick<Withdrawal, 'id' | 'user_id' | 'provider' | 'reference' | 'amount'>;

/** Why the money of an order goes back, and what else changes with it. */
type Released = Omit<WithdrawalChange, 'nextCheckAt'> & { failure: string };

/** Moves a withdrawal's money: first it is held, then paid or returned, each step once (controls.md M5, M12). */
@Injectable()
export class WithdrawalMoney {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly money: MoneyMovements,
    private readonly receivables: ReceivablesService,
    private readonly notifier: BalanceNotifier,
  ) {}

  /**
   * The amount of a player's order while the house winds down: less than 1 birr that it would leave behind goes with it,
   * once what the player owes is taken. The caller has locked the player's row, so that no other order takes from the balance.
   */
  async withRemainder(tx: Tx, row: Pick<Payee, 'user_id'> & { amount: Santim }): Promise<Santim> {
    const owed = await this.receivables.owed(tx, row.user_id);
    const [account] = await tx.query<{ balance: bigint }>(
      "SELECT balance FROM accounts WHERE user_id = $1 AND kind = 'main'",
      [row.user_id],
    );
    const rest = (account?.balance ?? 0n) - owed - row.amount;
    return rest > 0n && rest < 100n ? santim(row.amount + rest) : row.amount;
  }

  /** Recovers what the player owes, then posts main → held. @throws DomainError INSUFFICIENT_BALANCE */
  async hold(tx: Tx, row: Payee): Promise<void> {
    const [from, to] = [
      { user: row.user_id, kind: 'main' },
      { user: row.user_id, kind: 'held' },
    ] as const;
    const owed = await this.receivables.owed(tx, row.user_id);
    if (owed > 0n) await this.receivables.recover(tx, row.user_id);
    await this.post(tx, row, 'hold', `user:${row.user_id}`, from, to).catch((error: unknown) => {
      throw owed > 0n && isTooSmall(error)
        ? new DomainError('INSUFFICIENT_BALANCE', {}, { text: 'message.debtFirst' })
        : error;
    });
  }

  /**
   * Called after the provider has paid: posts held → clearing and moves the row to Paid. Returns false if another step
   * was first.
   */
  async settle(row: Withdrawal, change: WithdrawalChange = {}): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      if (!(await moveWithdrawal(tx, row.id, 'Paid', this.clock.now(), change))) return false;
      await this.pay(tx, row, 'system');
      return true;
    });
  }

  /** Posts held → clearing, in the transaction that moves the row. */
  async pay(tx: Tx, row: Payee, actor: string): Promise<void> {
    await this.post(
      tx,
      row,
      'settle',
      actor,
      { user: row.user_id, kind: 'held' },
      { clearing: row.provider },
    );
  }

  /**
   * Called once it is certain that nothing was paid: moves the row to Refused or Released, and gives the money back.
   * Returns false if another step was first.
   */
  async release(row: Withdrawal, to: 'Refused' | 'Released', change: Released): Promise<boolean> {
    const released = await this.db.transaction((tx) => this.giveBack(tx, row, to, change, 'system'));
    if (released) await this.notifier.changed([row.user_id]);
    return released;
  }

  /**
   * Moves the row and posts held → main. A payout that was sent once is watched from then on, because its provider may
   * still pay it (providers.md P3.3). Returns false if another step was first.
   */
  async giveBack(
    tx: Tx,
    row: Withdrawal,
    to: 'Refused' | 'Released' | 'Rejected',
    change: Released,
    actor: string,
  ): Promise<boolean> {
    const now = this.clock.now();
    const isWatched = row.sent_at !== null && givenBackStates.includes(to);
    const nextCheckAt = isWatched ? nextWatchAt(now, now, 0, this.env.payments.checkMs) : null;
    if (!(await moveWithdrawal(tx, row.id, to, now, { ...change, nextCheckAt }))) return false;
    const [from, back] = [
      { user: row.user_id, kind: 'held' },
      { user: row.user_id, kind: 'main' },
    ] as const;
    await this.post(tx, row, 'release', actor, from, back);
    return true;
  }

  /**
   * Called when the provider has paid a payout that was given back: the row becomes PaidLate, and the player owes the
   * amount. Returns false if this was done before.
   */
  async payLate(tx: Tx, row: Withdrawal, amount: Santim, change: WithdrawalChange): Promise<boolean> {
    const { id, user_id: userId, provider, reference } = row;
    if (!(await moveWithdrawal(tx, id, 'PaidLate', this.clock.now(), { ...change, settled: amount })))
      return false;
    return this.receivables.open(tx, { userId, cause: `late:${id}`, provider, reference, amount });
  }

  /**
   * Called when a paid payout came back: posts clearing → main in the transaction that moves the row, then takes what
   * the player owes from it.
   */
  async takeBack(tx: Tx, row: Withdrawal & { returned: bigint }, actor: string): Promise<void> {
    const to = { user: row.user_id, kind: 'main' } as const;
    await this.post(tx, { ...row, amount: row.returned }, 'return', actor, { clearing: row.provider }, to);
    await this.receivables.recover(tx, row.user_id);
  }

  /** Called when the bank has returned a payment by hand: posts clearing → main as a transfer of its own. */
  async reverse(tx: Tx, row: Payee, actor: string): Promise<void> {
    await this.post(
      tx,
      row,
      'reverse',
      actor,
      { clearing: row.provider },
      { user: row.user_id, kind: 'main' },
    );
  }

  private post(
    tx: Tx,
    row: Payee,
    step: 'hold' | 'settle' | 'release' | 'reverse' | 'return',
    actor: string,
    from: Parameters<MoneyMovements['move']>[1]['from'],
    to: Parameters<MoneyMovements['move']>[1]['to'],
  ): Promise<void> {
    const key = `withdraw:${row.id}:${step}`;
    return this.money.move(tx, {
      key,
      kind: 'withdraw',
      actor,
      subject: row.reference,
      from,
      to,
      amount: santim(row.amount),
    });
  }
}
