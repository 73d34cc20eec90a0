import { jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { languageStore } from './language';
import {
  addTexts,
  amount,
  chooseLanguage,
  currentTag,
  dateOf,
  dateTimeOf,
  etb,
  I18nProvider,
  minutesOf,
  oneIn,
  shortAmount,
  showLanguage,
  useT,
} from '.';

function Hello() {
  const t = useT();
  return <p>{t('auth.otp.resendIn', { n: 7 })}</p>;
}

beforeEach(async () => {
  localStorage.clear();
  await showLanguage('amharic');
});
afterEach(cleanup);

it('shows Amharic until the player chooses a language', () => {
  render(<Hello />, { wrapper: I18nProvider });
  expect(screen.getByText('በ7 ሰከንድ እንደገና ላክ')).toBeTruthy();
  expect(document.documentElement.lang).toBe('am');
});

it.each([
  ['english', 'en', 'Resend in 7s'],
  ['oromiffa', 'om', 'Sekoondii 7 booda irra deebi’aa ergaa'],
  ['tigray', 'ti', 'ድሕሪ 7 ካልኢት እንደገና ስደድ'],
] as const)('switches to %s at once and keeps the choice', async (language, tag, text) => {
  render(<Hello />, { wrapper: I18nProvider });
  await act(() => chooseLanguage(language));
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.documentElement.lang).toBe(tag);
  expect(currentTag()).toBe(tag);
  expect(localStorage.getItem('language')).toBe(language);
});

it('shows the language that was chosen last when two choices follow each other', async () => {
  render(<Hello />, { wrapper: I18nProvider });
  await act(async () => {
    await Promise.all([chooseLanguage('english'), chooseLanguage('oromiffa')]);
  });
  expect(document.documentElement.lang).toBe('om');
  expect(localStorage.getItem('language')).toBe('oromiffa');
});

it('tries again every five seconds as long as the texts of the first page do not come', async () => {
  let isOnline = true;
  await addTexts(() => (isOnline ? Promise.resolve({}) : Promise.reject(new TypeError('offline'))));
  jest.useFakeTimers();
  isOnline = false;
  languageStore.set({ language: 'amharic', texts: null });
  render(<Hello />, { wrapper: I18nProvider });
  await act(() => jest.advanceTimersByTimeAsync(12_000));
  expect(screen.queryByText(/7/)).toBeNull();
  isOnline = true;
  await act(() => jest.advanceTimersByTimeAsync(5000));
  jest.useRealTimers();
  expect(screen.getByText(/7/)).toBeTruthy();
});

it('keeps the texts of a page when an older switch of the language is answered after they were added', async () => {
  let answerLate: () => void = () => undefined;
  let calls = 0;
  const late = () =>
    (calls += 1) === 3 ? new Promise<object>((done) => (answerLate = () => done({}))) : Promise.resolve({});
  await addTexts(late);
  const older = showLanguage('english');
  await addTexts(() => Promise.resolve({ 'page.title': 'A page' }));
  answerLate();
  await older;
  expect(languageStore.get().texts).toHaveProperty(['page.title'], 'A page');
});

it('writes amounts as Intl writes them in en-US, a loss in the wallet with the sign of a minus', () => {
  const intl = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'ETB' });
  const plain = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const whole = new Intl.NumberFormat('en-US');
  const amounts = [0, 0.01, 0.1, 1, 9.99, 999, 999.99, 1000, 1234.5, 99_999, 123_456.07, 1_000_000, 10 ** 13];
  for (const birr of [...amounts, ...amounts.slice(1).map((one) => -one)]) {
    expect(etb(birr)).toBe(intl.format(birr).replace('-', '−'));
    expect(amount(birr)).toBe(plain.format(birr));
    expect(shortAmount(birr)).toBe((Number.isInteger(birr) ? whole : plain).format(birr));
  }
});

it.each([
  ['2026-11-21T11:32:09.000Z', '21/11/2026 14:32'],
  ['2026-12-31T20:59:59.999Z', '31/12/2026 23:59'],
  ['2026-12-31T21:00:00.000Z', '01/01/2027 00:00'],
  ['2028-02-28T21:00:00.000Z', '29/02/2028 00:00'],
  ['2026-11-21T00:00:00+03:00', '21/11/2026 00:00'],
])('writes the moment %s as %s, in the time of Addis Ababa', (iso, text) => {
  expect(dateTimeOf(iso)).toBe(text);
  expect(dateOf(iso)).toBe(text.slice(0, 10));
});

it('writes money and countdowns the same way in every language', () => {
  expect(etb(1234.5)).toBe('ETB\u00a01,234.50');
  expect(minutesOf(27.2)).toBe('0:28');
  expect(minutesOf(-3)).toBe('0:00');
});

it.each([
  [2, 37, 18],
  [1, 21, 21],
  [1, 200, 200],
  [3, 23, 7.7],
  [2, 3, 1.5],
  [7, 7, 1],
])('writes the chance of %d of %d cards as 1 in %d, and as 1 in 1 only if it is certain', (own, all, n) => {
  expect(oneIn(own, all)).toBe(n);
});
