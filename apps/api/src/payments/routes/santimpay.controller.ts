import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, type SessionUser } from '../../platform/http';
import { DepositsService } from '../deposits/deposits.service';
import { Idempotent, type IdempotentCall } from '../idempotency';
import { DirectWithdrawals } from '../withdrawals/direct-withdrawals';
import { checkoutOf, santimWithdrawalOf, type CheckoutDto, type SantimWithdrawalDto } from './answers';
import { MediumDepositDto, MediumWithdrawDto } from './payments.dto';

/** Deposits and withdrawals through SantimPay. */
@Controller('santimpay')
@Access('user')
export class SantimPayController {
  constructor(
    private readonly deposits: DepositsService,
    private readonly withdrawals: DirectWithdrawals,
  ) {}

  /** Opens SantimPay's checkout page, where the player chooses the medium again. */
  @Post('deposit')
  @HttpCode(200)
  async deposit(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: MediumDepositDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<CheckoutDto> {
    return checkoutOf(
      await this.deposits.start(user, { gateway: 'santimpay', medium: 'CHECKOUT', amount }, call),
    );
  }

  @Post('withdraw')
  @HttpCode(200)
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
