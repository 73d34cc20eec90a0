import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { LanguageTag } from '@libs/contract';
import { Access, CurrentUser, ReaderLanguage, type SessionUser } from '../platform/http';
import { BalanceService } from './balance.service';
import { PlayerStatement, statementCsv } from './player-statement';
import { TransactionHistory } from './transaction-history';
import {
  BalanceDto,
  HistoryPageDto,
  HistoryQueryDto,
  PlayerStatementDto,
  PlayerStatementQueryDto,
} from './wallet.dto';

/** A player's own balance and statement. */
@Controller()
@Access('user')
export class WalletController {
  constructor(
    private readonly balances: BalanceService,
    private readonly history: TransactionHistory,
    private readonly statements: PlayerStatement,
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
    @ReaderLanguage() tag: LanguageTag,
  ): Promise<HistoryPageDto> {
    return this.history.page(user.id, query, tag);
  }

  /** Reads the caller's statement of a month by day, or of a year by month; as a CSV file if the request accepts `text/csv`. */
  @Get('user/statement')
  @ApiExtraModels(PlayerStatementDto)
  @ApiOkResponse({
    content: {
      'application/json': { schema: { $ref: getSchemaPath(PlayerStatementDto) } },
      'text/csv': { schema: { type: 'string' } },
    },
  })
  async statement(
    @CurrentUser() user: SessionUser,
    @Query() query: PlayerStatementQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
    @Headers('accept') accept = '',
  ): Promise<PlayerStatementDto | string> {
    const statement = await this.statements.of(user.id, query);
    if (!accept.includes('text/csv')) return statement;
    void reply.type('text/csv; charset=utf-8');
    void reply.header('content-disposition', `attachment; filename="statement-${statement.period}.csv"`);
    return statementCsv(statement);
  }
}
