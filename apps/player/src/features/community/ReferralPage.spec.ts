import { loadCommunityTexts } from '@libs/i18n';
import { addTexts, showLanguage, translate } from '../../shared/i18n';
import { shortMonthDate } from './ReferralPage';

it.each([
  ['english', '21 Nov 2026'],
  ['amharic', '21 ኖቬም 2026'],
  ['oromiffa', '21 Nov 2026'],
  ['tigray', '21 ኖቬም 2026'],
] as const)('writes a day in %s as "%s"', async (language, text) => {
  await showLanguage(language);
  await addTexts(loadCommunityTexts);
  expect(shortMonthDate(translate, '2026-11-21T12:00:00.000Z')).toBe(text);
});

it('shows the day in Addis Ababa, and has twelve month names in every language', async () => {
  for (const language of ['amharic', 'english', 'oromiffa', 'tigray'] as const) {
    await showLanguage(language);
    expect(translate('referral.months').split(' ')).toHaveLength(12);
  }
  await showLanguage('english');
  expect(shortMonthDate(translate, '2026-12-31T21:30:00.000Z')).toBe('1 Jan 2027');
});
