/** Pages of the backoffice by the kind of a subject; settings have one page for all. */
const PAGES: Readonly<Record<string, string>> = {
  adjustment: 'adjustments',
  campaign: 'campaigns',
  case: 'cases',
  deposit: 'deposits',
  round: 'rounds',
  space: 'spaces',
  user: 'users',
  withdrawal: 'withdrawals',
};

/** The page of what a proposal is about, such as `campaign:<id>`; null where there is none. */
export function placeOf(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(':');
  if (kind === 'setting') return '/settings';
  if (kind === 'payee') return '/payee-reviews';
  if (kind === 'payouts') return '/reconciliation';
  if (kind === 'ring') return '/rings';
  if (kind === 'switch') return '/';
  if (kind === 'staff') return '/staff';
  const page = PAGES[kind];
  if (!page || !id) return null;
  return page === 'adjustments' ? '/adjustments' : `/${page}/${id}/show`;
}
