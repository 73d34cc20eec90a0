/** The page of the backoffice for each kind of subject. Settings are not here, because one page shows them all. */
const PAGES: Readonly<Record<string, string>> = {
  adjustment: 'adjustments',
  bigGame: 'big-games',
  campaign: 'campaigns',
  case: 'cases',
  deposit: 'deposits',
  round: 'rounds',
  space: 'spaces',
  user: 'users',
  withdrawal: 'withdrawals',
};

/** Returns the page of a proposal's subject, such as `campaign:<id>`; null if the subject has no page. */
export function placeOf(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(':');
  if (kind === 'setting') return '/settings';
  if (kind === 'payee') return '/payee-reviews';
  if (kind === 'payouts') return '/reconciliation';
  if (kind === 'ring') return '/rings';
  if (kind === 'switch') return '/';
  if (kind === 'staff') return '/staff';
  if (kind === 'taxRule') return '/tax-rules';
  if (kind === 'windDown') return '/wind-down';
  const page = PAGES[kind];
  if (!page || !id) return null;
  return page === 'adjustments' ? '/adjustments' : `/${page}/${id}/show`;
}
