import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { Lists } from '../../platform/lists';
import { IN_PLAY, roundsList } from '../../rooms';
import type { LiveDto } from './dashboard.dto';

const MAX_SHOWN = 50;

/** The live rounds, with their number of players. */
@Injectable()
export class LiveMetrics {
  constructor(
    private readonly db: Db,
    private readonly lists: Lists,
  ) {}

  async of(admin: SessionUser, now: Date): Promise<LiveDto> {
    const query = { range: `[0,${MAX_SHOWN - 1}]`, sort: '["createdAt","ASC"]' };
    const [page, [players]] = await Promise.all([
      this.lists.page(admin, roundsList, query, [() => IN_PLAY]),
      this.db.query<{ n: number }>(
        `SELECT COALESCE(sum(r.player_count), 0)::int AS n FROM rounds r WHERE ${IN_PLAY}`,
      ),
    ]);
    return {
      rounds: page.total,
      players: players?.n ?? 0,
      rows: page.rows.map((round) => ({
        id: round.id,
        stake: round.stake,
        spaceName: round.spaceName,
        status: round.status,
        players: round.players,
        cards: round.cards,
        calls: round.calls,
        prize: round.prize,
        nextDueAt: round.nextDueAt,
        lagMs: round.nextDueAt ? Math.max(0, now.getTime() - new Date(round.nextDueAt).getTime()) : 0,
      })),
    };
  }
}
