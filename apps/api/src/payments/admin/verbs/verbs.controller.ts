import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, StepUp, type SessionUser } from '../../../platform/http';
import { IdParam } from '../../../platform/ids';
import type { CheckedTransaction } from '../../receipts/transaction-check';
import { StaffReceiptCheck } from './staff-receipt-check';
import { ProviderRecheck } from './provider-recheck';
import { DepositVerbs } from './deposit-verbs';
import {
  AdminTxnCheckDto,
  ApproveDepositDto,
  ApproveWithdrawalDto,
  DecisionDto,
  PaidDto,
  RejectDto,
} from './verbs.dto';
import { WithdrawalVerbs } from './withdrawal-verbs';

/** Decisions of system admins about deposits and withdrawals. */
@Controller('admin')
@Access('admin')
@StepUp()
export class PaymentVerbsController {
  constructor(
    private readonly deposits: DepositVerbs,
    private readonly withdrawals: WithdrawalVerbs,
    private readonly checks: StaffReceiptCheck,
    private readonly again: ProviderRecheck,
  ) {}

  @Post('withdrawals/:id/approve')
  @HttpCode(200)
  approveWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: ApproveWithdrawalDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.approve(admin, id, request ?? {});
  }

  @Post('withdrawals/:id/reject')
  @HttpCode(200)
  rejectWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: RejectDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.reject(admin, id, request ?? {});
  }

  @Post('withdrawals/:id/paid')
  @HttpCode(200)
  paidWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: PaidDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.paid(admin, id, request);
  }

  @Post('deposits/:id/approve')
  @HttpCode(200)
  approveDeposit(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: ApproveDepositDto,
  ): Promise<DecisionDto> {
    return this.deposits.approve(admin, id, request ?? {});
  }

  @Post('deposits/:id/reject')
  @HttpCode(200)
  rejectDeposit(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: RejectDto,
  ): Promise<DecisionDto> {
    return this.deposits.reject(admin, id, request ?? {});
  }

  /** Asks the provider now for the state of the deposit. */
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
