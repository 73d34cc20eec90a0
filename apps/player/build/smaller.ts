import { readdirSync } from 'node:fs';
import { relative } from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/**
 * Runs a second minifier over every chunk: it inlines constants and small functions that the bundler's minifier
 * leaves (above all class names of CSS modules), about 2 kB of the first round after brotli.
 */
export function secondMinifier(): Plugin {
  return {
    name: 'second-minifier',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'pre',
      async handler(_options, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk') continue;
          const { code } = await minify(part.code, {
            module: true,
            ecma: 2020,
            compress: { passes: 3, ecma: 2020 },
            mangle: true,
          });
          part.code = code;
        }
      },
    },
  };
}

const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Encodes a number in letters only, so that the result may start a class name. */
function lettersOf(number: number): string {
  const rest = Math.floor(number / DIGITS.length);
  return (rest > 0 ? lettersOf(rest - 1) : '') + (DIGITS[number % DIGITS.length] ?? '');
}

/**
 * Gives classes short names in a build: the index of the file among the sorted sheets and the index of the class in
 * the file, both written in letters. The names depend only on the sources; hashed names would be longer.
 */
export function shortClassNames(folder: string): Plugin {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  const known = new Map<string, string[]>();
  const generateScopedName = (name: string, file: string) => {
    const sheet = sheets.indexOf(relative(folder, file));
    if (sheet < 0) throw new Error(`not a sheet below ${folder}: ${file}`);
    const names = known.get(file) ?? [];
    known.set(file, names);
    if (!names.includes(name)) names.push(name);
    return `${lettersOf(sheet)}_${lettersOf(names.indexOf(name))}`;
  };
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName } } }),
  };
}
