import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import {
  Access,
  CurrentUser,
  OF_TWO,
  ReaderLanguage,
  Refuses,
  type SessionUser,
  StepUp,
} from '../platform/http';
import { IdParam } from '../platform/ids';
import { OptionalReasonDto } from '../platform/lists';
import {
  AdminTxnCheckDto,
  ApproveDepositDto,
  ApproveWithdrawalDto,
  DecisionDto,
  PaidDto,
  PayingDto,
  RejectWithdrawalDto,
} from './common/verbs.dto';
import { DepositVerbs } from './deposits';
import { TransactionCheck } from './transaction-check';
import type { CheckedTransactionDto } from './txn.dto';
import { WithdrawalVerbs } from './withdrawals';

/** Decisions of system admins about deposits and withdrawals. */
@Controller('admin')
@Access('admin')
@StepUp()
export class PaymentVerbsController {
  constructor(
    private readonly deposits: DepositVerbs,
    private readonly withdrawals: WithdrawalVerbs,
    private readonly checker: TransactionCheck,
  ) {}

  /** Approves a withdrawal; a large one needs two admins. */
  @Post('withdrawals/:id/approve')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT', ...OF_TWO)
  approveWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: ApproveWithdrawalDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.approve(admin, id, request ?? {});
  }

  /** Rejects a withdrawal and gives the money back; two admins must agree if it was approved or sent. */
  @Post('withdrawals/:id/reject')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT', ...OF_TWO)
  rejectWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: RejectWithdrawalDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.reject(admin, id, request ?? {});
  }

  /**
   * Claims the payment of a withdrawal by hand ("I am paying this now"), so that nobody else pays it; `on: false` ends
   * the claim.
   */
  @Post('withdrawals/:id/paying')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  payingWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: PayingDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.paying(admin, id, request?.on ?? true);
  }

  /** Records that a withdrawal was paid by hand. */
  @Post('withdrawals/:id/paid')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  paidWithdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: PaidDto,
  ): Promise<DecisionDto> {
    return this.withdrawals.paid(admin, id, request);
  }

  /** Approves a deposit that waits for a person; a large one needs two admins. */
  @Post('deposits/:id/approve')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'TXN_ALREADY_USED', 'IDEMPOTENCY_CONFLICT', ...OF_TWO)
  approveDeposit(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: ApproveDepositDto,
  ): Promise<DecisionDto> {
    return this.deposits.approve(admin, id, request ?? {});
  }

  /** Rejects a deposit that waits for a person. */
  @Post('deposits/:id/reject')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  rejectDeposit(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: OptionalReasonDto,
  ): Promise<DecisionDto> {
    return this.deposits.reject(admin, id, request ?? {});
  }

  /** Asks the provider at once what became of a deposit. */
  @Post('deposits/:id/check')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  checkDeposit(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<DecisionDto> {
    return this.deposits.check(admin, id);
  }

  /** Asks the provider at once what became of a withdrawal. */
  @Post('withdrawals/:id/check')
  @HttpCode(200)
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  checkWithdrawal(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<DecisionDto> {
    return this.withdrawals.check(admin, id);
  }

  /** Credits a player for a transaction number that the player has given to staff. */
  @Post('txn-check')
  @HttpCode(200)
  @Refuses('RECEIVER_NOT_FOUND', 'TXN_NOT_FOUND', 'TXN_ALREADY_USED', 'PROVIDER_UNAVAILABLE')
  txnCheck(
    @CurrentUser() admin: SessionUser,
    @Body() { txnId, phoneNo }: AdminTxnCheckDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<CheckedTransactionDto> {
    return this.checker.checkForStaff(admin, txnId, phoneNo, tag);
  }
}
