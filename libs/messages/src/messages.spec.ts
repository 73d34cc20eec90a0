import { errorCodes, languageTags, type LanguageTag } from '@libs/contract';
import { messages, pickLanguage, serverMessage, tagOf, type ServerMessageKey } from './index';

const tags = Object.values(languageTags) as LanguageTag[];
const places = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));

describe('messages of the server', () => {
  it.each(errorCodes)('have a text for the error %s in every language', (code) => {
    for (const tag of tags) expect(serverMessage(`error.${code}`, tag).length).toBeGreaterThan(5);
  });

  it.each(Object.keys(messages) as ServerMessageKey[])(
    'have the same placeholders and no blank in every language: %s',
    (key) => {
      for (const tag of tags) {
        expect(messages[key][tag].trim()).not.toBe('');
        expect(places(messages[key][tag])).toEqual(places(messages[key].en));
      }
    },
  );

  it('use the Ethiopic script in Amharic and Tigrinya, and in Tigrinya none of the letters ጸ, ሠ and ኀ', () => {
    for (const { am, ti } of Object.values(messages)) {
      expect(am).toMatch(/\p{Script=Ethiopic}/u);
      expect(ti).toMatch(/\p{Script=Ethiopic}/u);
      expect(ti).not.toMatch(/[ጸ-ጿሠ-ሧኀ-ኆ]/u);
    }
  });

  it('have one spelling of "account" in Amharic and in Tigrinya, that of the app', () => {
    for (const { am, ti } of Object.values(messages)) {
      expect(am).not.toMatch(/[ሒሕ]ሳ[በ-ቦ]/);
      expect(ti).not.toMatch(/[ሒሂ]ሳ[በ-ቦ]/);
    }
  });

  it('call a private space as the app does', () => {
    for (const { am, om, ti } of Object.values(messages)) {
      expect(am).not.toMatch(/ግል ቦታ/);
      expect(om).not.toMatch(/kutaa dhuunfaa/i);
      expect(ti).not.toMatch(/ውል[ቀቃ]ዊ? ቦታ/);
    }
  });

  it('fill their placeholders and leave none open', () => {
    expect(serverMessage('error.AMOUNT_TOO_SMALL', 'en', { min: 5 })).toBe('The minimum amount is 5 Birr.');
    expect(serverMessage('error.CARD_LIMIT', 'en')).not.toContain('{');
  });
});

describe('the language of a reader', () => {
  it.each([
    [undefined, 'am'],
    ['', 'am'],
    ['fr, de;q=0.9', 'am'],
    ['en', 'en'],
    ['en-GB,am;q=0.5', 'en'],
    ['am;q=0.3, om;q=0.9', 'om'],
    ['TI-et', 'ti'],
    ['fr, *;q=0.1', 'am'],
    ['en;q=0', 'am'],
    ['en;q=nonsense', 'am'],
  ])('is, by Accept-Language %p, %s', (header, tag) => expect(pickLanguage(header)).toBe(tag));

  it('has a tag for the language of an account, Amharic if it has none', () => {
    expect(tagOf('oromiffa')).toBe('om');
    expect(tagOf(null)).toBe('am');
  });
});
