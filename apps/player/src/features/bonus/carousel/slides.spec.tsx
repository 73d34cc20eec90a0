import { jest } from '@jest/globals';
import { loadBonusTexts } from '@libs/i18n';
import { cleanup, render } from '@testing-library/react';
import { noteServerTime } from '../../../live';
import { addTexts, I18nProvider, showLanguage } from '../../../shared/i18n';
import { OfferSlide } from './slides';

const stake = { stake: 100, minGames: 60, prizes: [5000] };
const promotion = {
  isActive: true,
  startsAt: Date.parse('2026-03-01T12:00:00Z'),
  endsAt: Date.parse('2026-03-04T06:00:00Z'),
  stakes: [stake],
};

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it.each([
  ['2026-03-01T11:00:00Z', 'Starts in 1h$'],
  ['2026-03-01T10:52:00Z', 'Starts in 1h 8m$'],
  ['2026-03-01T11:59:30Z', 'Starts in 1m$'],
  ['2026-03-03T05:59:59Z', 'Ends in 1d$'],
  ['2026-03-03T06:00:00Z', 'Bonus from 15:00 $'],
  ['2026-03-03T12:00:00Z', 'Ends in 18h$'],
  ['2026-03-04T06:00:00Z', 'The promotion has ended $'],
])('at the time %s the offer of the carousel says "%s"', async (iso, words) => {
  await showLanguage('english');
  await addTexts(loadBonusTexts);
  jest.useFakeTimers({ now: Date.parse(iso) });
  for (let i = 0; i < 8; i += 1) noteServerTime(iso);
  const { container } = render(<OfferSlide promotion={promotion} stake={stake} />, { wrapper: I18nProvider });
  expect(`${container.textContent}`.replace(/1Rank 1$/, '')).toMatch(
    new RegExp(`^Daily bonus money5,000 Birr${words}`),
  );
});
