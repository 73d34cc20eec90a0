import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, type SessionUser } from '../../platform/http';
import { DepositsService } from '../deposits/deposits.service';
import { Idempotent, type IdempotentCall } from '../idempotency';
import { DirectWithdrawals } from '../withdrawals/direct-withdrawals';
import {
  checkoutOf,
  pushOf,
  withdrawalOf,
  type CheckoutDto,
  type PushDto,
  type WithdrawalDto,
} from './answers';
import { DepositDto, DirectWithdrawDto } from './payments.dto';

/** Deposits and withdrawals through ArifPay. */
@Controller('arifpay')
@Access('user')
export class ArifPayController {
  constructor(
    private readonly deposits: DepositsService,
    private readonly withdrawals: DirectWithdrawals,
  ) {}

  @Post('create-checkout-session')
  @HttpCode(200)
  async createCheckoutSession(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DepositDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<CheckoutDto> {
    return checkoutOf(
      await this.deposits.start(user, { gateway: 'arifpay', medium: 'CHECKOUT', amount }, call),
    );
  }

  /** telebirr, approved on the phone. */
  @Post('direct-pay')
  @HttpCode(200)
  async directPay(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DepositDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<PushDto> {
    return pushOf(
      await this.deposits.start(user, { gateway: 'arifpay', medium: 'TELEBIRR', amount }, call),
      tag,
    );
  }

  /** CBE Birr, approved on the phone. */
  @Post('direct-payCbe')
  @HttpCode(200)
  async directPayCbe(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DepositDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<PushDto> {
    return pushOf(await this.deposits.start(user, { gateway: 'arifpay', medium: 'CBE', amount }, call), tag);
  }

  @Post('withdraw')
  @HttpCode(200)
  withdraw(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DirectWithdrawDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    const request = { gateway: 'arifpay', medium: 'TELEBIRR', amount } as const;
    return this.withdrawals.withdraw(user, request, call, (row) => withdrawalOf(row, tag));
  }

  @Post('WithdrawCbeBirr')
  @HttpCode(200)
  withdrawCbeBirr(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DirectWithdrawDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    const request = { gateway: 'arifpay', medium: 'CBE', amount } as const;
    return this.withdrawals.withdraw(user, request, call, (row) => withdrawalOf(row, tag));
  }
}
