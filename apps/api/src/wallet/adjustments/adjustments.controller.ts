import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, OF_TWO, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto, ReasonDto } from '../../platform/lists';
import { AdjustmentDto, ApproveAdjustmentDto, NewAdjustmentDto } from './adjustments.dto';
import { AdminAdjustmentsService } from './admin-adjustments.service';
import { RequestKey } from './request-key';

/** Credits and debits by hand (docs/admin-api.md, adjustments). */
@Controller('admin/adjustments')
@Access('admin')
export class AdminAdjustmentsController {
  constructor(private readonly adjustments: AdminAdjustmentsService) {}

  /** Lists adjustments, newest first unless sorted otherwise. */
  @Get()
  async list(
    @CurrentUser() admin: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdjustmentDto[]> {
    return answerPage(reply, await this.adjustments.list(admin, query));
  }

  /** Exports adjustments as a CSV file. */
  @Get('export')
  async export(@CurrentUser() admin: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('adjustments', await this.adjustments.export(admin, query));
  }

  /** Reads one adjustment. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  one(@CurrentUser() admin: SessionUser, @Param('id', IdParam) id: string): Promise<AdjustmentDto> {
    return this.adjustments.one(admin, id);
  }

  /** Credits or debits a player by hand; a large amount waits for a second admin. */
  @Post()
  @StepUp()
  @Refuses('NOT_FOUND', 'RECEIVER_NOT_FOUND', 'INSUFFICIENT_BALANCE', 'INVALID_AMOUNT', 'LIMIT_REACHED')
  make(
    @CurrentUser() admin: SessionUser,
    @Body() request: NewAdjustmentDto,
    @RequestKey() key: string | null,
  ): Promise<AdjustmentDto> {
    return this.adjustments.make(admin, request, key);
  }

  /** Approves a waiting adjustment and posts it. The maker of an adjustment may not approve it. */
  @Post(':id/approve')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'INSUFFICIENT_BALANCE', 'IDEMPOTENCY_CONFLICT', 'LIMIT_REACHED', ...OF_TWO)
  approve(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() request: ApproveAdjustmentDto,
  ): Promise<AdjustmentDto> {
    return this.adjustments.approve(admin, id, request ?? {});
  }

  /** Turns down a waiting adjustment. */
  @Post(':id/reject')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'IDEMPOTENCY_CONFLICT')
  reject(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AdjustmentDto> {
    return this.adjustments.reject(admin, id, reason);
  }
}
