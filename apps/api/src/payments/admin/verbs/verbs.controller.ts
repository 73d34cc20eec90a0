import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, StepUp, type SessionUser } from '../../../platform/http';
import { IdParam } from '../../../platform/ids';
import type { CheckedTransaction } from '../../receipts/transaction-check';
import { AdminChecks } from './staff-receipt-check';
import { AskAgain } from './provider-recheck';
import { DepositQueue } from './deposit-verbs';
import {
  AdminTxnCheckDto,
  ApproveDepositDto,
  ApproveWithdrawalDto,
  DecisionDto,
  PaidDto,
  RejectDto,
} from './verbs.dto';
import { WithdrawalQueue } from './withdrawal-verbs';

/** What system admins decide about money. */
@Controller('admin')
@Access('admin')
@StepUp()
export class QueueController {
  constructor(
    private readonly deposits: DepositQueue,
    private readonly withdrawals: WithdrawalQueue,
    private readonly checks: AdminChecks,
    private readonly again: AskAgain,
  ) {}

  @Post('withdrawals/:id/approve')
  @HttpCode(200)
  approveWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() wish: ApproveWithdrawalDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.approve(admin, id, wish ?? {});
  }

  @Post('withdrawals/:id/reject')
  @HttpCode(200)
  rejectWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() wish: RejectDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.reject(admin, id, wish ?? {});
  }

  @Post('withdrawals/:id/paid')
  @HttpCode(200)
  paidWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() wish: PaidDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.paid(admin, id, wish);
  }

  @Post('deposits/:id/approve')
  @HttpCode(200)
  approveDeposit(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() wish: ApproveDepositDto,
  ): Promise<DecisionDto> {
    return this.deposits.approve(admin, id, wish ?? {});
  }

  @Post('deposits/:id/reject')
  @HttpCode(200)
  rejectDeposit(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() wish: RejectDto,
  ): Promise<DecisionDto> {
    return this.deposits.reject(admin, id, wish ?? {});
  }

  /** Asks the provider now what became of it. */
  @Post('deposits/:id/check')
  @HttpCode(200)
  checkDeposit(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<DecisionDto> {
    return this.again.deposit(admin, id);
  }

  @Post('withdrawals/:id/check')
  @HttpCode(200)
  checkWithdrawal(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<DecisionDto> {
    return this.again.withdrawal(admin, id);
  }

  /** Credits a player for a transaction number that staff were given. */
  @Post('txn-check')
  @HttpCode(200)
  txnCheck(
    @CurrentUser() admin: SessionUser,
    @Body() { txnId, phoneNo }: AdminTxnCheckDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<CheckedTransaction> {
    return this.checks.check(admin, txnId, phoneNo, tag);
  }
}
