import type { ApiAnswer } from '@libs/api-client';

/** A row of admin/proposals (docs/controls.md section 7). Money in birr. */
export type ProposalRow = ApiAnswer<'admin/proposals', 'get'>[number];

/** Answer of GET admin/me/allowance. Money in birr. */
export type Allowance = ApiAnswer<'admin/me/allowance', 'get'>;
