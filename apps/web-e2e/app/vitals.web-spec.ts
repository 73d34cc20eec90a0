import type { Page } from 'playwright-core';
import { openStage } from '../support/stage';
import { signIn } from '../support/steps';
import { until } from '../support/until';

/** Nothing of this may leave the phone. */
const TYPED = '0911777888';
/** Thrown by the page of the profile as soon as it is loaded. */
const PLANTED = `\n;setTimeout(() => { throw new TypeError('${TYPED} is my phone'); });`;

describe('what a phone reports', () => {
  const stage = openStage();

  /** Opens the app and keeps the bodies of its reports in the page's storage, because a browser shows no beacon to tests. */
  async function phone() {
    const { page, context } = await stage.visit();
    await context.addInitScript(() => {
      const listen = window.addEventListener.bind(window);
      window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
        if (type === 'vite:preloadError') Object.assign(window, { collects: true });
        listen(type, ...rest);
      };
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

  /** Waits until the collector listens: it comes with what the app loads four seconds after the page. */
  const collecting = (page: Page) =>
    page.waitForFunction(() => (window as { collects?: true }).collects === true);

  it('shows an error of a page in the backoffice by version, within a minute and without a word of it', async () => {
    const { page, leave, close } = await phone();
    let file = '';
    await page.route('**/assets/ProfilePage-*.js', async (route) => {
      file = route.request().url().split('/').at(-1) ?? '';
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()) + PLANTED });
    });
    await signIn(page, '0911000004');
    await collecting(page);
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
    const { page: office, context } = await stage.visit({
      width: 1280,
      height: 800,
    });
    await context.request.post('/api/user/login', {
      data: { phoneNo: '0911000001', password: 'bingo-demo' },
    });
    const counted = async () =>
      (await stage.product.rows(`SELECT FROM phone_vitals WHERE part LIKE '%${file}:%'`)).length > 0;
    await until(counted, 'the error in the sums of the phones', 90_000);
    expect(Date.now() - left).toBeLessThan(70_000);
    await office.goto('/backoffice/vitals');
    await office.getByText(file).first().waitFor();
    const { version } = (await (await context.request.get('/api/health')).json()) as { version: string };
    const shown = await office.getByRole('region', { name: `Version ${version}` }).innerText();
    expect(shown).toMatch(new RegExp(`TypeError\\s+${file}:\\d+:\\d+\\s+1\\s+1`));
    expect(shown).toMatch(/Sign-ins: 1\. 100\s% succeeded/);
    expect(reports.map((report) => Object.keys(JSON.parse(report) as object).sort())).toEqual([
      expect.arrayContaining(['errors', 'lcp', 'reconnects', 'signIn', 'version']),
    ]);
    const rows = await stage.product.rows<object>('SELECT * FROM phone_vitals');
    for (const text of [reports.join(), JSON.stringify(rows)])
      expect(text).not.toMatch(/0911|my phone|https?:|\/profile/);
    await context.close();
    await close();
  });

  it('is nothing of a page that has shown practice', async () => {
    const { page, leave, close } = await phone();
    const loaded = page.waitForResponse(/\/assets\/PwaOffers-[\w-]+\.js$/);
    await page.goto('/practice');
    await loaded; // On this page the collector does not even begin to listen.
    await page.waitForTimeout(500);
    expect(await leave()).toEqual([]);
    await close();
  });
});
