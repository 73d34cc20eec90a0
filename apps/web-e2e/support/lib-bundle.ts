import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/** Builds a script that offers a lib to a page as a global variable of the lib's name. */
export function bundleLib(lib: 'bingo' | 'transparency'): string {
  const folder = mkdtempSync(join(tmpdir(), 'edil-bundle-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = join(import.meta.dirname, 'lib-bundle.config.ts');
  const where = ['--mode', lib, '--outDir', folder, '--emptyOutDir'];
  execFileSync(process.execPath, [vite, 'build', '-c', config, ...where]);
  const script = readFileSync(join(folder, `${lib}.js`), 'utf8');
  rmSync(folder, { recursive: true, force: true });
  return script;
}
