// npm run docs:check: checks that every page, heading, anchor and path that a tracked file cites exists, that a page says what is
// (diary.mjs), that a docstring names only what its function has (docstrings.mjs), and that docs/configuration.md agrees with the
// code of the settings. Prints each fault as file:line and their number; ends with 1 if there is a fault.
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { configurationPage, envExample, PAGE as CONFIGURATION } from './configuration.mjs';
import { ENV_FILE } from './env-file.mjs';
import { findFaults } from './faults.mjs';

/** Files that a tool writes from sources which are checked themselves. */
const GENERATED = /^(?:package-lock\.json|libs\/api-client\/src\/schema\.ts)$/;
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../../..'));

/** Reads the tracked and the new files that git does not ignore; null for a file that is generated or not text. */
function readTracked() {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const paths = [...new Set(listed.split('\0').filter(Boolean))].filter((path) =>
    statSync(join(root, path), { throwIfNoEntry: false })?.isFile(),
  );
  return new Map(paths.sort().map((path) => [path, GENERATED.test(path) ? null : textOf(join(root, path))]));
}

function textOf(path) {
  const bytes = readFileSync(path);
  return bytes.includes(0) ? null : bytes.toString('utf8');
}

const files = readTracked();
const faults = findFaults(files);
if (files.get(CONFIGURATION) !== (await configurationPage(root)))
  faults.push(`${CONFIGURATION}:1 is not what the code says: npm run docs:configuration writes it`);
if (files.get(ENV_FILE) !== envExample(root))
  faults.push(`${ENV_FILE}:1 is not what the code says: npm run docs:configuration writes it`);
for (const fault of faults) console.error(fault);
const pages = [...files.keys()].filter((path) => path.endsWith('.md')).length;
console.log(`${files.size} files, ${pages} pages: ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
