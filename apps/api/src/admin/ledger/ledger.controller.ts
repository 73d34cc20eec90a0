import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type SessionUser } from '../../platform/http';
import { DecimalIdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { AccountDto, PostingDto, TransactionDto, TransactionPageDto } from './ledger.dto';
import { AdminLedgerService } from './admin-ledger.service';

/** Transfers, their postings, and the accounts they are on (docs/admin-api.md). */
@Controller('admin')
@Access('admin')
export class AdminLedgerController {
  constructor(private readonly ledger: AdminLedgerService) {}

  @Get('transactions')
  async transactions(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TransactionDto[]> {
    return answerPage(reply, await this.ledger.transactions(admin, query));
  }

  @Get('transactions/export')
  async exportTransactions(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('transactions', await this.ledger.exportTransactions(admin, query));
  }

  @Get('transactions/:id')
  transaction(
    @CurrentUser() admin: SessionUser,
    @Param('id', DecimalIdParam) id: string,
  ): Promise<TransactionPageDto> {
    return this.ledger.transaction(admin, id);
  }

  @Get('postings')
  async postings(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PostingDto[]> {
    return answerPage(reply, await this.ledger.postings(admin, query));
  }

  @Get('postings/export')
  async exportPostings(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('postings', await this.ledger.exportPostings(admin, query));
  }

  @Get('postings/:id')
  posting(@CurrentUser() admin: SessionUser, @Param('id', DecimalIdParam) id: string): Promise<PostingDto> {
    return this.ledger.posting(admin, id);
  }

  @Get('accounts')
  async accounts(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountDto[]> {
    return answerPage(reply, await this.ledger.accounts(admin, query));
  }

  @Get('accounts/:id')
  account(@CurrentUser() admin: SessionUser, @Param('id', DecimalIdParam) id: string): Promise<AccountDto> {
    return this.ledger.account(admin, id);
  }
}
