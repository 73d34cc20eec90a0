import { configure, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { AdminContext, ListContextProvider, Notification, ResourceContextProvider } from 'react-admin';
import { ALMAZ, json, serverSays } from '../testing';
import { i18nProvider } from '../../i18n/i18n-provider';
import { StaffContext } from '../../providers/staff';
import { CsvButton } from './ResourceList';
import { NothingListed } from './Nothing';
import { TabBar } from './TabBar';

configure({ asyncUtilTimeout: 60_000 }); // one second, the default, is less than a busy machine needs

/** Shows a part of a list of withdrawals to an admin. */
function show(part: ReactNode, filterValues = {}, setFilters: (filters: object) => void = () => undefined) {
  const list = { filterValues, setFilters, sort: { field: 'createdAt', order: 'DESC' } };
  render(
    <StaffContext value={ALMAZ}>
      <AdminContext i18nProvider={i18nProvider}>
        <ResourceContextProvider value="withdrawals">
          <ListContextProvider value={list as never}>{part}</ListContextProvider>
        </ResourceContextProvider>
        <Notification />
      </AdminContext>
    </StaffContext>,
  );
}

beforeEach(() => i18nProvider.changeLocale('en'));

describe('the tabs of a list', () => {
  const counts = {
    withdrawals: { waiting: 3, open: 0, awaitingSecond: 1 },
    deposits: { waiting: 7, open: 7, awaitingSecond: 7 },
  };

  it('say how many of the list’s own rows wait behind each, and nothing where none does', async () => {
    serverSays({
      'admin/counts': () => json(counts),
    });
    show(<TabBar tabs={['waiting', 'open', 'awaitingSecond', 'paid']} texts="backoffice.tab" />);
    await screen.findByText('3');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Waiting for staff3',
      'Open',
      'Awaiting second1',
      'Paid',
    ]);
  });
});

describe('a filter that finds nothing in its tab', () => {
  it.each([
    ['a search', { q: 'EBD1' }],
    ['another filter', { action: 'user.block' }],
  ])('%s leads to all tabs, none of which is then shown as chosen', (_what, others) => {
    const chosen: object[] = [];
    show(<NothingListed />, { tab: 'waiting', ...others }, (filters) => chosen.push(filters));
    fireEvent.click(screen.getByRole('button', { name: 'Look in all tabs' }));
    expect(chosen).toEqual([others]);
    serverSays({});
    show(<TabBar tabs={['waiting', 'paid']} texts="backoffice.tab" />, chosen[0]);
    expect(screen.queryAllByRole('tab', { selected: true })).toEqual([]);
  });

  it('shows no tab as chosen after its filters are cleared, because all rows stand there then', () => {
    const chosen: object[] = [];
    show(<NothingListed />, { q: 'EBD1' }, (filters) => chosen.push(filters));
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(chosen).toEqual([{}]);
    serverSays({});
    show(<TabBar tabs={['waiting', 'paid']} texts="backoffice.tab" />, chosen[0]);
    expect(screen.queryAllByRole('tab', { selected: true })).toEqual([]);
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });
});

describe('the export of a list', () => {
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:rows';
    URL.revokeObjectURL = () => undefined;
    // jsdom cannot follow a link.
    HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    };
  });

  it.each([
    [0, '0 rows exported'],
    [1, '1 row exported'],
    [1234, '1234 rows exported'],
  ])('of %d rows says their number, and saves the file by the server’s name', async (rows, notice) => {
    serverSays({
      'admin/withdrawals/export': () => ({
        ...{ ok: true, status: 200, blob: () => Promise.resolve({}) },
        headers: new Headers({
          'content-disposition': 'attachment; filename="withdrawals.csv"',
          'x-exported-rows': String(rows),
        }),
      }),
    });
    show(<CsvButton />);
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText(notice);
    expect(saved).toEqual(['withdrawals.csv']);
  });

  it('that the server refuses shows the error but no number of rows, and saves no file', async () => {
    serverSays({
      'admin/withdrawals/export': () => ({ ok: false, status: 500, headers: new Headers() }),
    });
    show(<CsvButton />);
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await screen.findByText('HTTP 500');
    expect(screen.queryByText(/exported/)).toBeNull();
    expect(saved).toEqual([]);
  });
});
