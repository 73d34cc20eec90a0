import { Inject, Injectable } from '@nestjs/common';
import type { RoundSnapshot } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { FreshRead } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { isBuyable, readQueue, readRound, type RoundRow, type TicketRow } from './round-rows';
import { roomView, type Viewer } from './round-view';

/** Reads rounds as players see them. */
@Injectable()
export class RoundReader {
  private readonly rounds = new FreshRead((id) => readRound(this.db, id));
  private readonly scenes = new FreshRead((id) => this.readScene(id));

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** Every card of a round that is not free now, with its owner. */
  tickets(roundId: string): Promise<TicketRow[]> {
    return this.db.query<TicketRow>(
      `SELECT t.card, t.state, t.user_id, u.phone, u.fair_id FROM tickets t JOIN users u ON u.id = t.user_id
       WHERE t.round_id = $1 AND (t.state IN ('confirmed', 'refunded') OR t.state = 'held' AND t.hold_until > $2)
       ORDER BY t.card`,
      [roundId, this.clock.now()],
      'round_tickets',
    );
  }

  /** One round as it is now, or null; many who ask at once are one look-up. */
  round(roundId: string): Promise<RoundRow | null> {
    return this.rounds.read(roundId);
  }

  /**
   * The snapshot of a round for one player, and the server's time it was made at. It reads the round anew: who wants to
   * follow it watches first, because a change in between is then told twice, and never missed.
   * @throws DomainError NOT_FOUND
   */
  async snapshot(roundId: string, viewer: Viewer): Promise<{ room: RoundSnapshot; serverNow: string }> {
    const { round, tickets, nextRoomId } = await this.scenes.read(roundId);
    const now = this.clock.now();
    const room = roomView(round, tickets, viewer, {
      now,
      callIntervalMs: this.env.callIntervalMs,
      nextRoomId,
    });
    return { room, serverNow: now.toISOString() };
  }

  /** What all snapshots of a round are made of. */
  private async readScene(roundId: string) {
    const round = await readRound(this.db, roundId);
    if (!round) throw new DomainError('NOT_FOUND');
    const [tickets, nextRoomId] = await Promise.all([this.tickets(round.id), this.nextOpen(round)]);
    return { round, tickets, nextRoomId };
  }

  /** The round of the room that can be bought into after this one, if one is open. */
  async nextOpen(round: RoundRow): Promise<string | null> {
    const queue = await readQueue(this.db, round.room_id);
    return queue.find((next) => next.number > round.number && isBuyable(next))?.id ?? null;
  }
}
