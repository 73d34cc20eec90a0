import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { tags, textsOf, type Chosen } from './steps';

const catalogues = resolve(import.meta.dirname, '../../../libs/i18n/src/catalogues');

/** A text of a language by its key: the common ones and those of these parts. */
export function wordsOf(language: Chosen, ...parts: string[]): (key: string) => string {
  const all = [textsOf(language), ...parts.map((part) => partOf(`${tags[language]}.${part}.json`))];
  const texts = Object.assign({}, ...all) as Record<string, string>;
  return (key) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return text;
  };
}

function partOf(file: string): Record<string, string> {
  return JSON.parse(readFileSync(join(catalogues, file), 'utf8')) as Record<string, string>;
}
