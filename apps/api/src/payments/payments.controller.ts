import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser } from '../platform/http';
import { IdParam } from '../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../platform/lists';
import { AdminPaymentsService } from './admin-payments.service';
import { DepositPageDto, DepositRowDto, WithdrawalPageDto, WithdrawalRowDto } from './payments.dto';

/** The lists of deposits and withdrawals for staff (docs/admin-api.md). */
@Controller('admin')
@Access('admin')
export class AdminPaymentsController {
  constructor(private readonly payments: AdminPaymentsService) {}

  /** Lists deposits. */
  @Get('deposits')
  async deposits(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DepositRowDto[]> {
    return answerPage(reply, await this.payments.deposits(admin, query));
  }

  /** Exports deposits as a CSV file. */
  @Get('deposits/export')
  async exportDeposits(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('deposits', await this.payments.exportDeposits(admin, query));
  }

  /** Reads one deposit with its transfers in the ledger and the log of decisions about it. */
  @Get('deposits/:id')
  @Refuses('NOT_FOUND')
  deposit(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<DepositPageDto> {
    return this.payments.deposit(admin, id);
  }

  /** Lists withdrawals. */
  @Get('withdrawals')
  async withdrawals(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WithdrawalRowDto[]> {
    return answerPage(reply, await this.payments.withdrawals(admin, query));
  }

  /** Exports withdrawals as a CSV file. */
  @Get('withdrawals/export')
  async exportWithdrawals(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
  ): Promise<StreamableFile> {
    return answerCsv('withdrawals', await this.payments.exportWithdrawals(admin, query));
  }

  /** Reads one withdrawal with its transfers in the ledger and the log of decisions about it. */
  @Get('withdrawals/:id')
  @Refuses('NOT_FOUND')
  withdrawal(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
  ): Promise<WithdrawalPageDto> {
    return this.payments.withdrawal(admin, id);
  }
}
