import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type SessionUser } from '../../platform/http';
import { DecimalIdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { AuditRowDto } from './audit-log.dto';
import { AdminAuditLogService } from './admin-audit-log.service';

/** The staff's log (docs/admin-api.md, audit-log). */
@Controller('admin/audit-log')
@Access('admin')
export class AdminAuditLogController {
  constructor(private readonly log: AdminAuditLogService) {}

  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditRowDto[]> {
    return answerPage(reply, await this.log.list(admin, query));
  }

  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('audit-log', await this.log.export(admin, query));
  }

  @Get(':id')
  one(@CurrentUser() admin: SessionUser, @Param('id', DecimalIdParam) id: string): Promise<AuditRowDto> {
    return this.log.one(admin, id);
  }
}
