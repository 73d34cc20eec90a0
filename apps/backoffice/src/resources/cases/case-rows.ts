import type { ApiAnswer } from '@libs/api-client';

/** A row of the list of cases (docs/admin-api.md "cases"). */
export type CaseRow = ApiAnswer<'admin/cases', 'get'>[number];
export type CasePage = ApiAnswer<'admin/cases/{id}', 'get'>;

export const caseKinds = [
  'missing there',
  'missing here',
  'amount',
  'fee',
  'status',
  'twice',
  'reversed',
  'late success',
  'unknown shape',
  'float',
  'receipt',
  'name',
  'unplayed',
  'complaint',
] as const;
