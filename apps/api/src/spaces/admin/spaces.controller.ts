import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { MemberDto, SpaceRowDto, StatementDto, StatementQueryDto } from './spaces.dto';
import { AdminSpacesService } from './admin-spaces.service';

/** Private spaces (docs/admin-api.md). */
@Controller('admin/spaces')
@Access('staff')
export class AdminSpacesController {
  constructor(private readonly spaces: AdminSpacesService) {}

  /** Lists private spaces; an agent gets their own. */
  @Get()
  async list(
    @CurrentUser() staff: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SpaceRowDto[]> {
    return answerPage(reply, await this.spaces.list(staff, query));
  }

  /** Exports private spaces as a CSV file. */
  @Get('export')
  async export(@CurrentUser() staff: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('spaces', await this.spaces.export(staff, query));
  }

  /** Reads one private space. */
  @Get(':id')
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  one(@CurrentUser() staff: SessionUser, @Param('id', IdParam) id: string): Promise<SpaceRowDto> {
    return this.spaces.one(staff, id);
  }

  /** Lists the members of a space. */
  @Get(':id/members')
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  async members(
    @CurrentUser() staff: SessionUser,
    @Param('id', IdParam) id: string,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberDto[]> {
    return answerPage(reply, await this.spaces.members(staff, id, query));
  }

  /** Reads the stakes and prizes of a space, by day. */
  @Get(':id/statement')
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  statement(
    @CurrentUser() staff: SessionUser,
    @Param('id', IdParam) id: string,
    @Query() query: StatementQueryDto,
  ): Promise<StatementDto> {
    return this.spaces.statement(staff, id, query);
  }
}
