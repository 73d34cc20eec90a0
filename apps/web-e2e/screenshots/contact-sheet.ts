import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import type { Picture } from './camera';

const COLUMNS_PX = 1600;
const PER_SHEET = 24;

const pageOf = (folder: string, pictures: readonly Picture[]): string => {
  const figures = pictures.map(({ file, name, language, theme, size }) => {
    const source = relative(folder, file).split(sep).map(encodeURIComponent).join('/');
    const width = size.width < 1024 ? 186 : 500;
    return `<figure style="width:${width}px"><img src="${source}" loading="eager"><figcaption>${name} ${language} ${theme} ${size.width}×${size.height}</figcaption></figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title>
<style>body{margin:8px;display:flex;flex-wrap:wrap;gap:8px;align-items:start;background:#ccc;font:11px sans-serif}
figure{margin:0}img{width:100%;display:block}</style>${figures.join('\n')}`;
};

/** Lays the pictures side by side: `index.html` with all of them, and `sheet-{n}.png` with a few dozen each. */
export async function layOut(browser: Browser, folder: string, pictures: readonly Picture[]): Promise<void> {
  writeFileSync(join(folder, 'index.html'), pageOf(folder, pictures));
  const page = await browser.newPage({ viewport: { width: COLUMNS_PX, height: 900 } });
  const leaf = join(folder, 'sheet.html');
  for (let from = 0; from < pictures.length; from += PER_SHEET) {
    writeFileSync(leaf, pageOf(folder, pictures.slice(from, from + PER_SHEET)));
    await page.goto(pathToFileURL(leaf).href);
    const number = String(from / PER_SHEET + 1).padStart(3, '0');
    await page.screenshot({ path: join(folder, `sheet-${number}.png`), fullPage: true });
  }
  await page.close();
}
