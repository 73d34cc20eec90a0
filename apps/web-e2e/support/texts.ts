import { textsOf, type Chosen } from './steps';

/** Returns a function that gives a text of a language by its key, from the common texts and these sections. */
export function wordsOf(language: Chosen, ...parts: string[]): (key: string) => string {
  const texts = textsOf(language, ...parts);
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return text;
  };
}
