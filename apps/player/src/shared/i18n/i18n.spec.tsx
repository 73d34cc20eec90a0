import { act, cleanup, render, screen } from '@testing-library/react';
import { chooseLanguage, currentTag, etb, I18nProvider, minutesOf, showLanguage, useT } from '.';

function Hello() {
  const t = useT();
  return <p>{t('auth.otp.resendIn', { n: 7 })}</p>;
}

beforeEach(async () => {
  localStorage.clear();
  await showLanguage('amharic');
});
afterEach(cleanup);

it('shows Amharic at first', () => {
  render(<Hello />, { wrapper: I18nProvider });
  expect(screen.getByText('በ7 ሰከንድ እንደገና ላክ')).toBeTruthy();
  expect(document.documentElement.lang).toBe('am');
});

it.each([
  ['english', 'en', 'Resend in 7s'],
  ['oromiffa', 'om', 'Sekoondii 7 booda irra deebi’ii ergi'],
  ['tigray', 'ti', 'ድሕሪ 7 ካልኢት እንደገና ስደድ'],
] as const)('switches to %s at once and keeps the choice', async (language, tag, text) => {
  render(<Hello />, { wrapper: I18nProvider });
  await act(() => chooseLanguage(language));
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.documentElement.lang).toBe(tag);
  expect(currentTag()).toBe(tag);
  expect(localStorage.getItem('language')).toBe(language);
});

it('shows the last choice when two follow each other', async () => {
  render(<Hello />, { wrapper: I18nProvider });
  await act(async () => {
    await Promise.all([chooseLanguage('english'), chooseLanguage('oromiffa')]);
  });
  expect(document.documentElement.lang).toBe('om');
  expect(localStorage.getItem('language')).toBe('oromiffa');
});

it('writes money and countdowns the same way in every language', () => {
  expect(etb(1234.5)).toBe('ETB\u00a01,234.50');
  expect(minutesOf(27.2)).toBe('0:28');
  expect(minutesOf(-3)).toBe('0:00');
});
