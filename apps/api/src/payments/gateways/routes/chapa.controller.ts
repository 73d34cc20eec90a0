import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, Refuses, type SessionUser } from '../../../platform/http';
import { Idempotent, type IdempotentCall } from '../../../platform/idempotency';
import { type CheckoutDto, checkoutOf, DepositDto, DepositStarter } from '../../deposits';
import { BankWithdrawDto, type WithdrawalDto, WithdrawalOrders } from '../../withdrawals';
import { Banks, type BanksDto } from '..';

/** Deposits and bank withdrawals through Chapa. */
@Controller('chapa')
@Access('user')
export class ChapaController {
  constructor(
    private readonly deposits: DepositStarter,
    private readonly withdrawals: WithdrawalOrders,
    private readonly banks: Banks,
  ) {}

  /** Lists the banks that take payouts, by id. */
  @Get('getBanks')
  @Refuses('PROVIDER_UNAVAILABLE')
  async getBanks(): Promise<BanksDto> {
    return { data: Object.fromEntries(await this.banks.all()) };
  }

  /** Starts a deposit on Chapa's page. */
  @Post('initializePayment')
  @HttpCode(200)
  @Refuses('LIMIT_REACHED', 'NOT_FOUND', 'PROVIDER_UNAVAILABLE')
  async initializePayment(
    @CurrentUser() user: SessionUser,
    @Body() { amount }: DepositDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<CheckoutDto> {
    return checkoutOf(
      await this.deposits.start(user, { gateway: 'chapa', medium: 'CHECKOUT', amount }, call),
    );
  }

  /** Pays out to a bank account. */
  @Post('bankWithdraw')
  @HttpCode(200)
  @Refuses(
    'FORBIDDEN',
    'PAYOUT_HELD',
    'MONEY_FROZEN',
    'LIMIT_REACHED',
    'INSUFFICIENT_BALANCE',
    'NOT_FOUND',
    'PROVIDER_UNAVAILABLE',
  )
  bankWithdraw(
    @CurrentUser() user: SessionUser,
    @Body() request: BankWithdrawDto,
    @Idempotent() call: IdempotentCall,
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<WithdrawalDto> {
    return this.withdrawals.toAccount(user, request, call, tag);
  }
}
