import { Injectable } from '@nestjs/common';
import { Db } from '../platform/db';
import { DomainError } from '../platform/errors';
import type { SessionUser } from '../platform/http';
import { AdminLog } from '../platform/admin-log';
import { DepositChecks } from './deposits/check';
import { readDeposit, type DepositRow } from './deposits/rows';
import { PayoutChecks } from './withdrawals/check';
import { readWithdrawal, type WithdrawalRow } from './withdrawals/money/withdrawal-rows';
import { staffDepositStatus, staffWithdrawalStatus } from './staff-status';
import { depositVerdict } from './deposits/verdicts';
import type { DecisionDto } from './common/verbs.dto';
import { isToDo } from './common/verdict';
import { withdrawalVerdict } from './withdrawals/verdicts';

/** Asks the provider about a payment at an admin's request, with the same effect as the poller's next check. */
@Injectable()
export class ProviderRecheck {
  constructor(
    private readonly db: Db,
    private readonly deposits: DepositChecks,
    private readonly payouts: PayoutChecks,
    private readonly log: AdminLog,
  ) {}

  /** @throws DomainError NOT_FOUND, IDEMPOTENCY_CONFLICT in a state in which the provider's answer changes nothing */
  async deposit(admin: SessionUser, id: string): Promise<DecisionDto> {
    const before = await readDeposit(this.db, { id });
    if (!before) throw new DomainError('NOT_FOUND');
    if (isToDo(depositVerdict('check', before, admin.id))) await this.deposits.check(before);
    const after = (await readDeposit(this.db, { id })) ?? before;
    await this.write(admin, 'deposit', before, after);
    return { id, status: staffDepositStatus(after.state) };
  }

  /** @throws DomainError the same as `deposit` */
  async withdrawal(admin: SessionUser, id: string): Promise<DecisionDto> {
    const before = await readWithdrawal(this.db, { id });
    if (!before) throw new DomainError('NOT_FOUND');
    if (isToDo(withdrawalVerdict('check', before, admin.id))) await this.payouts.check(before);
    const after = (await readWithdrawal(this.db, { id })) ?? before;
    await this.write(admin, 'withdrawal', before, after);
    return { id, status: staffWithdrawalStatus(after) };
  }

  private write(
    admin: SessionUser,
    what: 'deposit' | 'withdrawal',
    before: DepositRow | WithdrawalRow,
    after: DepositRow | WithdrawalRow,
  ): Promise<void> {
    return this.log.write(this.db, {
      actorId: admin.id,
      action: `${what}.check`,
      subject: `${what}:${before.id}`,
      before: { state: before.state },
      after: { state: after.state },
      reason: null,
    });
  }
}
