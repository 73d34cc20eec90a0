// node scripts/web-size.mjs: what a new player downloads of code before the first round is played, as brotli sends it.
// It follows the manifest of the built player app and fails over the limits. Run `npm run build` first.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

// CSS: performance.md P14 aims at 10 000; the limit keeps what is reached from growing until it is met.
const LIMITS = { js: 140_000, css: 15_500 };
/** The way to the first round (contract.md section 4); the sign-in page is part of the entry. */
const PAGES = ['StakePage', 'CardsPage', 'GamePage'];
/** Amharic, the language of a first visit, and the largest. */
const CATALOGUE = 'am.json';

const folder = join(import.meta.dirname, '..', 'dist-web/player');
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

/** Parts that the first round does without: they come when they are opened, or seconds later when the page is idle. */
const ASIDE = [
  ...['bonus', 'chat', 'community', 'game/extras', 'history', 'notifications', 'proof', 'pwa', 'schedules'],
  ...['settings', 'spaces', 'wallet'],
].map((feature) => `/features/${feature}/`);
const LATE = ['/app/RestartNotice.tsx', '/app/late.ts', '/shared/snow/', '/i18n/src/parts/'];

/** Pages, features and catalogues that the first round does without; any other chunk counts. */
function isNeeded(key) {
  const name = basename(key);
  if ([...ASIDE, ...LATE].some((part) => key.includes(part))) return false;
  if (name.endsWith('Page.tsx')) return PAGES.includes(name.replace('.tsx', ''));
  return !key.includes('/catalogues/') || name === CATALOGUE;
}

function collect(key, chunks) {
  if (chunks.has(key)) return;
  chunks.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key];
  for (const next of [...imports, ...dynamicImports.filter(isNeeded)]) collect(next, chunks);
}

const chunks = new Set();
// The service worker is fetched seconds after the first page is shown (src/app/App.tsx).
for (const [key, { isEntry, file }] of Object.entries(manifest)) {
  if (isEntry && file !== 'sw.js') collect(key, chunks);
}
for (const page of [...PAGES, CATALOGUE.replace('.json', '')]) {
  if (![...chunks].some((key) => basename(key).startsWith(`${page}.`))) {
    console.error(`${page} is not in the player's manifest: adjust scripts/web-size.mjs to its new name.`);
    process.exit(1);
  }
}

const files = new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]));
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
const rows = [...files]
  .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(folder, file)), quality).length }))
  .sort((a, b) => b.bytes - a.bytes);

let failed = false;
for (const [kind, limit] of Object.entries(LIMITS)) {
  const own = rows.filter(({ file }) => file.endsWith(`.${kind}`));
  for (const { file, bytes } of own) console.log(`${String(bytes).padStart(9)}  ${basename(file)}`);
  const sum = own.reduce((total, { bytes }) => total + bytes, 0);
  const verdict = sum <= limit ? 'within' : 'OVER';
  console.log(`${String(sum).padStart(9)}  ${kind} in all, ${verdict} the limit of ${limit} bytes\n`);
  if (sum > limit) failed = true;
}
process.exit(failed ? 1 : 0);
