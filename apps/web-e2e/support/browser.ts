import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { PATIENCE_MS } from './until';

export const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];
const pictures = resolve(import.meta.dirname, '../../../test-results');

export function launch(args: readonly string[] = ARGS): Promise<Browser> {
  return chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: [...args] });
}

/** One visitor with a phone: a page of their own, and everything that the browser's console reported. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  complaints: string[];
  /** See `takePicture`. */
  picture: (name: string, whole?: boolean) => Promise<void>;
}

export interface Screen {
  width: number;
  height: number;
  dark?: boolean;
  /** Whether the browser has service workers. Without one a test can answer every request, and a visit costs a fifth less work. */
  installable?: boolean;
  /** Accepts the self-signed certificate of `behindTls`. */
  ownCertificate?: true;
  /** Whether the page moves. Without its animations a page at rest costs a third of the processor time. */
  moving?: boolean;
}

export const PHONE: Screen = { width: 360, height: 640 };
export const MOVING: Screen = { ...PHONE, moving: true };
export const INSTALLABLE: Screen = { ...PHONE, installable: true };

/** Opens the product for a new visitor. */
export async function visit(browser: Browser, url: string, screen: Screen = PHONE): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: screen.width, height: screen.height },
    colorScheme: screen.dark ? 'dark' : 'light',
    hasTouch: screen.width < 1024,
    ignoreHTTPSErrors: screen.ownCertificate ?? false,
    reducedMotion: screen.moving ? 'no-preference' : 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  if (!screen.installable)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { context, page, complaints, picture: (name, whole) => takePicture(page, name, whole) };
}

/**
 * Saves a picture of a page below test-results/, if PICTURES is set: people look at it, no test does.
 * @param whole true: also what one scrolls to
 */
export async function takePicture(page: Page, name: string, whole = false): Promise<void> {
  if (!process.env['PICTURES']) return;
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: whole });
}
