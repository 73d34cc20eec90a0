// npm run check:migrations: refuses a migration that servers of the previous version could not run with, unless a
// comment before the statement gives the reason why they can (docs/upgrade.md).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { breakingStatements } from './migrations/breaking.mjs';

const FOLDER = join(import.meta.dirname, '../migrations');
/** Migrations up to this one made the first release, so no older server exists. */
const FIRST_RELEASE = 1764000000019;

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findBreaking();
  for (const line of found) console.error(line);
  if (found.length > 0) console.error('An older server would fail beside it: see docs/upgrade.md.');
  process.exitCode = found.length > 0 ? 1 : 0;
}
