import { Injectable } from '@nestjs/common';
import { birr } from '@libs/money';
import { Db, type Row, type Tx } from '../../platform/db';
import { RoundBroadcaster } from '../broadcast/round-broadcaster';
import type { Room } from '../rooms.entity';
import { LIVE } from '../rounds/round-rows';

/**
 * Reads and changes the base percent of rooms. A change never touches a round in which a card is sold: its buyers keep
 * the percent at which they bought. Rounds without a sold card, and all later ones, get the new percent (rules.md
 * "Prize"). A locked round has its own percent since the lock. Methods that take a `Tx` run in the transaction of the
 * change.
 */
@Injectable()
export class RoomPercents {
  constructor(
    private readonly db: Db,
    private readonly broadcaster: RoundBroadcaster,
  ) {}

  /** Base percents in tenths, by public stake in whole birr. */
  async ofPublic(tx: Tx = this.db): Promise<Map<number, number>> {
    const rooms = await tx.query<Row<Room, 'stake' | 'percent_tenths'>>(
      'SELECT stake, percent_tenths FROM rooms WHERE space_id IS NULL ORDER BY stake',
    );
    return new Map(rooms.map((room) => [Number(room.stake / 100n), room.percent_tenths]));
  }

  /** @param tenths by public stake in whole birr, each 0…500 */
  async changePublic(tx: Tx, tenths: ReadonlyMap<number, number>): Promise<void> {
    const rooms = await tx.query<{ id: string; tenths: number }>(
      `SELECT ro.id, s.tenths FROM unnest($1::bigint[], $2::int[]) AS s (stake, tenths)
       JOIN rooms ro ON ro.stake = s.stake AND ro.space_id IS NULL AND ro.percent_tenths <> s.tenths`,
      [[...tenths.keys()].map((stake) => birr(stake).toString()), [...tenths.values()]],
    );
    await this.change(tx, rooms);
  }

  /** Gives all rooms of a space one percent. The caller has locked the space's row. @param tenths 0…500 */
  async changeSpace(tx: Tx, spaceId: string, tenths: number): Promise<void> {
    const rooms = await tx.query<{ id: string }>('SELECT id FROM rooms WHERE space_id = $1', [spaceId]);
    await this.change(
      tx,
      rooms.map(({ id }) => ({ id, tenths })),
    );
  }

  /** Broadcasts the changed percents to the lobby; called after the commit. @param spaceId null for the public rooms */
  async broadcast(spaceId: string | null): Promise<void> {
    const rooms = await this.db.query<{ id: string }>(
      'SELECT id FROM rooms WHERE space_id IS NOT DISTINCT FROM $1',
      [spaceId],
    );
    this.broadcaster.roomsChanged(
      spaceId,
      rooms.map((room) => room.id),
    );
  }

  /** Lock order: rounds by (room, number), as in sales. */
  private async change(tx: Tx, rooms: readonly { id: string; tenths: number }[]): Promise<void> {
    const ids = rooms.map(({ id }) => id);
    await tx.query(
      `SELECT 1 FROM rounds WHERE room_id = ANY ($1) AND status IN ${LIVE} ORDER BY room_id, number FOR NO KEY UPDATE`,
      [ids],
    );
    await tx.query(
      `UPDATE rounds r SET base_tenths = ro.percent_tenths FROM rooms ro
       WHERE ro.id = r.room_id AND r.room_id = ANY ($1) AND r.status IN ('Open', 'Countdown') AND r.card_count > 0
         AND r.base_tenths IS NULL`,
      [ids],
    );
    await tx.query(
      `UPDATE rooms ro SET percent_tenths = w.tenths FROM unnest($1::uuid[], $2::int[]) AS w (id, tenths)
       WHERE ro.id = w.id`,
      [ids, rooms.map(({ tenths }) => tenths)],
    );
  }
}
