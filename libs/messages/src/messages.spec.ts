import { errorCodes, languageTags, type LanguageTag } from '@libs/contract';
import { messages, pickLanguage, serverMessage, tagOf, type ServerMessageKey } from './index';

const tags = Object.values(languageTags) as LanguageTag[];
const places = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));

describe('messages of the server', () => {
  it.each(errorCodes)('has %s in every language', (code) => {
    for (const tag of tags) expect(serverMessage(`error.${code}`, tag).length).toBeGreaterThan(5);
  });

  it.each(Object.keys(messages) as ServerMessageKey[])(
    '%s has the same places and no blank in any language',
    (key) => {
      for (const tag of tags) {
        expect(messages[key][tag].trim()).not.toBe('');
        expect(places(messages[key][tag])).toEqual(places(messages[key].en));
      }
    },
  );

  it('writes Amharic and Tigrinya in the Ethiopic script, Tigrinya with the letters of Tigray', () => {
    for (const { am, ti } of Object.values(messages)) {
      expect(am).toMatch(/\p{Script=Ethiopic}/u);
      expect(ti).toMatch(/\p{Script=Ethiopic}/u);
      expect(ti).not.toMatch(/[ጸ-ጿሠ-ሧኀ-ኆ]/u);
    }
  });

  it('fills places and leaves none open', () => {
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
  ])('Accept-Language %p is %s', (header, tag) => expect(pickLanguage(header)).toBe(tag));

  it('knows the tag of each language of the product', () => {
    expect(tagOf('oromiffa')).toBe('om');
    expect(tagOf(null)).toBe('am');
  });
});
