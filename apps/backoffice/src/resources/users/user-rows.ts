import type { ApiAnswer } from '@libs/api-client';

/** One user, in the shape that their page receives (docs/admin-api.md "users"). */
export type UserDetail = ApiAnswer<'admin/users/{id}', 'get'>;

export interface TimelineItem {
  id: string;
  at: string;
  kind: 'money' | 'round' | 'payment' | 'session' | 'chat' | 'staff' | 'note';
  title: string;
  amount: number | null;
  ref: string;
  detail: Readonly<Record<string, unknown>>;
}

export interface SessionRow {
  id: string;
  device: string;
  createdAt: string;
  lastSeenAt: string;
  endedAt: string | null;
  endedBy: string | null;
  open: boolean;
}

export const choicesOf = (ids: readonly string[]) =>
  ids.map((id) => ({ id, name: `backoffice.choice.${id}` }));

/** The kinds of accounts. Only the kind tells a demo player from a person, because their names look alike. */
export const kinds = choicesOf(['person', 'staff', 'bot']);
