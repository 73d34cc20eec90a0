import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { ENV, type Env } from '../config';
import { DomainError } from '../platform/errors';
import { Access, CurrentUser, ReaderLanguage, Refuses, type SessionUser } from '../platform/http';
import { RateLimit } from '../platform/rate-limit';
import { Idempotent, type IdempotentCall } from '../platform/idempotency';
import type { PaymentDto } from './common/payment.dto';
import {
  type CheckoutDto,
  checkoutOf,
  DepositCancellation,
  DepositDto,
  DepositStarter,
  ManualDepositDto,
  ManualDepositedDto,
  ManualDeposits,
  viewOfDeposit,
} from './deposits';
import { ConfirmOrderDto } from './payees';
import { PaymentStatus } from './payment-status';
import {
  DirectWithdrawDto,
  ManualWithdrawDto,
  OrderConfirmation,
  type QueuedDto,
  type WithdrawalDto,
  withdrawalOf,
  WithdrawalOrders,
} from './withdrawals';

/** Deposits and withdrawals through the deployment's default gateway or by hand, and the check of a payment. */
@Controller('transaction')
@Access('user')
export class TransactionController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly deposits: DepositStarter,
    private readonly manualDeposits: ManualDeposits,
    private readonly withdrawals: WithdrawalOrders,
    private readonly status: PaymentStatus,
    private readonly cancellation: DepositCancellation,
    private readonly confirmation: OrderConfirmation,
  ) {}

  /** Starts a deposit through the deployment's default gateway. */
  @Post('deposit')
  @HttpCode(200)
  @Refuses('LIMIT_REACHED', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE')
  async deposit(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DepositDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<CheckoutDto> {
    const request = { gateway: this.env.payments.defaultGateway, medium: 'CHECKOUT', amount } as const;
    return checkoutOf(await this.deposits.start(user, request, call));
  }

  /** Pays out through the deployment's default gateway. */
  @Post('withdraw')
  @HttpCode(200)
  @Refuses('FORBIDDEN', 'PAYOUT_HELD', 'MONEY_FROZEN', 'LIMIT_REACHED', 'INSUFFICIENT_BALANCE', 'NOT_FOUND')
  withdraw(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DirectWithdrawDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    const request = { gateway: this.env.payments.defaultGateway, medium: 'TELEBIRR', amount } as const;
    return this.withdrawals.toPhone(user, request, call, (row) => withdrawalOf(row, tag));
  }

  /** Claims a deposit by the transaction number of its receipt. */
  @Post('manualDeposit')
  @RateLimit({ perUser: { points: 20, seconds: 60 } })
  @Refuses('TXN_ALREADY_USED')
  manualDeposit(
    @CurrentUser() user: SessionUser,
    @Body() request: ManualDepositDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<ManualDepositedDto> {
    return this.manualDeposits.deposit(user, request, call);
  }

  /** Queues a payout to a bank account for staff. */
  @Post('ManualWithdraw')
  @Refuses(
    'FORBIDDEN',
    'PAYOUT_HELD',
    'MONEY_FROZEN',
    'LIMIT_REACHED',
    'INSUFFICIENT_BALANCE',
    'NOT_FOUND',
    'PROVIDER_UNAVAILABLE',
  )
  manualWithdraw(
    @CurrentUser() user: SessionUser,
    @Body() request: ManualWithdrawDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<QueuedDto> {
    return this.withdrawals.byHand(user, request, call);
  }

  /** Confirms the account of a withdrawal by its code, so that the order goes on. */
  @Post('confirm')
  @HttpCode(200)
  @Refuses('INVALID_OTP', 'TXN_NOT_FOUND', 'NOT_FOUND', 'MONEY_FROZEN', 'IDEMPOTENCY_CONFLICT')
  confirm(
    @CurrentUser() user: SessionUser,
    @Body() request: ConfirmOrderDto,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    return this.confirmation.confirm(user, request, tag);
  }

  /** Asks the provider about a payment of the player and returns its state; always safe to repeat. */
  @Post('check/:ref')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 30, seconds: 60 } })
  @Refuses('TXN_NOT_FOUND')
  async check(
    @CurrentUser() user: SessionUser,
    @Param('ref') ref: string,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<PaymentDto> {
    const view = await this.status.checkAgain(user.id, ref.toUpperCase(), { tag, about: null });
    if (!view) throw new DomainError('TXN_NOT_FOUND');
    return view;
  }

  /** Cancels a deposit that is still open on the page of its provider; if it is already paid, it is credited instead. */
  @Post('cancel/:ref')
  @HttpCode(200)
  @RateLimit({ perUser: { points: 30, seconds: 60 } })
  @Refuses('TXN_NOT_FOUND')
  async cancel(
    @CurrentUser() user: SessionUser,
    @Param('ref') ref: string,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<PaymentDto> {
    return viewOfDeposit(await this.cancellation.cancel(user.id, ref.toUpperCase()), { tag, about: null });
  }
}
