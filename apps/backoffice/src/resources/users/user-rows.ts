import type { ApiAnswer } from '@libs/api-client';

/** docs/admin-api.md "users", as one user's page gets it. */
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

/** A demo player is told from a person by this alone: its name is like any other. */
export const kinds = choicesOf(['person', 'staff', 'bot']);
