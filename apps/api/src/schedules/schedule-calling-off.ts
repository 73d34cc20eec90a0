import { Injectable } from '@nestjs/common';
import { santim, toBirr } from '@libs/money';
import { NotificationService } from '../notifications';
import { Clock } from '../platform/clock';
import type { Tx } from '../platform/db';
import { SpaceRooms } from '../rooms';
import { SHOWN_AFTER_MS, type ScheduleRow } from './schedule-rows';
import { ScheduledGame } from './schedules.entity';

/** Ends a game before its round is locked: its creator, staff, or the wind-down of the house. */
@Injectable()
export class ScheduleCallingOff {
  constructor(
    private readonly clock: Clock,
    private readonly rooms: SpaceRooms,
    private readonly notifications: NotificationService,
  ) {}

  /**
   * Refunds the stakes and tells the attendees. The caller has locked the game.
   * @param by the person who does it, who is not told; null: nobody
   * @returns false if its round is locked or playing
   */
  async end(tx: Tx, game: ScheduleRow, by: string | null): Promise<boolean> {
    if (game.round_id !== null && !(await this.rooms.close(tx, game.round_id, 'cancelled'))) return false;
    const now = this.clock.now();
    await tx
      .repo(ScheduledGame)
      .update({ id: game.id }, { status: 'cancelled', ended_at: now, next_due_at: null });
    const event = { kind: 'gameCancelled', stake: toBirr(santim(game.stake)) } as const;
    const others = game.user_ids.filter((id) => id !== by);
    await this.notifications.tell(tx, others, event, { until: new Date(now.getTime() + SHOWN_AFTER_MS) });
    return true;
  }
}
