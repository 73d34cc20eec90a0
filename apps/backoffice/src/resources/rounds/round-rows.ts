import type { ApiAnswer } from '@libs/api-client';

/** A row of the list of rounds (docs/admin-api.md "rounds"). */
export type RoundRow = ApiAnswer<'admin/rounds', 'get'>[number];

/** One round with the fields that only its own page shows. */
export type RoundDetail = ApiAnswer<'admin/rounds/{id}', 'get'>;
