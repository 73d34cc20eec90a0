import type { Browser, Page } from 'playwright-core';
import { visit } from '../support/browser';
import type { Chosen } from '../support/steps';
import type { Camera } from './camera';
import { wants, type Size, type Wanted } from './options';
import { untilStill } from '../support/until';

/** The backoffice is designed for a desktop; on a phone its menu folds away. */
const SIZES: readonly Size[] = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
];
const LANGUAGES: readonly Chosen[] = ['english', 'amharic'];

const pages = [
  ['dashboard', ''],
  ['reports', 'reports'],
  ['proposals', 'proposals'],
  ['deposits', 'deposits'],
  ['withdrawals', 'withdrawals'],
  ['transactions', 'transactions'],
  ['adjustments', 'adjustments'],
  ['adjustment-create', 'adjustments/create'],
  ['tax', 'tax-rules'],
  ['exports', 'exports'],
  ['rounds', 'rounds'],
  ['big-games', 'big-games'],
  ['big-game-create', 'big-games/create'],
  ['spaces', 'spaces'],
  ['space-create', 'spaces/create'],
  ['users', 'users'],
  ['complaints', 'complaints'],
  ['settings', 'settings'],
  ['audit-log', 'audit-log'],
  ['security', 'security'],
] as const;

/** Main pages of the backoffice, as a system admin sees them, in its two languages. */
export async function photographBackoffice({
  browser,
  url,
  camera,
  wanted,
}: {
  browser: Browser;
  url: string;
  camera: Camera;
  wanted: Wanted;
}): Promise<void> {
  const chosen = pages.filter(([name]) => wants(wanted, `desk-${name}`));
  const entry = wants(wanted, 'desk-entry');
  if (chosen.length === 0 && !entry) return;
  for (const language of LANGUAGES.filter((one) => wanted.languages.includes(one))) {
    const { page, context } = await visit(browser, url, { width: 1280, height: 800 });
    await context.addInitScript((choice) => localStorage.setItem('language', choice), language);
    if (entry) {
      await open(page, '');
      await camera.take(page, 'desk-entry', language, SIZES);
    }
    const data = { phoneNo: '0911000001', password: 'bingo-demo' };
    await context.request.post('/api/user/login', { data });
    for (const [name, path] of chosen) {
      await open(page, path);
      await camera.take(page, `desk-${name}`, language, SIZES);
    }
    await context.close();
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/backoffice/${path}`, { waitUntil: 'load' });
  await page.locator('h1, h2, h6, form, table').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await untilStill(page);
}
