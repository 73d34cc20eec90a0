import { Injectable } from '@nestjs/common';
import { Db } from '../../platform/db';
import type { ChatPersonDto } from '../chat.dto';

const MAX_ROWS = 100;
/** Only this many of a player's scheduled games count, the latest; each has at most 100 people. */
const GAMES = 20;

/**
 * The people whom a player knows and may write to without searching: those of the same private spaces and of the same
 * scheduled games. A space that everybody may find makes nobody known, and neither does a round. Whoever is listed is
 * also known to `is_acquainted`, so that the list tells no name that a search would mask (protocol.md, chat).
 */
@Injectable()
export class Acquaintances {
  constructor(private readonly db: Db) {}

  /** Lists these people by name, without those whom the player has blocked. */
  async list(userId: string): Promise<ChatPersonDto[]> {
    return this.db.query<ChatPersonDto>(
      `WITH spaces_of AS (
         SELECT s.id, s.owner_id FROM spaces s JOIN (
           SELECT space_id AS id FROM space_members WHERE user_id = $1
           UNION SELECT id FROM spaces WHERE owner_id = $1 AND deleted_at IS NULL) own ON own.id = s.id
         WHERE s.deleted_at IS NULL AND s.kind = 'private' AND NOT s.is_listed),
       games_of AS (
         SELECT game_id FROM scheduled_game_attendees WHERE user_id = $1 ORDER BY joined_at DESC LIMIT ${GAMES}),
       known AS (
         SELECT owner_id AS id FROM spaces_of
         UNION SELECT m.user_id FROM spaces_of s JOIN space_members m ON m.space_id = s.id
         UNION SELECT a.user_id FROM games_of g JOIN scheduled_game_attendees a ON a.game_id = g.game_id)
       SELECT u.id, u.name FROM known k JOIN users u ON u.id = k.id
       WHERE u.id <> $1 AND u.status = 'active' AND u.kind = 'person'
         AND NOT EXISTS (SELECT 1 FROM chat_blocks b WHERE b.owner_id = $1 AND b.blocked_id = u.id)
       ORDER BY lower(u.name), u.id LIMIT ${MAX_ROWS}`,
      [userId],
      'chat_acquaintances',
    );
  }
}
