import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, StepUp, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto, OptionalReasonDto, ReasonDto } from '../../platform/lists';
import { AdjustmentDto, NewAdjustmentDto } from './adjustments.dto';
import { AdminAdjustmentsService } from './admin-adjustments.service';
import { RequestKey } from './request-key';

/** Credits and debits by hand (docs/admin-api.md, adjustments). */
@Controller('admin/adjustments')
@Access('admin')
export class AdminAdjustmentsController {
  constructor(private readonly adjustments: AdminAdjustmentsService) {}

  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdjustmentDto[]> {
    return answerPage(reply, await this.adjustments.list(admin, query));
  }

  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('adjustments', await this.adjustments.export(admin, query));
  }

  @Get(':id')
  one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<AdjustmentDto> {
    return this.adjustments.one(admin, id);
  }

  @Post()
  @StepUp()
  make(
    @CurrentUser() admin: SessionUser,
    @Body() request: NewAdjustmentDto,
    @RequestKey() key: string | null,
  ): Promise<AdjustmentDto> {
    return this.adjustments.make(admin, request, key);
  }

  @Post(':id/approve')
  @HttpCode(200)
  @StepUp()
  approve(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: OptionalReasonDto,
  ): Promise<AdjustmentDto> {
    return this.adjustments.approve(admin, id, request?.reason ?? null);
  }

  @Post(':id/reject')
  @HttpCode(200)
  @StepUp()
  reject(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AdjustmentDto> {
    return this.adjustments.reject(admin, id, reason);
  }
}
