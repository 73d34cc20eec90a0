import { TextEncoder } from 'node:util';
import { render, screen } from '@testing-library/react';
import type { DashboardView } from './dashboard-view';

// jsdom has no TextEncoder, and react-admin's router needs one while it loads.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
const { moneyColours } = await import('../app/theme');
const { i18nProvider } = await import('../i18n/i18n-provider');
const { I18nContextProvider, TestMemoryRouter } = await import('react-admin');
const { Metrics } = await import('./Metrics');

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
    const none = { count: 0, amount: 0, oldestAt: null };
    const view = {
      today: { deposits: 0, depositCount: 0, paidOut: 0, paidOutCount: 0 },
      waiting: { withdrawals: none, deposits: { ...none, count, amount: 100 * count }, adjustments: none },
      live: { rounds: 0, players: 0 },
    } as unknown as DashboardView;
    render(
      <TestMemoryRouter>
        <I18nContextProvider value={i18nProvider}>
          <Metrics view={view} />
        </I18nContextProvider>
      </TestMemoryRouter>,
    );
    const waiting = screen.getByText(i18nProvider.translate('backoffice.dashboard.waiting')).closest('a');
    expect(getComputedStyle(waiting as Element).borderWidth).toBe(width);
  },
);
