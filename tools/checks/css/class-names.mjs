// Compares the class names that CSS modules define with those that the code uses. TypeScript accepts every string as a key of
// a CSS module, so only this comparison finds a name that is misspelt or unused.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Returns the set of classes that a sheet defines. */
export function classesOf(css) {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/:global\([^)]*\)/g, '');
  const preludes = text.match(/[^{};]+(?=\{)/g) ?? [];
  const selectors = preludes.filter((prelude) => !prelude.trim().startsWith('@'));
  const names = selectors.flatMap((selector) =>
    [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name),
  );
  return new Set(names);
}

/** Returns the text between the bracket at `start` and its closing bracket. */
function insideBrackets(code, start) {
  let depth = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '[') depth += 1;
    if (code[at] === ']') depth -= 1;
    if (depth === 0) return code.slice(start + 1, at);
  }
  throw new Error('a bracket is not closed');
}

const literalsOf = (code) => [...code.matchAll(/'([^'\n]*)'/g)].map(([, text]) => text);

/**
 * Finds which classes a file uses from the sheets that it imports.
 * @returns by the sheet's path in the import: `names`, which must exist, and `openings`, the fixed beginnings of names that
 *   end with a variable (empty if the whole name is a variable)
 */
export function classesUsed(code) {
  const used = new Map();
  for (const [, local, sheet] of code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const [names, openings] = [new Set(), new Set()];
    for (const { index, 0: access } of code.matchAll(new RegExp(`\\b${local}\\[`, 'g'))) {
      const key = insideBrackets(code, index + access.length - 1);
      // In a choice such as `on === 'yes' ? 'lit' : 'dim'` the results are class names, but the compared text is not.
      const literals = literalsOf(key.replace(/(?:===|!==)\s*'[^']*'/g, ''));
      for (const name of literals) names.add(name);
      if (literals.length === 0) openings.add(/^`([^$`]*)/.exec(key)?.[1] ?? '');
    }
    used.set(sheet, { names, openings });
  }
  return used;
}

/**
 * Compares all sheets below a folder with the code there. A key that is a variable may stand for any string of the code.
 * @returns one line for each name that is used but not defined, or defined but not used
 */
export function classNameFaults(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const code = new Map(
    files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const words = new Set([...code.values()].flatMap(literalsOf));
  const defined = new Map(
    files
      .filter((file) => file.endsWith('.module.css'))
      .map((file) => [file, classesOf(readFileSync(file, 'utf8'))]),
  );
  const unused = new Map([...defined].map(([sheet, classes]) => [sheet, new Set(classes)]));
  const faults = [];
  for (const [file, text] of code) {
    for (const [sheet, { names, openings }] of classesUsed(text)) {
      const path = resolve(dirname(file), sheet);
      const classes = defined.get(path) ?? new Set();
      const missing = [...names].filter((name) => !classes.has(name));
      faults.push(...missing.map((name) => `${relative(folder, file)}: ${sheet} has no .${name}`));
      const isMeant = (name) =>
        names.has(name) || [...openings].some((start) => (start ? name.startsWith(start) : words.has(name)));
      for (const name of classes) if (isMeant(name)) unused.get(path)?.delete(name);
    }
  }
  for (const [sheet, classes] of unused)
    faults.push(...[...classes].map((name) => `${relative(folder, sheet)}: nothing uses .${name}`));
  return faults;
}
