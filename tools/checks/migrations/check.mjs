// npm run check:migrations: refuses a step that would break servers of the version before, unless a comment on the line before
// the statement says why it does not. Refuses other statements in a file of migrations/functions (docs/operations.md "Change it").
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breakingStatements } from './breaking.mjs';
import { fileFaults } from './functions.mjs';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** Checks all steps and functions; returns one line for each fault. */
export function findFaults(folder = FOLDER) {
  const steps = filesBelow(join(folder, 'steps')).flatMap((file) =>
    breakingStatements(readFileSync(file, 'utf8')).map(
      ({ statement, why }) => `steps/${basename(file)}: ${why}: ${statement}`,
    ),
  );
  const functions = filesBelow(join(folder, 'functions')).flatMap((file) =>
    fileFaults(basename(file), readFileSync(file, 'utf8')),
  );
  return [...steps, ...functions];
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
