import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockFileProblems } from './lock-file.mjs';
import { secretsIn, secretsInRepository } from './secret-scan.mjs';

const root = join(import.meta.dirname, '../../..');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const sound = { version: '1.2.3', integrity: `sha512-${'A'.repeat(86)}==` };
const problemsOf = (entry, manifest = {}) =>
  lockFileProblems(manifest, {
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/x': { ...sound, ...entry } },
  });

describe('the lock file', () => {
  it('holds only packages of the registry with their SHA-512, and only install scripts that package.json decides on', () => {
    expect(lockFileProblems(read('package.json'), read('package-lock.json'))).toEqual([]);
  });

  it.each([
    [{ resolved: 'git+ssh://git@github.com/a/b.git#0a1b' }, 'node_modules/x comes from git+ssh'],
    [{ resolved: 'http://registry.npmjs.org/x.tgz' }, 'node_modules/x comes from http:'],
    [{ resolved: 'https://registry.npmjs.org.evil.example/x.tgz' }, 'node_modules/x comes from https:'],
    [{ version: 'file:../x' }, 'node_modules/x: version file:'],
    [{ link: true }, 'node_modules/x is a link'],
    [{ integrity: undefined }, 'node_modules/x has no SHA-512'],
    [{ integrity: 'sha1-AAAA' }, 'node_modules/x has no SHA-512'],
    [{ hasInstallScript: true }, 'x has an install script'],
  ])('refuses a package with %j', (entry, problem) => {
    expect(problemsOf(entry)).toEqual([expect.stringContaining(problem)]);
  });

  it('refuses version ranges, and decisions on install scripts that no longer exist', () => {
    expect(problemsOf({}, { dependencies: { x: '^1.2.3' } })).toHaveLength(1);
    expect(problemsOf({}, { devDependencies: { x: 'github:a/b' } })).toHaveLength(1);
    expect(problemsOf({}, { allowScripts: { x: true } })).toHaveLength(1);
    expect(problemsOf({ hasInstallScript: true }, { allowScripts: { x: false } })).toEqual([]);
  });
});

describe('the tracked files', () => {
  it('hold no secret', () => {
    expect(secretsInRepository(root)).toEqual([]);
  });

  const random = randomBytes(24).toString('base64url') + '7';
  it.each([
    [`-----BEGIN PRIVATE ${'KEY'}-----\nMIGHAgEAMBMGByqGSM49AgEG`],
    [`AKIA${'Q7RT2MX9KD4LW8ZB'}`],
    [`ghp_${'a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8'}`],
    [`CHASECK-${'a1B2c3D4e5F6g7H8i9J0k1'}`],
    [`eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiIxMjM0NTY3ODkwIn0'}.${'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P'}`],
    [`postgres://bingo:${'hunter2hunter2'}@db:5432/bingo`],
    [`JWT_SECRET=${random}`],
    [`const apiKey = '${random}';`],
    [`  "afroToken": "${random}",`],
  ])('would be reported if one held %s', (text) => {
    expect(secretsIn('some/file.ts', text)).not.toEqual([]);
  });

  it.each([
    ['JWT_SECRET: ${JWT_SECRET:?set it}'],
    ["const secret = 'server-process-only'"],
    ['token: z.string().describe("the token of the session")'],
    ['DATABASE_URL=postgres://bingo:${POSTGRES_PASSWORD}@postgres:5432/bingo'],
  ])('would not be reported if one held %s', (text) => {
    expect(secretsIn('some/file.ts', text)).toEqual([]);
  });
});
