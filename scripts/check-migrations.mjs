// npm run check:migrations: refuses a migration that the servers of the version before could not live with, unless it
// says on the line before the statement why they can, and a function that they would miss (docs/upgrade.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breakingStatements } from './migrations/breaking.mjs';
import { functionFaults } from './migrations/functions.mjs';

const FOLDER = join(import.meta.dirname, '../migrations');
/** The migrations up to this number made the first release: no server is older than they are. */
const FIRST_RELEASE = 23;

/** One line for each statement without its reason in a migration after the first release. */
export function findBreaking(folder = FOLDER, after = FIRST_RELEASE) {
  return readdirSync(folder)
    .filter((file) => Number(/^(\d+)-/.exec(file)?.[1] ?? 0) > after)
    .sort()
    .flatMap((file) =>
      breakingStatements(readFileSync(join(folder, file), 'utf8')).map(
        ({ statement, why }) => `${file}: ${why}: ${statement}`,
      ),
    );
}

/** One line for each function that an older server would miss, or that has no place in its file. */
export function findFunctionFaults(folder = FOLDER) {
  const read = (file) => readFileSync(join(folder, file), 'utf8');
  const files = readdirSync(join(folder, 'functions')).filter((file) => file.endsWith('.sql'));
  const migrations = readdirSync(folder).filter(
    (file) => Number(/^(\d+)-/.exec(file)?.[1] ?? 0) > FIRST_RELEASE,
  );
  return functionFaults(
    Object.fromEntries(files.map((file) => [file, read(`functions/${file}`)])),
    read('functions/signatures.txt').trim().split('\n'),
    migrations.map(read).join('\n'),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = [...findBreaking(), ...findFunctionFaults()];
  for (const line of found) console.error(line);
  if (found.length > 0) console.error('An older server would fail beside it: see docs/upgrade.md.');
  process.exitCode = found.length > 0 ? 1 : 0;
}
