import type { ApiAnswer } from '@libs/api-client';

/** docs/admin-api.md "rounds". */
export type RoundRow = ApiAnswer<'admin/rounds', 'get'>[number];

/** One round, with what only its page shows. */
export type RoundDetail = ApiAnswer<'admin/rounds/{id}', 'get'>;
