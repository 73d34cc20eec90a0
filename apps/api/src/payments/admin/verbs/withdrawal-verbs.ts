import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../../config';
import { Clock } from '../../../platform/clock';
import { Db, type Tx } from '../../../platform/db';
import { DomainError } from '../../../platform/errors';
import type { SessionUser } from '../../../platform/http';
import { AdminLog } from '../../../platform/admin-log';
import { BalanceNotifier } from '../../../wallet';
import { nextWatchAt } from '../../check-times';
import { PayoutsSwitch } from '../../withdrawals/payouts-switch';
import { WithdrawalMoney } from '../../withdrawals/withdrawal-money';
import { moveWithdrawal, type WithdrawalChange, type WithdrawalRow } from '../../withdrawals/withdrawal-rows';
import type { WithdrawalState } from '../../withdrawals/withdrawal-states';
import { mayDecideAlone } from '../four-eyes/four-eyes';
import { staffWithdrawalStatus } from '../staff-status';
import type { ApproveWithdrawalDto, DecisionDto, PaidDto, RejectDto } from './verbs.dto';
import { isToDo } from './verdict';
import { withdrawalVerdict } from './withdrawal-verdicts';

/** Decides withdrawals that wait for a person: approves them, marks them paid with the bank's reference, or rejects them. */
@Injectable()
export class WithdrawalVerbs {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly money: WithdrawalMoney,
    private readonly payouts: PayoutsSwitch,
    private readonly log: AdminLog,
    @Inject(ENV) private readonly env: Env,
    private readonly notifier: BalanceNotifier,
  ) {}

  /**
   * The last approval takes the money from the player. The admin adds the bank's reference then, or later by `paid`.
   * @throws DomainError NOT_FOUND, FORBIDDEN (the same admin again), IDEMPOTENCY_CONFLICT once it is rejected,
   *   UNAVAILABLE while payouts are stopped
   */
  async approve(admin: SessionUser, id: string, request: ApproveWithdrawalDto): Promise<DecisionDto> {
    if (!(await this.payouts.isOn())) throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: 60 });
    return this.decide(id, async (tx, row) => {
      if (!isToDo(withdrawalVerdict('approve', row, admin.id))) return;
      // A rule of the player's protection still holds it back (payees/payout-guard.ts).
      if (row.state === 'Queued' && row.hold_reason !== null) throw new DomainError('IDEMPOTENCY_CONFLICT');
      if (row.state === 'Review') return this.approveReview(tx, row, admin, request);
      if (row.state !== 'AwaitingSecond' && !mayDecideAlone(row.amount)) {
        await this.move(tx, row, 'AwaitingSecond', { firstAdmin: admin.id });
        return this.write(tx, row, admin, 'withdrawal.approveFirst', 'AwaitingSecond', request.reason);
      }
      await this.move(tx, row, 'Approved', {});
      await this.money.pay(tx, row, `user:${admin.id}`);
      await this.write(tx, row, admin, 'withdrawal.approve', 'Approved', request.reason);
      if (request.bankReference)
        await this.markPaid(tx, { ...row, state: 'Approved' }, admin, request.bankReference);
    });
  }

  /** Returns the money to the player; for a payment by hand also after its approval, if the bank has returned it. */
  async reject(admin: SessionUser, id: string, { reason }: RejectDto): Promise<DecisionDto> {
    return this.decide(id, async (tx, row) => {
      if (!isToDo(withdrawalVerdict('reject', row, admin.id))) return;
      if (await this.needsSecond(tx, row, admin, reason)) return;
      const to = endOfRejection(row);
      const now = this.clock.now();
      const watched = to === 'Released' ? nextWatchAt(now, now, 0, this.env.payments.checkMs) : null;
      await this.move(tx, row, to, { failure: 'REJECTED', nextCheckAt: watched });
      const actor = `user:${admin.id}`;
      if (row.returned !== null && to === 'Returned')
        await this.money.takeBack(tx, { ...row, returned: row.returned }, actor);
      else if (row.state === 'Approved') await this.money.reverse(tx, row, actor);
      else await this.money.giveBack(tx, row, actor);
      await this.write(tx, row, admin, 'withdrawal.reject', to, reason);
    });
  }

  /** Marks a payment by hand as paid; the same bank reference again changes nothing. */
  async paid(admin: SessionUser, id: string, { bankReference }: PaidDto): Promise<DecisionDto> {
    return this.decide(id, async (tx, row) => {
      if (row.state === 'Paid' && row.bank_reference === bankReference) return;
      if (isToDo(withdrawalVerdict('paid', row, admin.id)))
        await this.markPaid(tx, row, admin, bankReference);
    });
  }

  private async markPaid(
    tx: Tx,
    row: WithdrawalRow,
    admin: SessionUser,
    bankReference: string,
  ): Promise<void> {
    await this.move(tx, row, 'Paid', { bankReference });
    await this.write(tx, row, admin, 'withdrawal.paid', 'Paid', undefined);
  }

  /**
   * Marks a withdrawal in Review as paid, after two persons found that the provider has paid it: the first names what shows
   * it, a line of a statement or the provider's written answer.
   */
  private async approveReview(
    tx: Tx,
    row: WithdrawalRow,
    admin: SessionUser,
    request: ApproveWithdrawalDto,
  ): Promise<void> {
    if (row.proposed !== 'paid') {
      const shown = request.bankReference ?? request.reason;
      if (!shown)
        throw new DomainError(
          'VALIDATION_FAILED',
          {},
          { issues: [{ field: 'reason', rule: 'field.missing' }] },
        );
      return this.propose(tx, row, admin, { proposal: 'paid', reason: shown });
    }
    await this.move(tx, row, 'Paid', { bankReference: request.bankReference ?? null });
    await this.money.pay(tx, row, `user:${admin.id}`);
    await this.write(tx, row, admin, 'withdrawal.approve', 'Paid', request.reason);
  }

  /**
   * True if this rejection is the first of two, and stores it: for what is in Review or came back always, for what was sent
   * and not taken above the allowance of one person.
   */
  private async needsSecond(
    tx: Tx,
    row: WithdrawalRow,
    admin: SessionUser,
    reason: string | undefined,
  ): Promise<boolean> {
    const proposal = row.proposed === 'return' ? 'return' : 'release';
    const isLarge = row.state === 'Held' && row.sent_at !== null && !mayDecideAlone(row.amount);
    if (row.state !== 'Review' && proposal !== 'return' && !isLarge) return false;
    if (row.proposed === proposal && row.first_admin !== null) return false;
    await this.propose(tx, row, admin, { proposal, reason });
    return true;
  }

  private async propose(
    tx: Tx,
    row: WithdrawalRow,
    admin: SessionUser,
    { proposal, reason }: { proposal: 'paid' | 'release' | 'return'; reason: string | undefined },
  ): Promise<void> {
    await tx.query('UPDATE withdrawals SET proposed = $2, first_admin = $3 WHERE id = $1', [
      row.id,
      proposal,
      admin.id,
    ]);
    const action = proposal === 'paid' ? 'withdrawal.approveFirst' : 'withdrawal.rejectFirst';
    await this.write(tx, row, admin, action, row.state, reason);
  }

  private async move(
    tx: Tx,
    row: WithdrawalRow,
    to: WithdrawalState,
    change: WithdrawalChange,
  ): Promise<void> {
    const moved = await moveWithdrawal(tx, row.id, to, this.clock.now(), change);
    if (!moved) throw new DomainError('IDEMPOTENCY_CONFLICT');
  }

  private async decide(
    id: string,
    work: (tx: Tx, row: WithdrawalRow) => Promise<void>,
  ): Promise<DecisionDto> {
    const row = await this.db.transaction(async (tx) => {
      await work(tx, await this.locked(tx, id));
      return this.locked(tx, id);
    });
    await this.notifier.changed([row.user_id]);
    return { id, status: staffWithdrawalStatus(row) };
  }

  private async locked(tx: Tx, id: string): Promise<WithdrawalRow> {
    const [row] = await tx.query<WithdrawalRow>('SELECT * FROM withdrawals WHERE id = $1 FOR UPDATE', [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    return row;
  }

  private write(
    tx: Tx,
    row: WithdrawalRow,
    admin: SessionUser,
    action: string,
    state: WithdrawalState,
    reason: string | undefined,
  ): Promise<void> {
    const before = { state: row.state, amount: row.amount };
    const subject = `withdrawal:${row.id}`;
    return this.log.write(tx, {
      actorId: admin.id,
      action,
      subject,
      before,
      after: { state },
      reason: reason ?? null,
    });
  }
}

/** What was sent once is watched after it was given back: its provider may have taken it all the same. */
function endOfRejection({ state, proposed, sent_at: sentAt }: WithdrawalRow): WithdrawalState {
  if (proposed === 'return') return 'Returned';
  return state === 'Review' || (state === 'Held' && sentAt !== null) ? 'Released' : 'Rejected';
}
