import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { Access, CurrentUser, Refuses, type SessionUser, StepUp } from '../../platform/http';
import { IdParam } from '../../platform/ids';
import { ListRoutes, ReasonDto } from '../../platform/lists';
import { AdminScheduledGamesService } from './admin-scheduled-games.service';
import { AdminGamePageDto } from './scheduled-games.dto';
import { AdminGameDto, scheduledGamesList } from './scheduled-games.list';

/** Scheduled games (docs/admin-api.md). */
@Controller('admin/scheduled-games')
@Access('admin')
export class AdminScheduledGamesController extends ListRoutes(scheduledGamesList, {
  row: AdminGameDto,
  many: 'scheduled games',
}) {
  constructor(private readonly games: AdminScheduledGamesService) {
    super();
  }

  /** Reads one scheduled game. */
  @Get(':id')
  @Refuses('NOT_FOUND')
  override one(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
  ): Promise<AdminGamePageDto> {
    return this.games.one(admin, id);
  }

  /** Cancels a scheduled game and refunds its cards. */
  @Post(':id/cancel')
  @HttpCode(200)
  @StepUp()
  @Refuses('NOT_FOUND', 'ROUND_OPEN')
  cancel(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AdminGamePageDto> {
    return this.games.cancel(admin, id, reason);
  }
}
