import { storeLanguage } from '../api/language';
import { age } from './format';

it.each([
  ['en', '40 s', '12 min', '5 h', '3 d'],
  ['am', '40 ሰከንድ', '12 ደቂቃ', '5 ሰዓት', '3 ቀን'],
])('tells an age in the words of the language: %s', (language, ...ages) => {
  storeLanguage(language);
  const now = Date.now();
  const seconds = [40, 12 * 60, 5 * 3600, 3 * 86_400];
  expect(seconds.map((one) => age(new Date(now - one * 1000).toISOString(), now))).toEqual(ages);
});
