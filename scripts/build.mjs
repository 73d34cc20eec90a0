// node scripts/build.mjs [api] [player] [backoffice] [web]: builds the named parts (web: all but api), without a name all.
// `npm start` uses `buildStale`, which builds only what has changed since its last build.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const shared = ['libs', 'package-lock.json', 'tsconfig.json'];

const parts = {
  api: {
    sources: ['apps/api/src', 'apps/api/sandbox', 'migrations', 'nest-cli.json', ...shared],
    output: 'dist/apps/api/src/main.js',
    stamp: 'dist/.built',
    steps: [['scripts/metadata.mjs'], ['node_modules/@nestjs/cli/bin/nest.js', 'build']],
    copies: [
      'migrations/schema',
      'migrations/functions',
      'migrations/roles',
      'migrations/steps',
      'libs/fonts',
    ], // the compiled code reads these files when it starts
  },
  player: web('player'),
  backoffice: web('backoffice'),
};

function web(name) {
  return {
    sources: [`apps/${name}`, 'scripts/compress.mjs', ...shared],
    output: `dist-web/${name}/index.html`,
    stamp: `dist-web/.built-${name}`,
    steps: [
      ['node_modules/vite/bin/vite.js', 'build', '-c', `apps/${name}/vite.config.ts`],
      ['scripts/compress.mjs', `dist-web/${name}`],
    ],
  };
}

/** The parts of the build that this checkout contains; an app may be missing. */
export const partNames = () =>
  Object.keys(parts).filter(
    (name) => name === 'api' || existsSync(join(root, `apps/${name}/vite.config.ts`)),
  );

/** Builds, in parallel, the parts whose sources changed since their last build. The signal, if given, aborts it. */
export async function buildStale(signal) {
  const stale = partNames().filter((name) => {
    const { output, stamp, sources } = parts[name];
    return !existsSync(join(root, output)) || read(stamp) !== fingerprint(sources);
  });
  if (stale.length === 0) return;
  console.log(`Building: ${stale.join(', ')} ...`);
  await Promise.all(stale.map((name) => build(name, { quiet: true, signal })));
}

/** Builds one part and stores the fingerprint of its sources. */
async function build(name, options) {
  const { sources, stamp, steps, copies = [] } = parts[name];
  const built = fingerprint(sources); // taken before the build, so that an edit during the build makes it stale
  rmSync(join(root, stamp), { force: true });
  for (const step of steps) await run(step, options);
  for (const folder of copies.filter((one) => existsSync(join(root, one))))
    cpSync(join(root, folder), join(root, 'dist', folder), { recursive: true });
  if (name === 'api') writeFileSync(join(root, 'dist/commit'), commitOf(process.env.COMMIT));
  mkdirSync(dirname(join(root, stamp)), { recursive: true });
  writeFileSync(join(root, stamp), built);
}

/** Runs one node program; prints its output at once, or when quiet only if it fails. */
function run([script, ...args], { quiet = false, signal }) {
  return new Promise((done, failed) => {
    const options = {
      cwd: root,
      // Makes the production build even if a test, whose NODE_ENV differs, asks for it.
      env: { ...process.env, NODE_ENV: 'production' },
      signal,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    };
    const child = spawn(process.execPath, [join(root, script), ...args], options);
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
    child.once('error', failed);
    child.once('close', (code) => {
      if (code === 0) return done();
      process.stderr.write(Buffer.concat(output));
      failed(new Error(`${script} ${args.join(' ')} failed`));
    });
  });
}

/**
 * The commit of these sources, for `dist/commit`: as the build of the image names it, because it has no git, or as git does, with
 * `-dirty` after it if files were changed.
 */
function commitOf(named) {
  if (named) return named.slice(0, 12);
  try {
    const args = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude', '*'];
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}

/** Names and contents of all source files; tests and generated files do not count. */
function fingerprint(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source)).sort()) {
      if (/(\.spec\.tsx?|metadata\.ts|\.md)$/.test(file)) continue;
      const content = readFileSync(file);
      hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function read(stamp) {
  return existsSync(join(root, stamp)) ? readFileSync(join(root, stamp), 'utf8') : undefined;
}

/** The parts to build; all if the command line names none. */
function chosen(names) {
  const known = partNames();
  const unknown = names.find((name) => name !== 'web' && !known.includes(name));
  if (unknown) throw new Error(`There is no part ${unknown}; there are web, ${known.join(', ')}.`);
  return known.filter(
    (name) => names.length === 0 || names.includes(name) || (name !== 'api' && names.includes('web')),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const name of chosen(process.argv.slice(2))) await build(name, {});
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
