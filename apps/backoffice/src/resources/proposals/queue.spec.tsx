import { configure, render, screen, within } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import { ALMAZ, json, serverSays } from '../../shared/testing';
import { i18nProvider } from '../../i18n/i18n-provider';
import { StaffContext } from '../../providers/staff';
import { ProposalsPage } from './ProposalsPage';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

const HOUR_MS = 3600_000;

/** A proposal that was made this many hours ago. */
const proposal = (makerId: string, hours: number) => ({
  ...{ id: `${makerId}-${hours}`, kind: 'adjustment', subject: 'user:1', state: 'Open', hash: 'f' },
  ...{ madeBy: { id: makerId, name: makerId, phoneNo: '0911000001' }, mine: makerId === 'me' },
  madeAt: new Date(Date.now() - hours * HOUR_MS).toISOString(),
  expiresAt: new Date(Date.now() + (72 - hours) * HOUR_MS).toISOString(),
  ...{ receiver: null, value: 10, before: null, after: {}, reason: null, checker: null },
});
type Proposal = ReturnType<typeof proposal>;

/** Answers a list as the server does: 25 rows unless more are asked for, the newest first unless an order is named. */
function listed(rows: readonly Proposal[], query: URLSearchParams): Proposal[] {
  const { madeBy, notMadeBy } = JSON.parse(query.get('filter') ?? '{}') as Record<string, string | undefined>;
  const [field, order] = JSON.parse(query.get('sort') ?? '["madeAt","DESC"]') as [
    'madeAt' | 'expiresAt',
    string,
  ];
  const [, last = 24] = JSON.parse(query.get('range') ?? '[]') as number[];
  const found = rows.filter(({ madeBy: { id } }) => (!madeBy || id === madeBy) && id !== notMadeBy);
  const up = found.toSorted((one, other) => one[field].localeCompare(other[field]));
  return (order === 'ASC' ? up : up.toReversed()).slice(0, last + 1);
}

it('shows what waits for this admin, the next to expire first, however much they proposed themselves', async () => {
  const own = Array.from({ length: 26 }, (_, hours) => proposal('me', hours));
  const rows = [...own, proposal('Bekele', 60), proposal('Bekele', 70)];
  serverSays({ 'admin/proposals': (query) => json(listed(rows, query)) });
  await i18nProvider.changeLocale('en');
  render(
    <StaffContext value={ALMAZ}>
      <AdminContext i18nProvider={i18nProvider}>
        <ProposalsPage />
      </AdminContext>
    </StaffContext>,
  );
  await screen.findByRole('heading', { name: 'Made by me (26)' });
  const forMe = await screen.findByRole('region', { name: 'Awaiting me as the second' });
  const cards = within(forMe).getAllByRole('listitem');
  expect(cards.map((card) => card.dataset['proposal'])).toEqual(['Bekele-70', 'Bekele-60']);
});
