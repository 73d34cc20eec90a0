import { Controller, Get, Param } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { ListRoutes, type RowOf } from '../platform/lists';
import { DepositPageDto, DepositRowDto, WithdrawalPageDto, WithdrawalRowDto } from './payments.dto';
import { AdminPaymentsService } from './admin-payments.service';
import { depositsList, withdrawalsList } from './payments.lists';

/** Deposits for staff (docs/admin-api.md). */
@Controller('admin/deposits')
@Access('admin')
export class AdminDepositsController extends ListRoutes(depositsList, {
  row: DepositRowDto,
  many: 'deposits',
}) {
  constructor(private readonly payments: AdminPaymentsService) {
    super();
  }

  protected override withMore(admin: SessionUser, rows: RowOf<typeof depositsList>[]) {
    return this.payments.withProposals(admin, 'deposit', rows);
  }

  /** Reads one deposit with its transfers in the ledger and the log of decisions about it. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  override one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<DepositPageDto> {
    return this.payments.deposit(admin, id);
  }
}

/** Withdrawals for staff (docs/admin-api.md). */
@Controller('admin/withdrawals')
@Access('admin')
export class AdminWithdrawalsController extends ListRoutes(withdrawalsList, {
  row: WithdrawalRowDto,
  many: 'withdrawals',
}) {
  constructor(private readonly payments: AdminPaymentsService) {
    super();
  }

  protected override withMore(admin: SessionUser, rows: RowOf<typeof withdrawalsList>[]) {
    return this.payments.withProposals(admin, 'withdrawal', rows);
  }

  /** Reads one withdrawal with its transfers in the ledger and the log of decisions about it. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  override one(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
  ): Promise<WithdrawalPageDto> {
    return this.payments.withdrawal(admin, id);
  }
}
