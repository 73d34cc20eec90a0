import { Controller } from '@nestjs/common';
import { Access } from '../../platform/http';
import { ListRoutes } from '../../platform/lists';
import { bonusList, BonusRowDto, dailyList, DailyRowDto } from './leaderboards.lists';

/** Daily games (docs/admin-api.md). There is no route for a single row, because no page shows one. */
@Controller('admin/leaderboard-daily')
@Access('admin')
export class AdminDailyGamesController extends ListRoutes(dailyList, {
  row: DailyRowDto,
  many: 'the games and stakes of each player by day',
}) {}

/** The tables of the bonus. There is no route for a single row either. */
@Controller('admin/leaderboard-bonus')
@Access('admin')
export class AdminBonusTablesController extends ListRoutes(bonusList, {
  row: BonusRowDto,
  many: 'the points and prizes of the bonus by day and rank',
}) {}
