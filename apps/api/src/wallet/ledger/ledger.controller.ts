import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { DecimalIdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { AccountDto, PostingDto, TransactionDto, TransactionPageDto } from './ledger.dto';
import { AdminLedgerService } from './admin-ledger.service';

/** The ledger's transfers, their postings, and the accounts of these postings (docs/admin-api.md). */
@Controller('admin')
@Access('admin')
export class AdminLedgerController {
  constructor(private readonly ledger: AdminLedgerService) {}

  /** Lists the transfers of the ledger. */
  @Get('transactions')
  async transactions(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TransactionDto[]> {
    return answerPage(reply, await this.ledger.transactions(admin, query));
  }

  /** Exports the transfers of the ledger as a CSV file. */
  @Get('transactions/export')
  async exportTransactions(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('transactions', await this.ledger.exportTransactions(admin, query));
  }

  /** Reads one transfer with its postings. */
  @Get('transactions/:id')
  @Refuses('NOT_FOUND')
  transaction(
    @CurrentUser() admin: SessionUser,
    @Param('id', DecimalIdParam) id: string,
  ): Promise<TransactionPageDto> {
    return this.ledger.transaction(admin, id);
  }

  /** Lists the postings of the ledger. */
  @Get('postings')
  async postings(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PostingDto[]> {
    return answerPage(reply, await this.ledger.postings(admin, query));
  }

  /** Exports the postings of the ledger as a CSV file. */
  @Get('postings/export')
  async exportPostings(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('postings', await this.ledger.exportPostings(admin, query));
  }

  /** Reads one posting. */
  @Get('postings/:id')
  @Refuses('NOT_FOUND')
  posting(@CurrentUser() admin: SessionUser, @Param('id', DecimalIdParam) id: string): Promise<PostingDto> {
    return this.ledger.posting(admin, id);
  }

  /** Lists the accounts of the ledger. */
  @Get('accounts')
  async accounts(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountDto[]> {
    return answerPage(reply, await this.ledger.accounts(admin, query));
  }

  /** Reads one account of the ledger. */
  @Get('accounts/:id')
  @Refuses('NOT_FOUND')
  account(@CurrentUser() admin: SessionUser, @Param('id', DecimalIdParam) id: string): Promise<AccountDto> {
    return this.ledger.account(admin, id);
  }
}
