import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Access, CurrentUser, Refuses, type SessionUser } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { answerPage, ListQueryDto, ListRoutes } from '../../platform/lists';
import { AdminSpacesService } from './admin-spaces.service';
import { StatementDto, StatementQueryDto } from './spaces.dto';
import { MemberDto, SpaceRowDto, spacesList } from './spaces.lists';

/** Private spaces (docs/admin-api.md). */
@Controller('admin/spaces')
@Access('staff')
export class AdminSpacesController extends ListRoutes(spacesList, {
  row: SpaceRowDto,
  many: 'private spaces',
  note: 'An agent gets their own.',
}) {
  constructor(private readonly spaces: AdminSpacesService) {
    super();
  }

  /** Reads one private space. */
  @Get(':id')
  @Refuses('NOT_FOUND', 'NOT_YOURS')
  override one(@CurrentUser() staff: SessionUser, @Param('id', IdParam) id: string): Promise<SpaceRowDto> {
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
