import type { ApiAnswer } from '@libs/api-client';

/** Languages of the players, in the order in which a notice is written. */
export const noticeLanguages = ['am', 'om', 'ti', 'en'] as const;

/** One text for everybody, or one in each language. */
export type NoticeContent = string | Readonly<Record<(typeof noticeLanguages)[number], string>>;

export const audiences = ['all', 'player', 'agent', 'admin', 'person'] as const;

/** A row of the list of notices (docs/admin-api.md "notifications"). */
export type NoticeRow = ApiAnswer<'admin/notifications', 'get'>[number];

/** The body of the request that sends a new notice. */
export interface NoticeDraft {
  content: NoticeContent;
  /** A group, or the id of one person. */
  audience: string;
  startsAt?: string;
  endsAt?: string;
}
