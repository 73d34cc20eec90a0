import am from './catalogues/am.json' with { type: 'json' };
import amWallet from './catalogues/am.wallet.json' with { type: 'json' };
import en from './catalogues/en.json' with { type: 'json' };
import enWallet from './catalogues/en.wallet.json' with { type: 'json' };
import om from './catalogues/om.json' with { type: 'json' };
import omWallet from './catalogues/om.wallet.json' with { type: 'json' };
import ti from './catalogues/ti.json' with { type: 'json' };
import tiWallet from './catalogues/ti.wallet.json' with { type: 'json' };
import { interpolate } from './interpolate';

const holes = (text: string) => [...text.matchAll(/\{([A-Za-z]\w*)\}/g)].map((match) => match[1]).sort();

type Texts = Record<string, string>;
const common: [string, Texts, Texts][] = Object.entries({ am, en, om, ti }).map(([tag, texts]) => [
  tag,
  texts,
  en,
]);
const wallet = Object.entries({ am: amWallet, en: enWallet, om: omWallet, ti: tiWallet }).map(
  ([tag, texts]): [string, Texts, Texts] => [`${tag}.wallet`, texts, enWallet],
);

describe.each([...common, ...wallet])('the %s catalogue', (name, texts, english) => {
  it('has exactly the keys of the English one', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  });

  it('has no empty text, stray brace or straight apostrophe', () => {
    const bad = Object.entries(texts).filter(
      ([, text]) => !text.trim() || /[{}]/.test(text.replace(/\{[A-Za-z]\w*\}/g, '')) || text.includes("'"),
    );
    expect(bad).toEqual([]);
  });

  it('has the same holes as the English one', () => {
    const different = Object.keys(texts).filter(
      (key) => String(holes(texts[key] ?? '')) !== String(holes(english[key] ?? '')),
    );
    expect(different).toEqual([]);
  });

  if (/^(en|om)/.test(name)) {
    it('holds no Ethiopic script', () => {
      expect(Object.entries(texts).filter(([, text]) => /[\u1200-\u137f]/.test(text))).toEqual([]);
    });
  }
});

it('has no key in two catalogues', () => {
  expect(Object.keys(enWallet).filter((key) => key in en)).toEqual([]);
});

it('fills the holes of a message and leaves unknown ones in sight', () => {
  expect(interpolate('Resend in {n}s, {name}', { n: 7 })).toBe('Resend in 7s, {name}');
});
