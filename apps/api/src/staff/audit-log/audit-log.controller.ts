import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { DecimalIdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { AuditRowDto } from './audit-log.dto';
import { AdminAuditLogService } from './admin-audit-log.service';

/** The staff's log (docs/admin-api.md, audit-log). */
@Controller('admin/audit-log')
@Access('admin')
export class AdminAuditLogController {
  constructor(private readonly log: AdminAuditLogService) {}

  /** Lists the staff's log. */
  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditRowDto[]> {
    return answerPage(reply, await this.log.list(admin, query));
  }

  /** Exports the staff's log as a CSV file. */
  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('audit-log', await this.log.export(admin, query));
  }

  /** Reads one row of the staff's log. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  one(@CurrentUser() admin: SessionUser, @Param('id', DecimalIdParam) id: string): Promise<AuditRowDto> {
    return this.log.one(admin, id);
  }
}
