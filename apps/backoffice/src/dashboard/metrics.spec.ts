import { TextEncoder } from 'node:util';

// jsdom has none, and react-admin's router asks for it while it loads.
globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
const { moneyColours } = await import('../app/theme');
const { i18nProvider } = await import('../i18n/i18n-provider');

it.each(['light', 'dark'] as const)('deposits and withdrawals differ in the %s chart', (mode) => {
  expect(new Set(moneyColours[mode]).size).toBe(2);
});

it.each([
  ['en', 'rounds', ['round', 'rounds']],
  ['en', 'players', ['player', 'players']],
  ['en', 'deposits', ['deposit', 'deposits']],
  ['en', 'withdrawals', ['withdrawal', 'withdrawals']],
  ['am', 'rounds', ['ዙር', 'ዙሮች']],
  ['am', 'players', ['ተጫዋች', 'ተጫዋቾች']],
] as const)('in %s, %s have the form of their number', async (locale, what, forms) => {
  await i18nProvider.changeLocale(locale);
  const form = (number: number) =>
    i18nProvider.translate(`backoffice.dashboard.${what}`, { smart_count: number });
  expect([form(1), form(2)]).toEqual(forms);
  expect(form(0)).toBe(forms[1]);
});
