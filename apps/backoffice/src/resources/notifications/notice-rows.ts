/** Languages of the players, in the order in which a notice is written. */
export const noticeLanguages = ['am', 'om', 'ti', 'en'] as const;

/** One text for everybody, or one in each language. */
export type NoticeContent = string | Readonly<Record<(typeof noticeLanguages)[number], string>>;

export const audiences = ['all', 'player', 'agent', 'admin', 'person'] as const;

/** docs/admin-api.md "notifications". */
export interface NoticeRow {
  id: string;
  content: NoticeContent;
  audience: (typeof audiences)[number];
  userId: string | null;
  userName: string | null;
  phoneNo: string | null;
  state: 'planned' | 'inForce' | 'over';
  startsAt: string;
  endsAt: string | null;
  authorId: string;
  authorName: string;
  endedBy: string | null;
  endedByName: string | null;
  createdAt: string;
  can: readonly string[];
}

/** What is sent of a notice that somebody writes. */
export interface NoticeDraft {
  content: NoticeContent;
  /** A group, or the id of one person. */
  audience: string;
  startsAt?: string;
  endsAt?: string;
}
