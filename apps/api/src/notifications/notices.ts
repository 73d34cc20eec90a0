import type { LanguageTag } from '@libs/contract';
import { serverMessage, type ServerMessageKey, type ServerMessageParams, type Wording } from '@libs/messages';
import type { SessionUser } from '../platform/http';

/** What a notice says: one text for everybody, or one in each language. Plain text, never HTML. */
export type NoticeText = string | Wording;

/** Groups of readers; `player` and `agent` by role, `admin` are the system admins. */
export const groups = ['all', 'player', 'agent', 'admin'] as const;
export type Group = (typeof groups)[number];

/** Who reads a notice: a group, or these people by their ids. */
export type Audience = Group | { people: readonly string[] };

/** A notice to be published. */
export interface NewNotice {
  content: NoticeText;
  audience: Audience;
  /** From when it holds; now if absent or past. */
  startsAt?: Date | undefined;
  /** Until when it holds; for ever if absent. */
  endsAt?: Date | undefined;
  /** Who wrote it; absent for the system. */
  createdBy?: string | undefined;
  /** The space whose rounds its readers may enter through it. */
  gameSpace?: string | undefined;
}

/** A notice as its row has it. */
export interface NoticeRow {
  id: string;
  content: NoticeText;
  audience: Group | 'person';
  user_id: string | null;
  space_id: string | null;
  starts_at: Date;
}

/** A text of libs/messages in every language, for a notice. */
export function inEveryLanguage(key: ServerMessageKey, params: ServerMessageParams = {}): Wording {
  const of = (tag: LanguageTag) => serverMessage(key, tag, params);
  return { am: of('am'), en: of('en'), om: of('om'), ti: of('ti') };
}

/** What one reader is shown of a notice. */
export function shown(row: NoticeRow, tag: LanguageTag) {
  return {
    id: row.id,
    content: typeof row.content === 'string' ? row.content : row.content[tag],
    ...(row.space_id === null ? {} : { gameSpace: row.space_id }),
  };
}

/** The groups that somebody belongs to. */
export function groupsOf({ role, isSystemAdmin }: Pick<SessionUser, 'role' | 'isSystemAdmin'>): Group[] {
  return isSystemAdmin ? ['all', role, 'admin'] : ['all', role];
}

/** True if a notice is meant for this person. */
export function isFor(row: NoticeRow, user: SessionUser): boolean {
  return row.audience === 'person' ? row.user_id === user.id : groupsOf(user).includes(row.audience);
}
