import type { ApiAnswer } from '@libs/api-client';

/** A row of the list of complaints (docs/admin-api.md "complaints"). */
export type ComplaintRow = ApiAnswer<'admin/complaints', 'get'>[number];
