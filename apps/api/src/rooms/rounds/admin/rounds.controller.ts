import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../../platform/http';
import { IdParam } from '../../../platform/ids';
import { answerCsv, answerPage, ListQueryDto, ReasonDto } from '../../../platform/lists';
import { RoundPageDto, RoundRowDto, VoidedDto } from './rounds.dto';
import { AdminRoundsService } from './admin-rounds.service';

/** Rounds (docs/admin-api.md). */
@Controller('admin/rounds')
@Access('staff')
export class AdminRoundsController {
  constructor(private readonly rounds: AdminRoundsService) {}

  /** Lists rounds; an agent gets those of their own spaces. */
  @Get()
  async list(
    @CurrentUser() staff: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RoundRowDto[]> {
    return answerPage(reply, await this.rounds.list(staff, query));
  }

  /** Exports rounds as a CSV file. */
  @Get('export')
  async export(@CurrentUser() staff: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('rounds', await this.rounds.export(staff, query));
  }

  /** Reads one round with its cards, calls and money. */
  @Get(':id')
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  one(@CurrentUser() staff: SessionUser, @Param('id', IdParam) id: string): Promise<RoundPageDto> {
    return this.rounds.one(staff, id);
  }

  /**
   * Voids a round and refunds its cards. For a locked round this happens only after a second person has confirmed it.
   */
  @Post(':id/void')
  @HttpCode(200)
  @Access('admin')
  @StepUp()
  @Refuses('NOT_FOUND', 'ROUND_CLOSED', 'IDEMPOTENCY_CONFLICT')
  void(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<VoidedDto> {
    return this.rounds.void(admin, id, reason);
  }
}
