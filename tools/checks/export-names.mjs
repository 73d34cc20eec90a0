// Part of `npm run boundaries`: refuses a name that two files of the API export, so that a name means one thing (STYLE.md "Eight principles").
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FOLDER = 'apps/api/src';
const DECLARATION =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:class|function\*?|const|let|interface|type|enum) (\w+)/gm;

/** The names that a source declares and exports; a re-exported name counts only for the file that declares it. */
export const exportsOf = (source) => new Set([...source.matchAll(DECLARATION)].map(([, name]) => name));

/** @param {Iterable<[file: string, source: string]>} sources @returns {[name: string, files: string[]][]} */
export function exportedTwice(sources) {
  const files = new Map();
  for (const [file, source] of sources)
    for (const name of exportsOf(source)) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files].filter(([, where]) => where.length > 1);
}

function check() {
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(join(root, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.spec)\.ts$/.test(file) && file !== 'metadata.ts')
    .map((file) => join(FOLDER, file));
  const found = exportedTwice(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  for (const [name, where] of found) console.error(`${name} is exported by ${where.sort().join(' and ')}`);
  console.log(`${files.length} files of the API: ${found.length} names are exported by more than one`);
  process.exitCode = found.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) check();
