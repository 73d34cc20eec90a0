import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Access, CurrentUser, EvenWhenHeld, Refuses, type SessionUser, StepUp } from '../../../platform/http';
import { Idempotent, type IdempotentCall } from '../../../platform/idempotency';
import { IdParam } from '../../../platform/ids';
import { ListRoutes, ReasonDto } from '../../../platform/lists';
import { BigGames } from '../big-games';
import { BigGameWaitsDto, NewBigGameDto } from './big-games.dto';
import { AdminBigGameDto, bigGamesList } from './big-games.list';

/** Big games (docs/admin-api.md). */
@Controller('admin/big-games')
@Access('admin')
export class AdminBigGamesController extends ListRoutes(bigGamesList, {
  row: AdminBigGameDto,
  many: 'big games',
  one: 'one big game',
}) {
  constructor(private readonly games: BigGames) {
    super();
  }

  /** Proposes a big game. A second person must confirm it. */
  @Post()
  @HttpCode(200)
  @StepUp()
  make(
    @CurrentUser() admin: SessionUser,
    @Body() game: NewBigGameDto,
    @Idempotent() call: IdempotentCall,
  ): Promise<BigGameWaitsDto> {
    return this.games.make(admin, game, call);
  }

  /** Proposes other terms of a big game; once a card is sold only another name and a higher guarantee. */
  @Put(':id')
  @StepUp()
  @Refuses('NOT_FOUND', 'ROUND_CLOSED', 'IDEMPOTENCY_CONFLICT')
  edit(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() game: NewBigGameDto,
  ): Promise<BigGameWaitsDto> {
    return this.games.edit(admin, id, game);
  }

  /** Stops a big game before its lock: every card is refunded, and its holder is told. */
  @Post(':id/stop')
  @HttpCode(200)
  @EvenWhenHeld()
  @StepUp()
  @Refuses('NOT_FOUND', 'ROUND_OPEN')
  async stop(
    @CurrentUser() admin: SessionUser,
    @Param('id', IdParam) id: string,
    @Body() { reason }: ReasonDto,
  ): Promise<AdminBigGameDto> {
    await this.games.stop(admin, id, reason);
    return this.one(admin, id);
  }
}
