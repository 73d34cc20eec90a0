import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { interpolate } from './interpolate';

const holes = (text: string) => [...text.matchAll(/\{([A-Za-z]\w*)\}/g)].map((match) => match[1]).sort();

type Texts = Record<string, string>;

const folder = join(import.meta.dirname, 'catalogues');
const catalogues = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts,
    ]),
);
const parts = [...catalogues.keys()].filter((name) => name.startsWith('en/'));
const cases = parts.flatMap((english) =>
  ['am', 'en', 'om', 'ti'].map((tag): [string, Texts, Texts] => {
    const name = english.replace(/^en/, tag);
    return [name, catalogues.get(name) ?? {}, catalogues.get(english) ?? {}];
  }),
);

it('every catalogue exists in every language, and no other exists', () => {
  expect(cases.map(([name]) => name).sort()).toEqual([...catalogues.keys()].sort());
});

it('Oromo addresses the player in the respectful plural, as the messages of the server do', () => {
  for (const [name, texts] of catalogues) {
    if (!name.startsWith('om/')) continue;
    const familiar = Object.entries(texts).filter(([, text]) =>
      /\bkee(t\w+|f)?\b|\bsi(if)?\b|\bAti\b|\bhin (qabdu|dandeessu)\b|eetta\b/.test(text),
    );
    expect([name, familiar]).toEqual([name, []]);
  }
});

it.each([
  ['access', 'passkey.signIn', /seeni$/],
  ['access', 'passkey.addHere', /bani$/],
  ['access', 'devices.endOthers', /baasi$/],
  ['base', 'game.leave.title', /ba’i$/],
  ['spaces', 'space.nameRequired', /galchaa$/],
  ['spaces', 'space.memberPhoneNumeric', /galchaa$/],
])('Oromo has the singular imperative on buttons only: %s %s', (section, key, form) => {
  expect(catalogues.get(`om/${section}`)?.[key]).toMatch(form);
});

it('each language has one name for the product, and says "Bingo Game" only as the title of the home page', () => {
  const base = (tag: string) => catalogues.get(`${tag}/base`) ?? {};
  expect(['am', 'en', 'om', 'ti'].map((tag) => base(tag)['app.name'])).toEqual([
    'እድል ቢንጎ',
    'Edil Bingo',
    'Edil Bingo',
    'ዕድል ቢንጎ',
  ]);
  for (const tag of ['am', 'en', 'om', 'ti']) {
    const titled = Object.entries(base(tag)).filter(([, text]) => text === base(tag)['home.title']);
    expect([tag, titled.map(([key]) => key)]).toEqual([tag, ['home.title']]);
  }
});

it('a private space has one name in each language, and no text calls it otherwise', () => {
  const otherName = {
    am: /የ?ግል ቦታ/,
    en: /private room/i,
    om: /kutaa(lee)? dhuunfaa|kutichi/i,
    ti: /ውል[ቀቃ]ዊ? ቦታ/,
  };
  for (const [tag, other] of Object.entries(otherName))
    for (const [name, texts] of catalogues)
      if (name.startsWith(`${tag}/`))
        expect([name, Object.entries(texts).filter(([, text]) => other.test(text))]).toEqual([name, []]);
  const oromo = Object.entries(catalogues.get('om/spaces') ?? {});
  expect(oromo.filter(([, text]) => /\bkuta/i.test(text))).toEqual([]);
});

describe.each(cases)('the %s catalogue', (name, texts, english) => {
  it('has exactly the keys of the English catalogue', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  });

  it('has no empty text, stray brace or straight apostrophe', () => {
    const bad = Object.entries(texts).filter(
      ([, text]) =>
        !text.trim() ||
        /[{}]/.test(text.replace(/\{[A-Za-z]\w*(?::[^{}|]+\|[^{}|]+)?\}/g, '')) ||
        text.includes("'"),
    );
    expect(bad).toEqual([]);
  });

  it('has the same placeholders as the English catalogue', () => {
    const different = Object.keys(texts).filter(
      (key) => String(holes(texts[key] ?? '')) !== String(holes(english[key] ?? '')),
    );
    expect(different).toEqual([]);
  });

  if (/^(am|ti)\//.test(name)) {
    it('has one spelling of "account", and in Tigrinya one form of "yours"', () => {
      const other = name.startsWith('am/') ? /[ሒሕ]ሳ[በ-ቦ]/ : /[ሒሂ]ሳ[በ-ቦ]|ናትካ/;
      expect(Object.entries(texts).filter(([, text]) => other.test(text))).toEqual([]);
    });
  }

  if (/^(en|om)\//.test(name)) {
    it('contains no Ethiopic script but in the names that Amharic and Tigrinya give themselves', () => {
      const ethiopic = Object.keys(texts).filter((key) => /[\u1200-\u137f]/.test(texts[key] ?? ''));
      expect(ethiopic).toEqual(name.endsWith('/base') ? ['lang.amharic', 'lang.tigray'] : []);
    });
  }
});

it.each([
  ['en/base', 'cards.limit', 1, 'You can have 1 card in a round'],
  ['en/base', 'cards.limit', 4, 'You can have 4 cards in a round'],
  ['en/base', 'connection.resync', 1, 'Catching up: 1 number'],
  ['en/bonus', 'bonus.rule.players', 1, 'A game counts when at least 1 player takes part'],
  ['am/base', 'connection.resync', 1, 'ያመለጠ 1 ቁጥር በመጫን ላይ'],
  ['am/base', 'connection.resync', 2, 'ያመለጡ 2 ቁጥሮች በመጫን ላይ'],
  ['ti/base', 'connection.resync', 1, 'ዝሓለፈ 1 ቁፅሪ ይፅዕን ኣሎ'],
])('%s: %s of %i has the right form for its number', (catalogue, key, count, words) => {
  expect(interpolate(catalogues.get(catalogue)?.[key] ?? '', { count })).toBe(words);
});

it('no key is in two catalogues of a language', () => {
  const keys = parts.flatMap((name) => Object.keys(catalogues.get(name) ?? {}));
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it('interpolate fills the placeholders of a message and leaves unknown ones visible', () => {
  expect(interpolate('Resend in {n}s, {name}', { n: 7 })).toBe('Resend in 7s, {name}');
});
