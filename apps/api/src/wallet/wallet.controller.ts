import { Controller, Get, Query } from '@nestjs/common';
import { Access, CurrentUser, type SessionUser } from '../platform/http';
import { BalanceService } from './balance.service';
import { TransactionHistory } from './transaction-history';
import { BalanceDto, HistoryPageDto, HistoryQueryDto } from './wallet.dto';

/** A player's own balance and statement. */
@Controller()
@Access('user')
export class WalletController {
  constructor(
    private readonly balances: BalanceService,
    private readonly history: TransactionHistory,
  ) {}

  /** Reads the caller's own balances. */
  @Get('user/getUserBalance')
  getUserBalance(@CurrentUser() user: SessionUser): Promise<BalanceDto> {
    return this.balances.viewOf(user.id);
  }

  /** Lists the caller's statement, newest first; by kind, month, amount or reference if asked for. */
  @Get('transaction/Paginatedhistory')
  paginatedHistory(
    @CurrentUser() user: SessionUser,
    @Query() query: HistoryQueryDto,
  ): Promise<HistoryPageDto> {
    return this.history.page(user.id, query);
  }
}
