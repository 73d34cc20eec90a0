import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { Lists, personOf, timeOf } from '../../platform/lists';
import { ScheduleService } from '../schedule.service';
import type { AdminGamePageDto, AttendeeDto } from './scheduled-games.dto';
import { scheduledGamesList } from './scheduled-games.list';

/** The page of a scheduled game, and the verb that cancels it. */
@Injectable()
export class AdminScheduledGamesService {
  constructor(
    private readonly db: Db,
    private readonly lists: Lists,
    private readonly schedules: ScheduleService,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async one(admin: SessionUser, id: string): Promise<AdminGamePageDto> {
    const game = await this.lists.one(admin, scheduledGamesList, id);
    return { ...game, attendees: await this.attendees(id) };
  }

  /**
   * Cancels a game, refunds the stakes and notifies the attendees.
   * @throws DomainError NOT_FOUND, ROUND_OPEN once the game's round is locked
   */
  async cancel(admin: SessionUser, id: string, reason: string): Promise<AdminGamePageDto> {
    await this.schedules.delete(admin, id, reason);
    return this.one(admin, id);
  }

  private async attendees(id: string): Promise<AttendeeDto[]> {
    const rows = await this.db.query<{
      user_id: string;
      name: string;
      phone: string;
      joined_at: Date;
      cards: number;
    }>(
      `SELECT a.user_id, u.name, u.phone, a.joined_at, (SELECT count(*)::int FROM tickets t
         WHERE t.round_id = g.round_id AND t.user_id = a.user_id AND t.state = 'confirmed') AS cards
       FROM scheduled_game_attendees a JOIN scheduled_games g ON g.id = a.game_id JOIN users u ON u.id = a.user_id
       WHERE a.game_id = $1 ORDER BY a.joined_at, a.user_id`,
      [id],
    );
    return rows.map((row) => ({
      player: personOf(row.user_id, row.name, row.phone),
      joinedAt: timeOf(row.joined_at),
      cards: row.cards,
    }));
  }
}
