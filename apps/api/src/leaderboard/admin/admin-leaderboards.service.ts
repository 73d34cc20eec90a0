import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { shownDay } from '../../bonus';
import { Clock, dayOf } from '../../platform/clock';
import type { SessionUser } from '../../platform/http';
import { Lists, type ListPage, type ListQueryDto } from '../../platform/lists';
import type { BonusRowDto, DailyRowDto } from './leaderboards.dto';
import { bonusList, dailyList } from './leaderboards.lists';

/** The tables of a day, read-only. */
@Injectable()
export class AdminLeaderboardsService {
  constructor(
    private readonly lists: Lists,
    private readonly clock: Clock,
  ) {}

  daily(admin: SessionUser, query: ListQueryDto): Promise<ListPage<DailyRowDto>> {
    return this.lists.page(admin, dailyList(dayOf(this.clock.now())), query);
  }

  exportDaily(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, dailyList(dayOf(this.clock.now())), query);
  }

  bonus(admin: SessionUser, query: ListQueryDto): Promise<ListPage<BonusRowDto>> {
    return this.lists.page(admin, bonusList(shownDay(this.clock.now())), query);
  }

  exportBonus(admin: SessionUser, query: ListQueryDto): Promise<Readable> {
    return this.lists.export(admin, bonusList(shownDay(this.clock.now())), query);
  }
}
