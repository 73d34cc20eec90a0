import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, Refuses, type SessionUser } from '../../../platform/http';
import { Idempotent, type IdempotentCall } from '../../../platform/idempotency';
import { type CheckoutDto, checkoutOf, DepositStarter, MediumDepositDto } from '../../deposits';
import {
  MediumWithdrawDto,
  type SantimWithdrawalDto,
  santimWithdrawalOf,
  WithdrawalOrders,
} from '../../withdrawals';

/** Deposits and withdrawals through SantimPay. */
@Controller('santimpay')
@Access('user')
export class SantimPayController {
  constructor(
    private readonly deposits: DepositStarter,
    private readonly withdrawals: WithdrawalOrders,
  ) {}

  /** Starts a deposit on SantimPay's page, where the player chooses the medium again. */
  @Post('deposit')
  @HttpCode(200)
  @Refuses('LIMIT_REACHED', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE')
  async deposit(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: MediumDepositDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<CheckoutDto> {
    return checkoutOf(
      await this.deposits.start(user, { gateway: 'santimpay', medium: 'CHECKOUT', amount }, call),
    );
  }

  /** Pays out to a mobile wallet through SantimPay. */
  @Post('withdraw')
  @HttpCode(200)
  @Refuses('FORBIDDEN', 'PAYOUT_HELD', 'MONEY_FROZEN', 'LIMIT_REACHED', 'INSUFFICIENT_BALANCE', 'NOT_FOUND')
  withdraw(
    @CurrentUser() user: SessionUser,
    @Body() { amount, medium }: MediumWithdrawDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<SantimWithdrawalDto> {
    const request = { gateway: 'santimpay', medium, amount } as const;
    return this.withdrawals.toPhone(user, request, call, (row) => santimWithdrawalOf(row, tag));
  }
}
