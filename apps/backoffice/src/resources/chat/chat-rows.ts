import type { ApiAnswer } from '@libs/api-client';

/** docs/admin-api.md "chat-reports". */
export type ReportRow = ApiAnswer<'admin/chat-reports', 'get'>[number];

/** One report as its own page shows it. */
export type ReportPage = ApiAnswer<'admin/chat-reports/{id}', 'get'>;

/** docs/admin-api.md "chat-mutes". */
export type MuteRow = ApiAnswer<'admin/chat-mutes', 'get'>[number];
