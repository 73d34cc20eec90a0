import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import { DomainError } from '../../platform/errors';
import { readsAllSpaces, type SessionUser } from '../../platform/http';
import type { Condition } from '../../platform/lists';

/**
 * Spaces of agents. The hidden space of a scheduled game is none: its creator plays with others, whose phones they may
 * not see.
 */
const PRIVATE = "s.kind = 'private'";

/** Which private spaces the reader of a list sees: system admins and inspectors all, agents their own. The alias is `s`. */
export function ownSpaces(reader: SessionUser): Condition[] {
  const own: Condition = (place) => `s.owner_id = ${place(reader.id)}::uuid`;
  return [() => PRIVATE, ...(readsAllSpaces(reader) ? [] : [own])];
}

/** Which rounds the reader of a list sees: system admins and inspectors all, agents those of their own spaces. The alias is `r`. */
export function ownRounds(reader: SessionUser): Condition[] {
  if (readsAllSpaces(reader)) return [];
  return [
    (place) => `r.room_id IN (SELECT ro.id FROM rooms ro JOIN spaces s ON s.id = ro.space_id
      WHERE ${PRIVATE} AND s.owner_id = ${place(reader.id)}::uuid)`,
  ];
}

/** Refuses agents a space or round that is not theirs. */
@Injectable()
export class StaffScope {
  constructor(private readonly db: Db) {}

  /**
   * @throws DomainError NOT_FOUND, also for the hidden space of a scheduled game, NOT_YOURS for an agent who does not own
   *   the space
   */
  requireSpace(user: SessionUser, spaceId: string): Promise<void> {
    return this.require(user, `SELECT s.owner_id FROM spaces s WHERE s.id = $1 AND ${PRIVATE}`, spaceId);
  }

  /**
   * @throws DomainError NOT_FOUND, NOT_YOURS for an agent outside their own spaces; public rounds and those of scheduled
   *   games have no owner
   */
  requireRound(user: SessionUser, roundId: string): Promise<void> {
    const sql = `SELECT s.owner_id FROM rounds r JOIN rooms ro ON ro.id = r.room_id
      LEFT JOIN spaces s ON s.id = ro.space_id AND ${PRIVATE} WHERE r.id = $1`;
    return this.require(user, sql, roundId);
  }

  private async require(user: SessionUser, sql: string, id: string): Promise<void> {
    const [row] = await this.db.query<{ owner_id: string | null }>(sql, [id]);
    if (!row) throw new DomainError('NOT_FOUND');
    if (!readsAllSpaces(user) && row.owner_id !== user.id) throw new DomainError('NOT_YOURS');
  }
}
