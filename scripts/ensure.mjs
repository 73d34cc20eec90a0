// Runs before start and test, also on a bare clone, so it may import only Node's own modules. Installs the dependencies if the
// installed ones differ from package-lock.json, and writes the files that are generated from sources.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname ?? '.', '..');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Edil Bingo needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
if (!isInstalled()) install();
await import('./metadata.mjs');

/** Compares package-lock.json with the list that npm writes after each install; optional packages may be missing. */
function isInstalled() {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = packagesOf(list);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === wanted.version : Boolean(wanted.optional || wanted.devOptional);
  });
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

function install() {
  console.log('Installing the dependencies, which takes a minute or two ...');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
  const npm = process.env.npm_execpath; // set if npm runs this script; then the same npm installs
  const ran = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (ran.status !== 0) {
    console.error('The dependencies could not be installed; see the lines above.');
    process.exit(ran.status ?? 1);
  }
}
