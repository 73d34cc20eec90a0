import { Controller, Get, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerCsv, answerPage, ListQueryDto } from '../../platform/lists';
import { MemberDto, SpaceRowDto, StatementDto, StatementQueryDto } from './spaces.dto';
import { AdminSpacesService } from './admin-spaces.service';

/** Private spaces (docs/admin-api.md). */
@Controller('admin/spaces')
@Access('staff')
export class AdminSpacesController {
  constructor(private readonly spaces: AdminSpacesService) {}

  @Get()
  async list(
    @CurrentUser() staff: SessionUser,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SpaceRowDto[]> {
    return answerPage(reply, await this.spaces.list(staff, query));
  }

  @Get('export')
  async export(@CurrentUser() staff: SessionUser, @Query() query: ListQueryDto): Promise<StreamableFile> {
    return answerCsv('spaces', await this.spaces.export(staff, query));
  }

  @Get(':id')
  one(@CurrentUser() staff: SessionUser, @Param('id', IdParam) id: string): Promise<SpaceRowDto> {
    return this.spaces.one(staff, id);
  }

  @Get(':id/members')
  async members(
    @CurrentUser() staff: SessionUser,
    @Param('id', IdParam) id: string,
    @Query() query: ListQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MemberDto[]> {
    return answerPage(reply, await this.spaces.members(staff, id, query));
  }

  @Get(':id/statement')
  statement(
    @CurrentUser() staff: SessionUser,
    @Param('id', IdParam) id: string,
    @Query() query: StatementQueryDto,
  ): Promise<StatementDto> {
    return this.spaces.statement(staff, id, query);
  }
}
