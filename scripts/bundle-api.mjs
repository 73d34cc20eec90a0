// node scripts/bundle-api.mjs <folder>: bundles the built API (npm run build) as the container image runs it. Writes the server,
// its commands and their packages as a few files below <folder>/dist, packages that cannot be bundled below
// <folder>/node_modules, and scripts/serve.mjs, which starts the server.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
/** Packages with native code (argon2), which cannot be bundled. */
const NATIVE = '@node-rs';
/** The package whose files show the API's description in a browser. */
const READER = 'swagger-ui-dist';
const READER_FILES = ['package.json', 'swagger-ui.css', 'swagger-ui-bundle.js'];

/**
 * Bundles entries of a compiled server, because Node would otherwise read and compile some thousand files at each start.
 *
 * @param cwd folder of the compiled server
 * @param input entry files by their names without `.js` or `.mjs`
 * @param external packages that are imported as they are
 * @param ending of the entries and chunks
 */
export async function bundleServer({ cwd, input, external, plugins, out, ending }) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd,
    platform: 'node',
    input,
    external,
    resolve: { mainFields: ['main'] }, // as Node resolves packages
    logLevel: 'silent', // the log would only warn of optional packages that are not installed
    plugins,
  });
  await bundle.write({
    dir: out,
    format: 'esm',
    entryFileNames: `[name].${ending}`,
    chunkFileNames: `chunks/[name]-[hash].${ending}`,
    keepNames: true, // Nest tells providers apart by the names of their classes
    strictExecutionOrder: true, // reflect-metadata must run before the code that uses it
  });
  await bundle.close();

  // Code reads the SQL of migrations/ from its own folder; in the bundle it may stand in an entry or in a chunk, so both folders
  // get a copy.
  for (const name of ['schema', 'functions', 'roles', 'steps']) {
    const files = join(cwd, 'migrations', name);
    if (!existsSync(files)) continue;
    for (const place of [name, `chunks/${name}`]) cpSync(files, join(out, place), { recursive: true });
  }
}

/** Replaces `__dirname`, which CommonJS packages use and ES modules lack. */
const moved = {
  name: 'moved',
  transform: (code) => code.replaceAll(/(?<![\w$.])__dirname\b/g, 'import.meta.dirname'),
};

/** Bundles the server of `dist/` and its commands into `folder`, which is emptied first. */
export async function bundleApi(folder) {
  const dist = join(root, 'dist');
  const commands = readdirSync(join(dist, 'apps/api/src/cli')).filter((file) => file.endsWith('.js'));
  const entries = [
    'apps/api/src/main',
    ...commands.map((file) => `apps/api/src/cli/${basename(file, '.js')}`),
  ];
  rmSync(folder, { recursive: true, force: true });
  await bundleServer({
    cwd: dist,
    input: Object.fromEntries(entries.map((name) => [name, join(dist, `${name}.js`)])),
    external: new RegExp(`^${NATIVE}/`),
    plugins: [moved],
    out: join(folder, 'dist'),
    ending: 'js',
  });
  cpSync(join(dist, 'commit'), join(folder, 'dist/commit'));
  cpSync(join(dist, 'libs/fonts'), join(folder, 'dist/libs/fonts'), { recursive: true });
  const modules = join(folder, 'node_modules');
  cpSync(join(root, 'node_modules', NATIVE), join(modules, NATIVE), { recursive: true });
  for (const file of READER_FILES)
    cpSync(join(root, 'node_modules', READER, file), join(modules, READER, file));
  for (const file of ['package.json', 'scripts/serve.mjs', 'scripts/lifecycle.mjs'])
    cpSync(join(root, file), join(folder, file));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!process.argv[2]) throw new Error('node scripts/bundle-api.mjs <folder>');
  await bundleApi(resolve(process.argv[2]));
}
