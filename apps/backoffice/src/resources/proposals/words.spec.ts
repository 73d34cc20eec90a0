import { proposalKinds } from '@libs/contract';
import { collectWords } from '../../i18n/words';
import { wordPlaces } from './change-lines';

type Words = { readonly [key: string]: Words | string | undefined };

const wordAt = (words: Words, place: string) =>
  place
    .split('.')
    .reduce<Words | string | undefined>(
      (found, key) => (typeof found === 'object' ? found[key] : undefined),
      words,
    );
const languages = { english: collectWords('english'), amharic: collectWords('amharic') };

describe.each(Object.entries(languages))('in %s', (_language, words) => {
  it.each(Object.entries(proposalKinds))(
    'there is a word for each fact that a proposal of the kind %s shows to the second admin',
    (_kind, { shows }) => {
      // The present and the new value of a setting stand under the name of the setting itself.
      const named = shows.filter((fact) => fact !== 'value');
      const without = named.filter(
        (fact) => !wordPlaces(fact).some((place) => wordAt(words as Words, place)),
      );
      expect(without).toEqual([]);
    },
  );
});
