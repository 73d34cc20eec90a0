import type { ApiAnswer } from '@libs/api-client';

/** A row of the list of reported messages (docs/admin-api.md "chat-reports"). */
export type ReportRow = ApiAnswer<'admin/chat-reports', 'get'>[number];

/** One report as its own page shows it. */
export type ReportPage = ApiAnswer<'admin/chat-reports/{id}', 'get'>;

/** A row of the list of muted players (docs/admin-api.md "chat-mutes"). */
export type MuteRow = ApiAnswer<'admin/chat-mutes', 'get'>[number];
