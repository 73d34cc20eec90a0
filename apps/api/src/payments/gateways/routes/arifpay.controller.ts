import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, Refuses, type SessionUser } from '../../../platform/http';
import { Idempotent, type IdempotentCall } from '../../../platform/idempotency';
import {
  type CheckoutDto,
  checkoutOf,
  DepositDto,
  DepositStarter,
  type PushDto,
  pushOf,
} from '../../deposits';
import { DirectWithdrawDto, type WithdrawalDto, withdrawalOf, WithdrawalOrders } from '../../withdrawals';

/** Deposits and withdrawals through ArifPay. */
@Controller('arifpay')
@Access('user')
export class ArifPayController {
  constructor(
    private readonly deposits: DepositStarter,
    private readonly withdrawals: WithdrawalOrders,
  ) {}

  /** Starts a deposit on ArifPay's page. */
  @Post('create-checkout-session')
  @HttpCode(200)
  @Refuses('LIMIT_REACHED', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE')
  async createCheckoutSession(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DepositDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<CheckoutDto> {
    return checkoutOf(
      await this.deposits.start(user, { gateway: 'arifpay', medium: 'CHECKOUT', amount }, call),
    );
  }

  /** Starts a telebirr deposit that is approved on the phone. */
  @Post('direct-pay')
  @HttpCode(200)
  @Refuses('LIMIT_REACHED', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE')
  async directPay(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DepositDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<PushDto> {
    return pushOf(await this.deposits.start(user, { gateway: 'arifpay', medium: 'TELEBIRR', amount }, call), {
      phone: user.phone,
      tag,
    });
  }

  /** Starts a CBE Birr deposit that is approved on the phone. */
  @Post('direct-payCbe')
  @HttpCode(200)
  @Refuses('LIMIT_REACHED', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE')
  async directPayCbe(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DepositDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<PushDto> {
    return pushOf(await this.deposits.start(user, { gateway: 'arifpay', medium: 'CBE', amount }, call), {
      phone: user.phone,
      tag,
    });
  }

  /** Pays out to the player's own telebirr account. */
  @Post('withdraw')
  @HttpCode(200)
  @Refuses('FORBIDDEN', 'PAYOUT_HELD', 'MONEY_FROZEN', 'LIMIT_REACHED', 'INSUFFICIENT_BALANCE', 'NOT_FOUND')
  withdraw(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DirectWithdrawDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    const request = { gateway: 'arifpay', medium: 'TELEBIRR', amount } as const;
    return this.withdrawals.toPhone(user, request, call, (row) => withdrawalOf(row, tag));
  }

  /** Pays out to the player's own CBE Birr account. */
  @Post('WithdrawCbeBirr')
  @HttpCode(200)
  @Refuses('FORBIDDEN', 'PAYOUT_HELD', 'MONEY_FROZEN', 'LIMIT_REACHED', 'INSUFFICIENT_BALANCE', 'NOT_FOUND')
  withdrawCbeBirr(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DirectWithdrawDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    const request = { gateway: 'arifpay', medium: 'CBE', amount } as const;
    return this.withdrawals.toPhone(user, request, call, (row) => withdrawalOf(row, tag));
  }
}
