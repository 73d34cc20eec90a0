// Bundles the packages that the API and its tests use for jest. Without the bundle jest would read, resolve and compile some
// thousand files again for each test file, which takes four seconds.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageLoader } from './package-loader.mjs';

const root = join(import.meta.dirname, '..');
const SOURCES = ['apps/api', 'libs', 'migrations'];
/** Packages that are not bundled: native code, and tools that few tests need. */
const APART = /^(@asyncapi|@node-rs|@swc|vite|playwright-core|openapi-typescript)\b/;

/** The imported packages, as the imports name them, such as `pg` or `@noble/hashes/sha2.js`. */
export const packages = importedPackages();
/** The bundle's folder; its name changes with the installed packages and with these files, so that the bundle is made anew. */
export const bundleDirectory = join(root, 'node_modules/.cache/edil-bingo-test', bundleKey());

function importedPackages() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const installed = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !APART.test(name));
  const found = new Set();
  for (const directory of SOURCES) {
    for (const file of readdirSync(join(root, directory), { recursive: true })) {
      if (!file.endsWith('.ts')) continue;
      const source = readFileSync(join(root, directory, file), 'utf8');
      for (const [, name] of source.matchAll(/\b(?:from |import |import\()'([^'.][^']*)'/g)) {
        if (installed.some((one) => name === one || name.startsWith(`${one}/`))) found.add(name);
      }
    }
  }
  return [...found].sort();
}

function bundleKey() {
  const hash = createHash('sha256').update([process.version, root, ...packages].join());
  const files = ['package-lock.json', 'test/packages.mjs', 'test/package-loader.mjs'];
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Bundles the packages, unless an earlier run has. */
export async function bundlePackages() {
  if (existsSync(bundleDirectory)) return;
  const { rolldown } = await import('rolldown');
  const directory = `${bundleDirectory}-${process.pid}`; // renamed when complete, because other runs may bundle too
  await rm(directory, { recursive: true, force: true });
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: Object.fromEntries(packages.map((name) => [name, ENTRY + name])),
    external: APART,
    resolve: { mainFields: ['main'] }, // as Node resolves packages
    logLevel: 'silent', // the log would only warn of optional packages that are not installed
    plugins: [entries, inPlace],
  });
  await bundle.write({
    dir: directory,
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    keepNames: true, // Nest tells providers apart by the names of their classes
    strictExecutionOrder: true, // reflect-metadata must run before the code that uses it
  });
  await bundle.close();
  await writeModules(directory);
  await rename(directory, bundleDirectory).catch(async (error) => {
    if (!existsSync(bundleDirectory)) throw error;
    await rm(directory, { recursive: true }); // another run was faster
  });
}

const ENTRY = 'entry:';
const entries = {
  name: 'entries',
  resolveId: (id) => (id.startsWith(ENTRY) ? join(root, 'test', `${id}.mjs`) : undefined),
  load(id) {
    const [, name] = id.split(ENTRY);
    if (name) return `export * as all from '${name.slice(0, -'.mjs'.length)}';`;
  },
};

/** Replaces a module's own address by its original one; in a bundle it would look for files and packages in the wrong place. */
export const inPlace = {
  name: 'in place',
  transform(code, id) {
    return code
      .replace(/^const require = createRequire\(import\.meta\.url\);$/m, '')
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id)))
      .replaceAll(/(?<![\w$.])__dirname\b/g, JSON.stringify(dirname(id)));
  },
};

/** Writes the modules that jest imports instead of the packages; each exports the names of its package from the bundle. */
async function writeModules(directory) {
  const load = packageLoader(directory, (script) => script.runInThisContext());
  for (const name of packages) {
    const names = Object.keys(load(name)).filter((key) => /^(?!__esModule$)[a-z_$][\w$]*$/i.test(key));
    const file = join(directory, `${name}.mjs`);
    await mkdir(dirname(file), { recursive: true });
    const named = names.filter((key) => key !== 'default');
    const lines = [
      `const all = loadTestPackage('${name}');`,
      `export const { ${named.join(', ')} } = all;`,
      names.includes('default') ? 'export default all.default;' : '',
    ];
    await writeFile(file, lines.join('\n'));
  }
}
