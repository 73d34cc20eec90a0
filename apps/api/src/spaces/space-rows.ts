import type { RoundStatus } from '@libs/contract';
import type { Db, Tx } from '../platform/db';

/** A stored space with its owner's phone and name and the number of its members. */
export interface SpaceRow {
  id: string;
  name: string;
  owner_id: string;
  owner_phone: string;
  owner_name: string;
  is_listed: boolean;
  percent_tenths: number;
  member_count: number;
  /** Number of people who are invited and have not answered. */
  invited_count: number;
  /** Names the space in the transparency log, lower-case hex. */
  log_key: string;
  /** True while a link to the space's screen is good. */
  has_screen: boolean;
  created_at: Date;
}

/** A member of a space. */
export interface MemberRow {
  space_id: string;
  phone: string;
  /**
   * Name of the person; empty until an invited person has accepted, so that nobody learns a name by inviting a phone.
   */
  name: string;
  /** State of an invitation; null for a member. */
  invitation: 'pending' | 'declined' | null;
}

/** A round of a space that is not over. Stake in santim. */
export interface GameRow {
  space_id: string;
  id: string;
  stake: bigint;
  status: RoundStatus;
  player_count: number;
}

/** The condition on spaces (`s`) that the gameSpace routes may find. */
const KNOWN = "s.deleted_at IS NULL AND s.kind = 'private'";

const READ = `SELECT s.id, s.name, s.owner_id, o.phone AS owner_phone, o.name AS owner_name, s.is_listed,
    s.percent_tenths, s.created_at, encode(s.log_key, 'hex') AS log_key,
    s.screen_hash IS NOT NULL AS has_screen, (SELECT count(*)::int FROM space_members c WHERE c.space_id = s.id) AS member_count,
    (SELECT count(*)::int FROM space_invitations i WHERE i.space_id = s.id AND i.state = 'pending') AS invited_count
  FROM spaces s JOIN users o ON o.id = s.owner_id`;

type Reader = Pick<Db, 'query'> | Pick<Tx, 'query'>;

/** One space, or null. */
export async function readSpace(db: Reader, id: string): Promise<SpaceRow | null> {
  const rows = await db.query<SpaceRow>(`${READ} WHERE s.id = $1 AND ${KNOWN}`, [id], 'space');
  return rows[0] ?? null;
}

/**
 * Reads and locks a space whose members or terms the transaction changes; null if there is none. Lock order: the
 * space's row first, then rounds, then accounts.
 */
export async function lockSpace(tx: Tx, id: string): Promise<SpaceRow | null> {
  const locked = await tx.query(`SELECT 1 FROM spaces s WHERE s.id = $1 AND ${KNOWN} FOR NO KEY UPDATE`, [
    id,
  ]);
  return locked.length > 0 ? readSpace(tx, id) : null;
}

/** The listed spaces, the newest first. */
export function readListedSpaces(db: Reader, limit: number): Promise<SpaceRow[]> {
  return db.query<SpaceRow>(
    `${READ} WHERE s.is_listed AND ${KNOWN} ORDER BY s.created_at DESC, s.id LIMIT $1`,
    [limit],
    'spaces_listed',
  );
}

/** The spaces a player has joined, the latest first. */
export function readJoined(db: Reader, userId: string, limit: number): Promise<SpaceRow[]> {
  return db.query<SpaceRow>(
    `${READ} JOIN space_members m ON m.space_id = s.id AND m.user_id = $1 WHERE ${KNOWN}
     ORDER BY m.joined_at DESC, s.id LIMIT $2`,
    [userId, limit],
    'spaces_joined',
  );
}

/** The spaces to which a player is invited, the latest invitation first. */
export function readInvited(db: Reader, userId: string, limit: number): Promise<SpaceRow[]> {
  return db.query<SpaceRow>(
    `${READ} JOIN space_invitations i ON i.space_id = s.id AND i.user_id = $1 AND i.state = 'pending' WHERE ${KNOWN}
     ORDER BY i.invited_at DESC, s.id LIMIT $2`,
    [userId, limit],
    'spaces_invited',
  );
}

/** The spaces of an owner, the newest first. */
export function readOwned(db: Reader, userId: string, limit: number): Promise<SpaceRow[]> {
  return db.query<SpaceRow>(
    `${READ} WHERE s.owner_id = $1 AND ${KNOWN} ORDER BY s.created_at DESC, s.id LIMIT $2`,
    [userId, limit],
    'spaces_owned',
  );
}

/** The members of these spaces in the order in which they joined, then the people who are invited or have declined. */
export function readMembers(db: Reader, spaceIds: readonly string[]): Promise<MemberRow[]> {
  return db.query<MemberRow>(
    `SELECT m.space_id, u.phone, u.name, NULL AS invitation, m.joined_at AS since, u.id
     FROM space_members m JOIN users u ON u.id = m.user_id WHERE m.space_id = ANY ($1)
     UNION ALL
     SELECT i.space_id, u.phone, '', i.state, i.invited_at, u.id
     FROM space_invitations i JOIN users u ON u.id = i.user_id WHERE i.space_id = ANY ($1) AND i.state <> 'removed'
     ORDER BY invitation NULLS FIRST, since, id`,
    [spaceIds],
    'space_members',
  );
}

/** The rounds of these spaces that are not over, by stake. */
export function readSpaceGames(db: Reader, spaceIds: readonly string[]): Promise<GameRow[]> {
  return db.query<GameRow>(
    `SELECT ro.space_id, r.id, ro.stake, r.status, r.player_count FROM rooms ro JOIN rounds r ON r.room_id = ro.id
     WHERE ro.space_id = ANY ($1) AND r.status IN ('Open', 'Countdown', 'Locked', 'Playing')
     ORDER BY ro.stake, r.number`,
    [spaceIds],
    'space_games',
  );
}

/** True if a player has joined a space; false for its owner. */
export async function isMember(db: Reader, spaceId: string, userId: string): Promise<boolean> {
  const rows = await db.query('SELECT 1 FROM space_members WHERE space_id = $1 AND user_id = $2', [
    spaceId,
    userId,
  ]);
  return rows.length > 0;
}
