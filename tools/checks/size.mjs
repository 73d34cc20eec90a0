// node tools/checks/size.mjs: measures the code that a new player downloads before the first round, and staff before
// the sign-in, compressed with brotli. It follows the manifests of the built apps and fails over the limits. Run `npm
// run build` first.
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

// CSS: performance.md P14 aims at 10 000; the limit keeps the current size from growing until the goal is met.
const LIMITS = { js: 140_000, css: 11_500 };
/** The limit for the backoffice's sign-in page; react-admin and the rest load after the sign-in. */
const BACKOFFICE_LIMITS = { js: 150_000 };
/** The chunk with the pages of the first round (protocol.md section 4); the sign-in page is part of the entry chunk. */
const PAGES = ['play-pages'];
/** The Amharic texts: a first visit is in Amharic, and no other language has more bytes. */
const CATALOGUE = 'am/base.json';

const built = (app) => join(import.meta.dirname, '../../dist-web', app);
const manifestOf = (app) => JSON.parse(readFileSync(join(built(app), '.vite/manifest.json'), 'utf8'));

/** Chunks that the first round does not need: they load when they are opened, or seconds later when the page is idle. */
const ASIDE = [
  ...['bonus', 'chat', 'community', 'game/after-round', 'history', 'notifications', 'proof'],
  ...['pwa', 'schedules', 'settings', 'spaces', 'wallet'],
].map((feature) => `/features/${feature}/`);
const LATE = [
  '/app/background.ts',
  '/auth/code/lazy-otp-step.tsx',
  '/auth/login/PasskeySignIn.tsx',
  '/cards/RoundLink.',
  '/cards/grid-keys.',
  '/routes/above-stakes.',
  '/game/Tables.',
  '/api-client/src/work.ts',
  '/shared/limits/',
  '/shared/other-session/',
  '/shared/snow/',
  '/shell/menu/SideSheet.',
  '/stakes/LowBalanceSheet.',
  '/i18n/src/sections/',
];

/** Tells whether a chunk counts: all do but pages, features and catalogues that the first round does not need. */
function isNeeded(key) {
  const name = basename(key);
  if ([...ASIDE, ...LATE].some((part) => key.includes(part))) return false;
  if (name.endsWith('Page.tsx')) return PAGES.includes(name.replace('.tsx', ''));
  return !key.includes('/catalogues/') || key.endsWith(`/${CATALOGUE}`);
}

/** Collects the chunks of a page: its imports, and those of its dynamic imports that `alsoLater` accepts. */
function collect(manifest, key, alsoLater, chunks) {
  if (chunks.has(key)) return;
  chunks.add(key);
  const { imports = [], dynamicImports = [] } = manifest[key];
  for (const next of [...imports, ...dynamicImports.filter(alsoLater)])
    collect(manifest, next, alsoLater, chunks);
}

function chunksOf(manifest, alsoLater) {
  const chunks = new Set();
  // The service worker is fetched seconds after the first page is shown (src/app/App.tsx); the Mini App and the screen of
  // a space have pages of their own.
  for (const [key, { isEntry, file }] of Object.entries(manifest)) {
    if (isEntry && file !== 'sw.js' && !/(telegram|screen)\.html$/.test(key))
      collect(manifest, key, alsoLater, chunks);
  }
  return chunks;
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** Prints the bytes of these chunks; returns false if they exceed a limit. */
function weigh(app, manifest, chunks, limits) {
  const files = new Set([...chunks].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]));
  const rows = [...files]
    .map((file) => ({
      file,
      bytes: brotliCompressSync(readFileSync(join(built(app), file)), quality).length,
    }))
    .sort((a, b) => b.bytes - a.bytes);
  let within = true;
  for (const [kind, limit] of Object.entries(limits)) {
    const own = rows.filter(({ file }) => file.endsWith(`.${kind}`));
    for (const { file, bytes } of own) console.log(`${String(bytes).padStart(9)}  ${basename(file)}`);
    const sum = own.reduce((total, { bytes }) => total + bytes, 0);
    const verdict = sum <= limit ? 'within' : 'OVER';
    console.log(
      `${String(sum).padStart(9)}  ${app}: ${kind} in all, ${verdict} the limit of ${limit} bytes\n`,
    );
    if (sum > limit) within = false;
  }
  return within;
}

const player = manifestOf('player');
const needed = chunksOf(player, isNeeded);
for (const page of [...PAGES, CATALOGUE.replace('.json', '')]) {
  if (![...needed].some((key) => key.includes(`/${page}.`))) {
    console.error(`${page} is not in the player's manifest: adjust tools/checks/size.mjs to its new name.`);
    process.exit(1);
  }
}
const backoffice = manifestOf('backoffice');
const verdicts = [
  weigh('player', player, needed, LIMITS),
  weigh(
    'backoffice',
    backoffice,
    chunksOf(backoffice, () => false),
    BACKOFFICE_LIMITS,
  ),
];
process.exit(verdicts.every(Boolean) ? 0 : 1);
