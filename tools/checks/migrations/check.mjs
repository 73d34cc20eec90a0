// npm run check:migrations: refuses a step that would break servers of the version before, unless a comment on the line before
// the statement says why it does not, and a step that CHANGELOG.md does not name. Refuses other statements in a file of
// migrations/functions (docs/operations.md "Change it").
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breakingStatements } from './breaking.mjs';
import { fileFaults } from './functions.mjs';

const ROOT = join(import.meta.dirname, '../../..');

/** Checks all steps and functions of `migrations` below the root; returns one line for each fault. */
export function findFaults(root = ROOT) {
  const folder = join(root, 'migrations');
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const steps = filesBelow(join(folder, 'steps')).flatMap((file) =>
    stepFaults(basename(file, '.sql'), readFileSync(file, 'utf8'), changelog),
  );
  const functions = filesBelow(join(folder, 'functions')).flatMap((file) =>
    fileFaults(basename(file), readFileSync(file, 'utf8')),
  );
  return [...steps, ...functions];
}

/** Returns a line for each fault of a step. */
export function stepFaults(name, sql, changelog) {
  const breaking = breakingStatements(sql).map(
    ({ statement, why }) => `steps/${name}.sql: ${why}: ${statement}`,
  );
  const isSecond = /^\s*-- second step of \w+:/m.test(sql);
  const namesServer = /^-- oldest server: \d+\.\d+\.\d+$/m.test(sql);
  return [
    ...breaking,
    ...(isSecond && !namesServer
      ? [`steps/${name}.sql: does not say its "-- oldest server: <version>"`]
      : []),
    ...(new RegExp(`\\b${name}\\b`).test(changelog)
      ? []
      : [`steps/${name}.sql: CHANGELOG.md does not name ${name}`]),
  ];
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(({ name }) => name.endsWith('.sql'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findFaults();
  for (const line of found) console.error(line);
  process.exitCode = found.length > 0 ? 1 : 0;
}
