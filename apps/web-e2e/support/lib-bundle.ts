import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';

const root = resolve(import.meta.dirname, '../../..');

/** Gives a page a lib as the global of its name. */
export async function addLib(page: Page, lib: 'bingo' | 'transparency'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'edil-bundle-'));
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const config = join(import.meta.dirname, 'lib-bundle.config.ts');
  execFileSync(process.execPath, [vite, 'build', '-c', config, '--mode', lib, '--outDir', folder]);
  await page.addScriptTag({ path: join(folder, `${lib}.js`) });
  rmSync(folder, { recursive: true, force: true });
}
