import { allWords, collectWords } from './words';

/** Lists the full key of every text, such as `backoffice.fields.amount`. */
const keysOf = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysOf(text, `${above}${key}.`) : [above + key],
  );

it.each(['english', 'amharic'] as const)('finds no text key that two folders define in %s', (language) => {
  const keys = allWords.flatMap((words) => keysOf(words[language])).toSorted();
  expect(keys).toEqual([...new Set(keys)]);
  expect(keysOf(collectWords(language)).toSorted()).toEqual(keys);
});
