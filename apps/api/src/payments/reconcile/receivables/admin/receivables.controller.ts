import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type SessionUser } from '../../../../platform/http';
import { answerCsv, answerPage, ListQueryDto } from '../../../../platform/lists';
import { AdminReceivablesService } from './admin-receivables.service';
import { ReceivableAgeDto, ReceivableDto } from './receivables.dto';

/** The debts of players (docs/admin-api.md). */
@Controller('admin/receivables')
@Access('admin')
export class AdminReceivablesController {
  constructor(private readonly receivables: AdminReceivablesService) {}

  /** Lists what players owe, oldest first unless sorted otherwise. */
  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReceivableDto[]> {
    return answerPage(reply, await this.receivables.list(admin, query));
  }

  /** Exports what players owe as a CSV file. */
  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('receivables', await this.receivables.export(admin, query));
  }

  /** Sums up what players still owe, by the age of the debt. */
  @Get('ages')
  ages(): Promise<ReceivableAgeDto[]> {
    return this.receivables.ages();
  }
}
