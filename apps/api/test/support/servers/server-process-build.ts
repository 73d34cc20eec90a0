import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { transform } from '@swc/core';

const ROOT = process.cwd();
/** What the server is built from: folders, and the file that has the version. */
export const SOURCES = ['apps/api/src', 'apps/api/sandbox', 'libs', 'migrations', 'package.json'];
/** Bundles the server with its packages, so that it starts in half the time. */
const BUNDLER = join(ROOT, 'test/server-bundle.mjs');
const TOOLS = [
  'scripts/bundle-api.mjs',
  'test/server-bundle.mjs',
  'test/packages.mjs',
  'package-lock.json',
].map((file) => join(ROOT, file));

/**
 * Compiles the server from its sources as `npm run build:api` does, but without the type check, so that no test fails
 * because `dist/` is old. The result is kept by the hash of the sources, and suites that run side by side share it.
 * @param root where the sources are: another version's may be elsewhere
 * @returns the path of a script that starts the server until a signal ends it
 */
export async function builtServer(root = ROOT): Promise<string> {
  const files = SOURCES.flatMap((source) => sourcesBelow(join(root, source)));
  const hash = createHash('sha256');
  for (const file of files) hash.update(relative(root, file)).update(readFileSync(file));
  for (const file of TOOLS) hash.update(readFileSync(file));
  const cache = join(ROOT, 'node_modules/.cache/edil-test-server');
  const home = join(cache, hash.digest('hex').slice(0, 16));
  const entry = join(home, 'entry.mjs');
  if (existsSync(entry)) return entry;
  const draft = `${home}.${process.pid}.${randomBytes(4).toString('hex')}`; // a suite may start two servers at once
  mkdirSync(cache, { recursive: true });
  for (const old of outdated(cache, basename(home))) rmSync(old, { recursive: true, force: true });
  await Promise.all(files.map((file) => compile(root, file, join(draft, relative(root, file)))));
  await promisify(execFile)(process.execPath, [BUNDLER, draft]);
  writeFileSync(join(draft, 'entry.mjs'), entryText());
  try {
    renameSync(draft, home);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(entry)) throw error; // if this fails, another suite was faster
  }
  return entry;
}

/** The other builds, except the newest four. */
function outdated(cache: string, current: string): string[] {
  return readdirSync(cache)
    .filter((name) => !name.startsWith(current))
    .map((name) => ({ path: join(cache, name), at: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => a.at - b.at)
    .slice(0, -4)
    .map(({ path }) => path);
}

function sourcesBelow(folder: string): string[] {
  if (statSync(folder).isFile()) return [folder];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() && /\.(ts|json|html|sql)$/.test(entry.name) && !entry.name.endsWith('.spec.ts'),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function compile(root: string, file: string, target: string): Promise<void> {
  mkdirSync(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return writeFileSync(target, readFileSync(file));
  const { code } = await transform(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    module: { type: 'es6', resolveFully: true },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
      baseUrl: root,
      paths: { '@libs/*': ['./libs/*/src/index.ts'] },
      experimental: { keepImportAttributes: true },
    },
  });
  writeFileSync(`${target.slice(0, -3)}.js`, code);
}

/** A script like scripts/serve.mjs, for the bundle beside it. */
function entryText(): string {
  const lifecycle = pathToFileURL(join(ROOT, 'scripts/lifecycle.mjs')).href;
  return `import { live, onLeave } from '${lifecycle}';
await live(async () => {
  const { start } = await import('./server.mjs');
  const server = await start();
  onLeave(() => server.close());
});
`;
}
