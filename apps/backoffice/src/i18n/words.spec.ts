import { allWords, collectWords } from './words';

/** The keys of all texts, each with the sections that it stands in. */
const keysOf = (words: object, above = ''): string[] =>
  Object.entries(words).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? keysOf(text, `${above}${key}.`) : [above + key],
  );

it.each(['english', 'amharic'] as const)('no two folders give the same key in %s', (language) => {
  const keys = allWords.flatMap((words) => keysOf(words[language])).toSorted();
  expect(keys).toEqual([...new Set(keys)]);
  expect(keysOf(collectWords(language)).toSorted()).toEqual(keys);
});
