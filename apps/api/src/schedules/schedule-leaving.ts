import { Injectable } from '@nestjs/common';
import { ExclusionHooks } from '../users/limits';
import { Clock } from '../platform/clock';
import type { Tx } from '../platform/db';
import { ScheduleBroadcaster } from './schedule-broadcaster';

/** A player on a break also leaves games that start within this time after its end. */
const AHEAD_MS = 3600_000;

/**
 * Takes a player who begins a break or an exclusion out of scheduled games, except those in which they have bought a
 * card. Games that they created stay for the other attendees, and are called off if there are none (players.md 1).
 */
@Injectable()
export class ScheduleLeaving {
  constructor(
    private readonly clock: Clock,
    private readonly broadcaster: ScheduleBroadcaster,
    hooks: ExclusionHooks,
  ) {
    hooks.add((tx, userId, until) => this.leave(tx, userId, until));
  }

  /** @param until end of a break, after which the player keeps their games; null for an exclusion */
  private async leave(tx: Tx, userId: string, until: Date | null): Promise<() => void> {
    const before = until && new Date(until.getTime() + AHEAD_MS);
    const left = await tx.query<{ id: string; space_id: string | null }>(
      `DELETE FROM scheduled_game_attendees a USING scheduled_games g
       WHERE a.user_id = $1 AND g.id = a.game_id AND g.status IN ('planned', 'open')
         AND ($2::timestamptz IS NULL OR g.starts_at < $2)
         AND NOT EXISTS (SELECT FROM tickets t
           WHERE t.round_id = g.round_id AND t.user_id = $1 AND t.state = 'confirmed')
       RETURNING g.id, g.space_id`,
      [userId, before],
      'schedules_leave',
    );
    await tx.query(
      'DELETE FROM space_members WHERE user_id = $1 AND space_id = ANY ($2)',
      [userId, left.flatMap(({ space_id: id }) => (id === null ? [] : [id]))],
      'schedules_leave_spaces',
    );
    await tx.query(
      `UPDATE scheduled_games g SET status = 'cancelled', ended_at = $3, next_due_at = NULL
       WHERE g.creator_id = $1 AND g.status = 'planned' AND g.id = ANY ($2)
         AND NOT EXISTS (SELECT FROM scheduled_game_attendees a WHERE a.game_id = g.id)`,
      [userId, left.map((game) => game.id), this.clock.now()],
      'schedules_call_off',
    );
    return () => this.broadcaster.changed();
  }
}
