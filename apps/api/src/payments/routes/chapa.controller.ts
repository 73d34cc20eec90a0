import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, type SessionUser } from '../../platform/http';
import { Banks } from '../banks/banks';
import { DepositsService } from '../deposits/deposits.service';
import { Idempotent, type IdempotentCall } from '../idempotency';
import type { Bank } from '../providers/gateway';
import { BankWithdrawals } from '../withdrawals/bank-withdrawals';
import { checkoutOf, type CheckoutDto, type WithdrawalDto } from './answers';
import { BankWithdrawDto, DepositDto } from './payments.dto';

/** Deposits and bank withdrawals through Chapa. */
@Controller('chapa')
@Access('user')
export class ChapaController {
  constructor(
    private readonly deposits: DepositsService,
    private readonly withdrawals: BankWithdrawals,
    private readonly banks: Banks,
  ) {}

  /** Every bank by its id. */
  @Get('getBanks')
  async getBanks(): Promise<{ data: Record<string, Bank> }> {
    return { data: Object.fromEntries(await this.banks.all()) };
  }

  @Post('initializePayment')
  @HttpCode(200)
  async initializePayment(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DepositDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<CheckoutDto> {
    return checkoutOf(
      await this.deposits.start(user, { gateway: 'chapa', medium: 'CHECKOUT', amount }, call),
    );
  }

  @Post('bankWithdraw')
  @HttpCode(200)
  bankWithdraw(
    @CurrentUser() user: SessionUser,
    @Body() request: BankWithdrawDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    return this.withdrawals.withdraw(user, request, call, tag);
  }
}
