import { Injectable } from '@nestjs/common';
import { birrOf } from '../platform/lists';
import { Db } from '../platform/db';
import type { By, ReportSpan } from './report-range';

interface RoomRow {
  id: string;
  stake: bigint;
  space: string | null;
  name: string | null;
  kind: 'private' | 'scheduled' | null;
}

/** A part as a row of a report: rooms of one stake, for example, are one row. */
interface Part {
  key: string;
  name: string;
}

/** The names of the parts of a report. Scheduled games, each with a hidden room of its own, are one part. */
@Injectable()
export class PartNames {
  constructor(private readonly db: Db) {}

  /** @param found the parts as the figures have them: ids of rooms, hours, or providers */
  async of(by: Exclude<By, ReportSpan>, found: readonly string[]): Promise<Map<string, Part>> {
    if (by === 'hour' || by === 'provider') {
      const end = by === 'hour' ? ':00' : '';
      return new Map(
        found.filter(Boolean).map((key) => [key, { key, name: `${key.padStart(2, '0')}${end}` }]),
      );
    }
    const rooms = await this.db.query<RoomRow>(
      `SELECT r.id, r.stake, s.id AS space, s.name, s.kind FROM rooms r LEFT JOIN spaces s ON s.id = r.space_id
       WHERE r.id::text = ANY ($1)`,
      [found],
    );
    return new Map(rooms.map((room) => [room.id, partOf(room, by)]));
  }
}

function partOf({ id, stake, space, name, kind }: RoomRow, by: 'stake' | 'room' | 'space'): Part {
  const birr = `${birrOf(stake)} ETB`;
  if (by === 'stake') return { key: String(birrOf(stake)), name: birr };
  const scheduled = { key: 'scheduled', name: 'Scheduled games' };
  if (by === 'space') {
    if (space === null) return { key: 'public', name: 'Public rooms' };
    return kind === 'scheduled' ? scheduled : { key: space, name: name ?? '' };
  }
  if (kind === 'scheduled') return { key: `scheduled ${birrOf(stake)}`, name: `${birr} · ${scheduled.name}` };
  return { key: id, name: name === null ? birr : `${birr} · ${name}` };
}
