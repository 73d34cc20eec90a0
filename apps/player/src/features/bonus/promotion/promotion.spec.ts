import { formatEthiopianTime, loadCalendarTexts, type CalendarTexts } from '@libs/i18n';
import { addTexts, showLanguage, translate } from '../../../shared/i18n';
import { spokenBonusTime } from './calendar-texts';
import { splitSeconds, promotionOf } from './promotion';

it('says a time of a bonus day in Amharic as it says that of a game', async () => {
  await showLanguage('amharic');
  await addTexts(loadCalendarTexts);
  const at = Date.parse('2026-03-01T12:00:00Z');
  const texts = (await loadCalendarTexts('am')) as CalendarTexts;
  expect(spokenBonusTime(translate, at)).toBe('ከሰዓት 9:00');
  expect(spokenBonusTime(translate, at)).toBe(formatEthiopianTime(new Date(at), texts));
});

it('splits the remaining seconds into days, hours, minutes and seconds', () => {
  expect(splitSeconds(0)).toEqual([0, 0, 0, 0]);
  expect(splitSeconds(2 * 86_400 + 14 * 3600 + 8 * 60 + 36)).toEqual([2, 14, 8, 36]);
});

it('puts the stake with the highest prize first, and finds no promotion in a configuration without dates', () => {
  const config = {
    isActive: true,
    stakes: [10, 100],
    bonusTypes: ['Games Played'],
    structure: { '10': [1500], '100': [5000] },
    minGames: { '10': 150, '100': 60 },
    startDate: '2026-03-01T12:00:00Z',
    endDate: '2026-03-29T06:00:00Z',
    rankLimit: 10,
  };
  expect(promotionOf(config)?.stakes.map(({ stake }) => stake)).toEqual([100, 10]);
  expect(promotionOf({ ...config, startDate: null })).toBeNull();
});
