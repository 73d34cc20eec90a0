import { textsOf, type Chosen } from './steps';

/** A text of a language by its key: from the common texts and those of these sections. */
export function wordsOf(language: Chosen, ...parts: string[]): (key: string) => string {
  const texts = textsOf(language, ...parts);
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return text;
  };
}
