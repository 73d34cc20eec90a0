// Pictures of every screen: npm run screenshots -- [--page game,wallet] [--lang amharic,english] [--theme light,dark]
//   [--size 320x568,1280x800] [--text 200] [--whole]
// Writes the pictures to test-results/screenshots (ignored by git) with contact sheets and an index.html. Prints visual
// faults: small controls, cut-off text, pages that are too wide.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { buildStale } from './build.mjs';
import { chromiumPath } from './chromium.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test-results/screenshots');
process.env.CHROMIUM_PATH = chromiumPath();
process.chdir(root);

const list = { type: 'string' };
const { values } = parseArgs({
  options: { page: list, lang: list, theme: list, size: list, text: list, whole: { type: 'boolean' } },
});
await buildStale(new AbortController().signal);
const { module } = await runnerImport(join(root, 'apps/web-e2e/screenshots/take.ts'), { configFile: false });
const { pictures, faults } = await module.take(values, folder);
for (const fault of faults) console.log(fault);
console.log(`${pictures} pictures in test-results/screenshots, ${faults.length} remarks`);
