// `npm run api:lint`: checks the OpenAPI description of the built API, and each of its parts, with redocly's recommended
// rules. Needs no network: the documents are those that the server would send.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const directory = mkdtempSync(join(tmpdir(), 'edil-openapi-'));
const files = ['openapi', 'player', 'admin'].map((part) => {
  const file = join(directory, `${part}.json`);
  writeFileSync(file, execFileSync(process.execPath, [join(root, 'dist/apps/api/src/cli/openapi.js'), part]));
  return file;
});
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', '--extends', 'recommended', ...files],
  {
    cwd: directory, // A folder of its own, so that no redocly configuration from a folder above applies.
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
rmSync(directory, { recursive: true });
process.exitCode = status ?? 1;
