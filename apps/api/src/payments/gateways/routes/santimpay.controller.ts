import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, Refuses, type SessionUser } from '../../../platform/http';
import { DepositsService } from '../../deposits/start';
import { Idempotent, type IdempotentCall } from '../../../platform/idempotency';
import { DirectWithdrawals } from '../../withdrawals/direct-withdrawals';
import { checkoutOf, santimWithdrawalOf } from '../../withdrawals/answers';
import type { CheckoutDto, SantimWithdrawalDto } from '../../withdrawals/answers.dto';
import { MediumDepositDto, MediumWithdrawDto } from '../../withdrawals/withdrawals.dto';

/** Deposits and withdrawals through SantimPay. */
@Controller('santimpay')
@Access('user')
export class SantimPayController {
  constructor(
    private readonly deposits: DepositsService,
    private readonly withdrawals: DirectWithdrawals,
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
    return this.withdrawals.withdraw(user, request, call, (row) => santimWithdrawalOf(row, tag));
  }
}
