import type { LanguageTag } from '@libs/contract';
import { serverMessage, type ServerMessageKey, type ServerMessageParams, type Wording } from '@libs/messages';
import type { Row } from '../platform/db';
import type { SessionUser } from '../platform/http';
import type { TellEvent } from './event-kinds';
import type { Notice } from './notifications.entity';

/** The text of a notice: one for everybody, or one per language. Plain text, never HTML. */
export type NoticeText = Notice['content'];

/** Groups of readers; `player` and `agent` by role, `admin` are the system admins. */
export const groups = ['all', 'player', 'agent', 'admin'] as const;
export type Group = (typeof groups)[number];

/** The readers of a notice: a group, or people by their ids. */
export type Audience = Group | { people: readonly string[] };

/** A notice to be published. */
export interface NewNotice {
  /** The event that the notice tells of; absent if staff wrote it. */
  kind?: TellEvent['kind'] | undefined;
  content: NoticeText;
  audience: Audience;
  /** Start; now if absent or in the past. */
  startsAt?: Date | undefined;
  /** End; without an end if absent. */
  endsAt?: Date | undefined;
  /** Id of the author; absent for the system. */
  createdBy?: string | undefined;
  /** The space whose rounds its readers may enter through it. */
  gameSpace?: string | undefined;
}

/** A row of `notifications`. */
export type NoticeRow = Row<Notice, 'id' | 'content' | 'audience' | 'user_id' | 'space_id' | 'starts_at'>;

/** A text of libs/messages in every language, for a notice. */
export function inEveryLanguage(key: ServerMessageKey, params: ServerMessageParams = {}): Wording {
  const of = (tag: LanguageTag) => serverMessage(key, tag, params);
  return { am: of('am'), en: of('en'), om: of('om'), ti: of('ti') };
}

/** A notice in the form that one reader receives. */
export function shown(row: NoticeRow, tag: LanguageTag) {
  return {
    id: row.id,
    content: typeof row.content === 'string' ? row.content : (row.content[tag] ?? row.content.en),
    ...(row.space_id === null ? {} : { gameSpace: row.space_id }),
  };
}

/** The groups of readers to which a person belongs. */
export function groupsOf({ role, isSystemAdmin }: Pick<SessionUser, 'role' | 'isSystemAdmin'>): Group[] {
  return isSystemAdmin ? ['all', role, 'admin'] : ['all', role];
}

/**
 * SQL: the players who get no notices for whole groups. Such a notice may invite to play, and they have asked to be
 * left alone (players.md 1).
 */
export const EXCLUDED = `SELECT id FROM users u WHERE (self_excluded_until IS NOT NULL OR break_until IS NOT NULL)
  AND excluded_since(u, $1) IS NOT NULL`;

/** True if this person belongs to the audience of a notice. */
export function isFor(row: NoticeRow, user: SessionUser): boolean {
  return row.audience === 'person' ? row.user_id === user.id : groupsOf(user).includes(row.audience);
}
