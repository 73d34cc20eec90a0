import { Inject, Injectable } from '@nestjs/common';
import type { CardEntry, RoundSnapshot } from '@libs/contract';
import { ENV, type Env } from '../../config';
import { FreshRead } from '../../platform/async';
import { Clock } from '../../platform/clock';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { LogKeys } from '../../fairness/log';
import {
  type HeldRow,
  isFilling,
  readLiveRoundsOf,
  readQueues,
  readRound,
  type RoundRow,
} from './round-rows';
import { roundSnapshot, type Viewer } from './round-view';

/** Reads rounds and their snapshots. */
@Injectable()
export class RoundReader {
  private readonly rounds = new FreshRead((id) => readRound(this.db, id));
  private readonly scenes = new FreshRead((id) => this.readScene(id));
  private readonly queues = new FreshRead(
    async (roomId) => (await readQueues(this.db, [roomId])).get(roomId) ?? [],
  );

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly keys: LogKeys,
  ) {}

  /** Every held or sold card of a round, with its owner; after a refund, the cards that were sold. */
  tickets(roundId: string): Promise<HeldRow[]> {
    return this.db.query<HeldRow>(
      `SELECT t.card, t.state, t.user_id, t.hold_until, u.phone, u.fair_id FROM tickets t JOIN users u ON u.id = t.user_id
       WHERE t.round_id = $1 AND (t.state IN ('confirmed', 'refunded') OR t.state = 'held' AND t.hold_until > $2)
       ORDER BY t.card`,
      [roundId, this.clock.now()],
      'round_tickets',
    );
  }

  /** The state of every held or sold card of a round, ascending; after a refund, of the cards that were sold. */
  async cards(roundId: string): Promise<CardEntry[]> {
    // One text for all cards, because many phones look at a round and reading a row for each card would cost more.
    const [row] = await this.db.query<{ cards: string | null }>(
      `SELECT string_agg(t.card || ':' || CASE t.state WHEN 'held' THEN 1 ELSE 2 END, ',' ORDER BY t.card) AS cards
       FROM tickets t WHERE t.round_id = $1
         AND (t.state IN ('confirmed', 'refunded') OR t.state = 'held' AND t.hold_until > $2)`,
      [roundId, this.clock.now()],
      'round_cards',
    );
    if (!row?.cards) return [];
    return row.cards.split(',').map((entry): CardEntry => {
      const [card, state] = entry.split(':');
      return [Number(card), state === '1' ? 1 : 2];
    });
  }

  /** One round as it is now, or null. Callers at the same time share one query. */
  round(roundId: string): Promise<RoundRow | null> {
    return this.rounds.read(roundId);
  }

  /** The live rounds of a room as they are now, the head first. Callers at the same time share one query. */
  queue(roomId: string): Promise<readonly RoundRow[]> {
    return this.queues.read(roomId);
  }

  /** The rounds that are not over and in which a player has a confirmed card, the oldest first. */
  liveRoundsOf(userId: string): Promise<RoundRow[]> {
    return readLiveRoundsOf(this.db, userId);
  }

  /**
   * The snapshot of a round for one player, and the server's time at which it was made. The read begins after the call.
   * A socket that follows the round must watch it before this call. It may then get a change twice, but misses none.
   * @throws DomainError NOT_FOUND
   */
  async snapshot(roundId: string, viewer: Viewer): Promise<{ room: RoundSnapshot; serverNow: string }> {
    const { round, tickets, nextRoomId } = await this.scenes.read(roundId);
    const now = this.clock.now();
    const room = roundSnapshot(round, tickets, viewer, {
      now,
      callIntervalMs: this.env.callIntervalMs,
      nextRoomId,
      lock: this.keys.signedLock(round.id, round.lock_entry),
    });
    return { room, serverNow: now.toISOString() };
  }

  /** Reads what all players' snapshots of a round share. */
  private async readScene(roundId: string) {
    const round = await readRound(this.db, roundId);
    if (!round) throw new DomainError('NOT_FOUND');
    const [tickets, nextRoomId] = await Promise.all([this.tickets(round.id), this.nextOpen(round)]);
    return { round, tickets, nextRoomId };
  }

  /** The id of the next round of the same room that fills, or null. */
  async nextOpen(round: RoundRow): Promise<string | null> {
    if (isFilling(round)) return null; // one round of a room fills at a time
    const queue = await this.queue(round.room_id);
    return queue.find((next) => next.number > round.number && isFilling(next))?.id ?? null;
  }
}
