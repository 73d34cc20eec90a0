// node scripts/make-icons.mjs: draws the icons of the installed app from the logo (apps/player/public/favicon.svg) with
// Chromium. The pictures are committed; run this script again when the logo changes.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumPath } from './chromium.mjs';

const folder = join(import.meta.dirname, '../apps/player/public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Background colour of the icon (ux.md section 11); the phone cuts it to its own shape. */
const VELVET = '#5B1A3F';

const icons = [
  { name: 'mesob-192', size: 192, share: 1 },
  { name: 'mesob-512', size: 512, share: 1 },
  // Phones may cut off all but the middle 80 % of a maskable icon, so the logo is smaller.
  { name: 'mesob-maskable-512', size: 512, share: 0.66, ground: VELVET },
  { name: 'apple-touch-icon', size: 180, share: 0.8, ground: VELVET },
];

mkdirSync(join(folder, 'icons'), { recursive: true });
const browser = await chromium.launch({
  executablePath: chromiumPath({ window: true }),
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const { name, size, share, ground = 'transparent' } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const side = Math.round(size * share);
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${side}px;height:${side}px}</style>${mark}`,
  );
  await page.screenshot({ path: join(folder, 'icons', `${name}.png`), omitBackground: true });
  await page.close();
}
await browser.close();
