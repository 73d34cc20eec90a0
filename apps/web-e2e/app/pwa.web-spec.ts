import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { INSTALLABLE, launch, visit } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { PROOF_TEXTS, signIn, textsOf } from '../support/steps';
import { noting } from '../support/until';

const texts = textsOf('english', 'settings');
const root = resolve(import.meta.dirname, '../../..');
const BUILD = "import { buildStale } from './scripts/build.mjs'; await buildStale();";

/** Waits until this page's requests go through the service worker. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The addresses of all files that the phone has cached. */
const keptOn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

describe('the installed app', () => {
  let product: Product;
  let browser: Browser;
  /** A deployment of the player app in a folder of its own, so that a test can replace its version. */
  const web = mkdtempSync(join(tmpdir(), 'edil-dist-'));
  const player = join(web, 'player');
  const deploy = (what: string) => appendFileSync(join(player, 'sw.js'), `\n// ${what}`);

  beforeAll(async () => {
    execFileSync(process.execPath, ['--input-type=module', '-e', BUILD], { cwd: root });
    cpSync(join(root, 'dist-web'), web, { recursive: true });
    for (const packed of ['sw.js.br', 'sw.js.gz']) rmSync(join(player, packed), { force: true });
    product = await startProduct({ WEB_DIR: web });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    rmSync(web, { recursive: true, force: true });
  });

  it('can be installed: it has a manifest, icons, and a service worker that browsers do not cache', async () => {
    const manifest = await fetch(`${product.url}/manifest.webmanifest`);
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
    const { icons, ...rest } = (await manifest.json()) as { icons: { src: string; purpose: string }[] };
    expect(rest).toMatchObject({
      short_name: 'እድል ቢንጎ',
      display: 'standalone',
      orientation: 'portrait',
      scope: '/',
    });
    expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
    for (const { src } of icons) expect((await fetch(product.url + src)).status).toBe(200);

    const worker = await fetch(`${product.url}/sw.js`);
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect(worker.headers.get('content-type')).toContain('javascript');
    const policy = (await fetch(product.url)).headers.get('content-security-policy');
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("manifest-src 'self'");
  });

  it('caches its shell and language but no answer of the API, says when it is offline, and loads by itself once online', async () => {
    const { page, context, complaints, picture } = await visit(browser, product.url, INSTALLABLE);
    await signIn(page, '0911000008', 'english');
    await controlled(page);
    await page.waitForFunction(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().some(({ url }) => /\/en-/.test(url));
    });
    await page.reload();
    await page.getByTestId('stake-10').waitFor();
    const kept = await keptOn(page);
    expect(kept).toEqual(expect.arrayContaining(['/', '/offline.html']));
    expect(kept.filter((path) => /\/play-(?!pages)[\w-]+\.js$/.test(path))).toHaveLength(1);
    expect(kept.filter((path) => /^\/(api|socket\.io|sandbox|backoffice)/.test(path))).toEqual([]);
    expect(complaints).toEqual([]);

    await context.setOffline(true);
    await page.reload();
    const retry = page.getByRole('button', { name: texts['common.retry'] });
    await retry.waitFor();
    // A Chromium without a window takes a page that it loads from its cache for online until the network changes again.
    if (await page.evaluate(() => navigator.onLine)) {
      await page.getByText(texts['connection.failed'] ?? '').waitFor();
      await context.setOffline(false);
      await context.setOffline(true);
    }
    await page.getByText(texts['connection.offline'] ?? '').waitFor();
    await picture('offline');
    await retry.click();
    await retry.and(page.locator(':enabled')).waitFor();
    await page.getByText(texts['connection.offline'] ?? '').waitFor();
    await context.setOffline(false); // Once the network is back, the page loads without a tap.
    await page.getByTestId('stake-10').waitFor();
    await context.close();
  });

  it('plays a practice round without a session, amounts of money or requests, and after one visit without a network', async () => {
    const { page, context, complaints, picture } = await visit(browser, product.url, INSTALLABLE);
    await page.clock.install();
    await page.addInitScript(() => localStorage.setItem('language', 'english'));
    const asked: string[] = [];
    const heard = (url: string) => /^\/audio\/(en|fx)\/[\w-]+\.mp3$/.test(new URL(url).pathname);
    context.on('request', (request) => {
      if (!heard(request.url())) asked.push(`${request.method()} ${request.url()}`);
    });
    const practice = PROOF_TEXTS;
    const says = async (part = page.locator('body')) => {
      const text = await part.innerText();
      expect(text).toContain(texts['practice.title']);
      expect(text).not.toMatch(/ETB|birr/i);
    };
    async function round() {
      await page.getByTestId('card-200').waitFor();
      await says();
      for (const card of [27, 171]) await page.getByTestId(`card-${card}`).click();
      await page.getByTestId('practice-start').click();
      await page.getByTestId('own-card-27').waitFor();
      await says();
      const answered = await noting(page, '[data-testid="bingo"]', texts['game.bingo.notYet']);
      await page.getByTestId('bingo').click();
      await answered();
      const result = page.getByTestId('practice-result');
      while (!(await result.isVisible())) {
        await page.clock.fastForward(3500);
        const called = page.locator('[data-state="called"]').first();
        if (await called.isVisible()) await called.click({ timeout: 500 }).catch(() => undefined);
      }
      await says(result);
      expect(await page.getByTestId('practice-chance').innerText()).toBe(
        'You had 2 of 22 cards: about 1 in 11. Real rounds have up to 200.',
      );
      await result.getByText(practice['practice.check'] ?? '').click();
      expect(await result.locator('li[data-state="ok"]').count()).toBe(5);
      expect(await result.getByRole('button').allInnerTexts()).toEqual([
        texts['cards.title'],
        practice['practice.again'],
      ]);
      expect(await result.getByRole('link').count()).toBe(0);
    }

    await page.goto('/practice');
    await page.getByTestId('card-200').waitFor();
    await page.clock.fastForward(4000);
    await controlled(page);
    await page.waitForFunction(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().some(({ url }) => /\/PracticePage-/.test(url));
    });
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    asked.length = 0;
    await round();
    await picture('practice-result');
    expect(asked).toEqual([]);
    expect(complaints).toEqual([]);

    await context.setOffline(true);
    await page.goto('/practice');
    await round();
    await context.close();
  });

  it('shows the offline page if the phone has no network and its cache has lost the shell of the app', async () => {
    const { page, context } = await visit(browser, product.url, INSTALLABLE);
    await page.goto('/');
    await controlled(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete('/');
    });
    await context.setOffline(true);
    await page.reload();
    expect(await page.locator('p[lang]').count()).toBe(4);
    await context.close();
  });

  it('caches recordings of a voice only after the phone has fetched one of that voice', async () => {
    const { page, context } = await visit(browser, product.url, INSTALLABLE);
    await signIn(page, '0911000008', 'english');
    await controlled(page);
    await page.evaluate(() => fetch('/audio/en/53.mp3').then((answer) => answer.arrayBuffer()));
    await page.waitForFunction(async () => (await caches.has('audio-en')) && !(await caches.has('audio-am')));
    await context.setOffline(true);
    expect(await page.evaluate(() => fetch('/audio/en/53.mp3').then(({ status }) => status))).toBe(200);
    await context.close();
  });

  it('offers a new version, and installs it when the player agrees', async () => {
    const { page, context, picture } = await visit(browser, product.url, INSTALLABLE);
    await signIn(page, '0911000008', 'english');
    await controlled(page);
    deploy('version two');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByTestId('update').waitFor();
    await picture('update-offer');
    await page.getByRole('button', { name: texts['app.update.action'] }).click();
    await page.getByTestId('update').waitFor({ state: 'detached' });
    await page.getByTestId('stake-10').waitFor();
    const waiting = await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.waiting,
    );
    expect(waiting ?? null).toBeNull();
    await context.close();
  });

  it('offers the new version in an old tab whose next page a deployment has removed', async () => {
    const { page, context } = await visit(browser, product.url, INSTALLABLE);
    await signIn(page, '0911000008', 'english');
    await controlled(page);
    const assets = join(player, 'assets');
    const gone = readdirSync(assets).filter((name) => name.startsWith('HistoryPage-'));
    for (const name of gone) renameSync(join(assets, name), join(web, name));
    await page.getByRole('link', { name: texts['nav.history'], exact: true }).first().click();
    await page.getByText(texts['app.update.ready'] ?? '').waitFor();
    for (const name of gone) renameSync(join(web, name), join(assets, name));
    deploy('version three');
    await page.getByRole('button', { name: texts['common.retry'] }).click();
    await page.getByRole('heading', { name: texts['history.title'] }).waitFor();
    await context.close();
  });
});
