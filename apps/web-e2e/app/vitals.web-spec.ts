import type { Browser, Page } from 'playwright-core';
import { launch, PHONE, visit } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { signIn } from '../support/steps';

/** Nothing of this may leave the phone. */
const TYPED = '0911777888';
/** Thrown by the page of the profile as soon as it is loaded. */
const PLANTED = `\n;setTimeout(() => { throw new TypeError('${TYPED} is my phone'); });`;

describe('what a phone reports', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  /** Opens the app and keeps the bodies of its reports in the page's storage, because a browser shows no beacon to tests. */
  async function phone() {
    const { page, context } = await visit(browser, product.url, { ...PHONE, serviceWorkers: 'block' });
    await context.addInitScript(() => {
      const bodies = new WeakMap<object, string>();
      const { Blob: Plain } = window;
      window.Blob = class extends Plain {
        constructor(parts: BlobPart[], options: BlobPropertyBag) {
          super(parts, options);
          bodies.set(this, (parts as string[]).join(''));
        }
      } as typeof Blob;
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, body) => {
        localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''}${bodies.get(body as Blob)}\n`);
        return send(address, body);
      };
    });
    /** Leaves the page; returns what it has sent. */
    const leave = async () => {
      await page.goto('about:blank');
      await page.goto('/api/health');
      const sent = await page.evaluate(() => localStorage.getItem('sent') ?? '');
      return sent.split('\n').filter(Boolean);
    };
    return { page, leave, close: () => context.close() };
  }

  /** Waits until the collector runs: it comes with what the app loads four seconds after the page. */
  const collecting = (page: Page) => page.waitForResponse(/\/assets\/PwaOffers-[\w-]+\.js$/);

  it('shows an error of a page in the backoffice by version, within a minute and without a word of it', async () => {
    const { page, leave, close } = await phone();
    let file = '';
    await page.route('**/assets/ProfilePage-*.js', async (route) => {
      file = route.request().url().split('/').at(-1) ?? '';
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()) + PLANTED });
    });
    const collector = collecting(page);
    await signIn(page, '0911000004');
    await collector;
    await page.waitForTimeout(500);
    const thrown = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      history.pushState(null, '', '/profile');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await thrown;
    await page.locator('input').first().fill(TYPED);
    const left = Date.now();
    const reports = await leave();
    const { page: office, context } = await visit(browser, product.url, { width: 1280, height: 800 });
    await context.request.post('/api/user/login', {
      data: { phoneNo: '0911000001', password: 'bingo-demo' },
    });
    for (;;) {
      await office.goto('/backoffice/vitals');
      await office.getByRole('heading', { level: 1 }).first().waitFor();
      await office.waitForLoadState('networkidle');
      if ((await office.getByText(file).count()) > 0) break;
      if (Date.now() - left > 90_000) throw new Error('the error is not in the backoffice');
      await office.waitForTimeout(2000);
    }
    expect(Date.now() - left).toBeLessThan(70_000);
    const { version } = (await (await context.request.get('/api/health')).json()) as { version: string };
    const shown = await office.getByRole('region', { name: `Version ${version}` }).innerText();
    expect(shown).toMatch(new RegExp(`TypeError\\s+${file}:\\d+:\\d+\\s+1\\s+1`));
    expect(shown).toMatch(/Sign-ins: 1\. 100\s% succeeded/);
    expect(reports.map((report) => Object.keys(JSON.parse(report) as object).sort())).toEqual([
      expect.arrayContaining(['errors', 'lcp', 'reconnects', 'signIn', 'version']),
    ]);
    const rows = await product.rows<object>('SELECT * FROM phone_vitals');
    for (const text of [reports.join(), JSON.stringify(rows)])
      expect(text).not.toMatch(/0911|my phone|https?:|\/profile/);
    await context.close();
    await close();
  });

  it('is nothing of a page that has shown practice', async () => {
    const { page, leave, close } = await phone();
    const collector = collecting(page);
    await page.goto('/practice');
    await collector;
    await page.waitForTimeout(500);
    expect(await leave()).toEqual([]);
    await close();
  });
});
