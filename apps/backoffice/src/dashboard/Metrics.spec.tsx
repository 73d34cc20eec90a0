import { render, screen } from '@testing-library/react';
import { I18nContextProvider, TestMemoryRouter } from 'react-admin';
import type { DashboardView } from './dashboard-view';
import { moneyColours } from '../app/theme';
import { i18nProvider } from '../i18n/i18n-provider';
import { Metrics } from './Metrics';

it.each(['light', 'dark'] as const)(
  'has different colours for deposits and withdrawals in the %s theme',
  (mode) => {
    expect(new Set(moneyColours[mode]).size).toBe(2);
  },
);

it.each([
  ['en', 'rounds', ['round', 'rounds']],
  ['en', 'players', ['player', 'players']],
  ['en', 'deposits', ['deposit', 'deposits']],
  ['en', 'withdrawals', ['withdrawal', 'withdrawals']],
  ['am', 'rounds', ['ዙር', 'ዙሮች']],
  ['am', 'players', ['ተጫዋች', 'ተጫዋቾች']],
] as const)(
  'in %s, writes %s in the singular for one and in the plural for two or none',
  async (locale, what, forms) => {
    await i18nProvider.changeLocale(locale);
    const form = (number: number) =>
      i18nProvider.translate(`backoffice.dashboard.${what}`, { smart_count: number });
    expect([form(1), form(2)]).toEqual(forms);
    expect(form(0)).toBe(forms[1]);
  },
);

it.each([
  [0, '1px'],
  [1, '2px'],
])(
  'marks waiting payments from the first one on: %i waiting payments have a border of %s',
  async (count, width) => {
    await i18nProvider.changeLocale('en');
    showWaiting({ deposits: count });
    const name = screen.getByText(i18nProvider.translate('backoffice.dashboard.waiting'));
    expect(getComputedStyle(name.parentElement as Element).borderWidth).toBe(width);
  },
);

it('leads from what waits to each list that has something, beside the number of its rows', async () => {
  await i18nProvider.changeLocale('en');
  showWaiting({ withdrawals: 3, deposits: 2 });
  screen.getByText('5');
  const links = screen.getAllByRole('link', { name: /^(Withdrawals|Deposits|Adjustments) \d/ });
  expect(links.map((link) => link.textContent)).toEqual(['Withdrawals 3', 'Deposits 2']);
  for (const [index, list] of ['withdrawals', 'deposits'].entries())
    expect(decodeURIComponent(links[index]?.getAttribute('href') ?? '')).toBe(
      `/${list}?filter={"tab":"waiting"}`,
    );
});

/** Shows the metrics of a house where so many rows wait in each queue. */
function showWaiting({ withdrawals = 0, deposits = 0 }): void {
  const queue = (count: number) => ({ count, amount: 100 * count, oldestAt: null });
  const view = {
    today: { deposits: 0, depositCount: 0, paidOut: 0, paidOutCount: 0 },
    waiting: { withdrawals: queue(withdrawals), deposits: queue(deposits), adjustments: queue(0) },
    live: { rounds: 0, players: 0 },
  } as unknown as DashboardView;
  render(
    <TestMemoryRouter>
      <I18nContextProvider value={i18nProvider}>
        <Metrics view={view} />
      </I18nContextProvider>
    </TestMemoryRouter>,
  );
}
