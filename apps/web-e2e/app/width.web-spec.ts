import type { Locator, Page } from 'playwright-core';
import { coveredOn, lostOn } from '../support/lost-text';
import { closeSale } from '../support/rounds';
import { openStage } from '../support/stage';
import { comeIn, speak, tags, textsOf, type Chosen } from '../support/steps';
import { wordsOf } from '../support/texts';
import { untilLoaded, untilStill } from '../support/until';
import { openWallet } from '../support/wallet';

const texts = textsOf('english');
const languages = Object.keys(tags) as Chosen[];

/** Makes every list claim 23 pages; the rows stay those of the server. */
async function withPages(page: Page): Promise<void> {
  await page.route(/\/api\/.*(istory|fetchAll|games)/i, async (route) => {
    try {
      const response = await route.fetch();
      const json = (await response.json().catch(() => null)) as object | null;
      await route.fulfill({
        response,
        ...(json && 'totalPages' in json && { json: { ...json, totalPages: 23 } }),
      });
    } catch {
      // The test has ended while the page still asked.
    }
  });
}

/** What a pagination bar shows from left to right: page numbers, ellipses, and the names of its arrows. */
const partsOf = (bar: Locator) =>
  bar.evaluate((nav) =>
    [...nav.children]
      .filter((part) => part.getClientRects().length > 0)
      .map((part) => part.textContent?.trim() || part.getAttribute('aria-label')),
  );

/** The controls of a bar that are too small, reach out of the bar, or overlap their neighbour. */
const faultsOf = (bar: Locator) =>
  bar.evaluate((nav) => {
    const around = nav.getBoundingClientRect();
    const boxes = [...nav.children]
      .filter((part) => part.getClientRects().length > 0)
      .map((part) => ({
        name: part.textContent,
        step: part.tagName === 'BUTTON',
        box: part.getBoundingClientRect(),
      }));
    return boxes.flatMap(({ name, step, box }, at) => [
      ...(step && (box.width < 44 || box.height < 44) ? [`${name} is small`] : []),
      ...(box.left < around.left - 0.5 || box.right > around.right + 0.5 ? [`${name} is outside`] : []),
      ...(box.left < (boxes[at - 1]?.box.right ?? box.left) - 0.5 ? [`${name} lies over its neighbour`] : []),
    ]);
  });

/** Width and height of a screen in px, and the size of text. */
type Reader = readonly [number, number, string];

describe('the width that a page has', () => {
  // The sale and the round last until the test has looked at them in all languages.
  const stage = openStage({ COUNTDOWN_MS: '600000', CALL_INTERVAL_MS: '4000' });

  const seven = ['…', '9', '10', '11', '12', '13', '14', '15', '…'];
  it.each([
    [320, 'history', ['…', '12', '…']],
    [360, 'history', ['…', '11', '12', '13', '…']],
    [412, 'wallet', ['…', '11', '12', '13', '…']],
    [768, 'history', seven],
    [1280, 'history', seven],
    [1280, 'wallet', seven],
  ] as const)(
    'of %i px shows as many page numbers of the %s as fit, with arrows to the first and the last page',
    async (width, where, numbers) => {
      const { page, context } = await stage.visit({
        width,
        height: 800,
      });
      const data = { phoneNo: '0911000003', password: 'bingo-demo' };
      await context.request.post('/api/user/login', { data });
      await context.addInitScript(() => localStorage.setItem('language', 'english'));
      await withPages(page);
      await page.goto(where === 'history' ? '/history?page=12' : '/wallet?tab=history&page=12');
      const bar = page.getByRole('navigation', { name: texts['pagination.label'] });
      await bar.waitFor();
      const [first, previous, next, last] = ['first', 'previous', 'next', 'last'].map(
        (name) => texts[`pagination.${name}`] ?? name,
      );
      expect(await partsOf(bar)).toEqual([first, previous, ...numbers, next, last]);
      expect(await faultsOf(bar)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await bar.getByRole('button', { name: last ?? '?' }).click();
      await page.waitForURL('**page=23');
      await bar.locator('[aria-current="page"]').getByText('23').waitFor();
      expect((await partsOf(bar)).at(-3)).toBe('23');
      await context.close();
    },
  );

  it.each(['english', 'amharic'] as const)(
    'of a desktop puts the wallet’s balances and the card on own play at the left, and the tabs beside them, in %s',
    async (language) => {
      const { page, context, amount, picture } = await openWallet(stage, {
        phone: '0911000004',
        language,
        screen: { width: 1280, height: 800 },
      });
      await amount().waitFor();
      await page.getByTestId('own-play').waitFor();
      await untilLoaded(page);
      await untilStill(page);
      const boxOf = async (place: Locator) =>
        (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const balance = await boxOf(page.getByTestId('balance-main'));
      const play = await boxOf(page.getByTestId('own-play'));
      const panel = await boxOf(page.getByRole('tabpanel'));
      const tabs = await boxOf(page.getByRole('tablist'));
      expect(play.x).toBe(balance.x);
      expect(play.y).toBeGreaterThan(balance.y);
      expect(tabs.x).toBeGreaterThanOrEqual(balance.x + balance.width);
      expect(Math.abs(tabs.y - balance.y)).toBeLessThan(8);
      expect(panel.width).toBeGreaterThan(700);
      for (const tab of ['deposit', 'withdraw', 'transfer']) {
        await page.goto(`/wallet?tab=${tab}`);
        await amount().waitFor();
        expect((await boxOf(amount())).width).toBeLessThan(500);
        await picture(`wallet-${tab}-1280-${language}`);
      }
      await context.close();
    },
  );

  it('of a laptop has room for all links of an admin’s header in one row, in four languages', async () => {
    const { page, context } = await stage.visit({ width: 1280, height: 800 });
    await comeIn(page, '0911000001', 'amharic', '/home');
    for (const language of languages) {
      await speak(page, language);
      await page.getByRole('link', { name: wordsOf(language)('nav.dailyGames') }).waitFor();
      await page.getByTestId('balance').waitFor();
      await untilStill(page);
      expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(70);
    }
    await context.close();
  });

  /** The narrowest phone, and a usual one whose owner has doubled the size of text. */
  const readers: Reader[] = [
    [320, 640, '100%'],
    [360, 640, '200%'],
  ];
  /** A round is also played on a usual phone, a short one, and one that lies on its side. */
  const players: Reader[] = [...readers, [360, 640, '100%'], [320, 568, '100%'], [640, 360, '100%']];

  /** Looks at the open page as each reader sees it, and lists text that is cut off or covered. */
  async function lostFor(who: Reader[], page: Page, where: string): Promise<string[]> {
    const lost: string[] = [];
    for (const [width, height, text] of who) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      await untilStill(page);
      for (const one of [...(await lostOn(page)), ...(await coveredOn(page))])
        lost.push(`${where} ${width}×${height} px, text ${text}: ${one}`);
    }
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    return lost;
  }

  const pages = [
    ...['/home', '/wallet', '/history', '/privateSpaces', '/chat', '/profile', '/limits'],
    ...['/status', '/BetAmountPage'],
  ];

  /** Gives the status page a payout and an unmatched birr to measure; a fresh product has had neither. */
  const withSpans = (page: Page) =>
    page.route('**/api/status', async (route) => {
      const response = await route.fetch();
      const status = (await response.json()) as { withdrawals: object };
      const withdrawals = { ...status.withdrawals, medianSeconds: 120, counted: 2 };
      await route.fulfill({
        response,
        json: { ...status, withdrawals, unmatched: { oldestSeconds: 9000, count: 2, amount: 1500 } },
      });
    });

  it('of 320 px, or with text at 200 %, loses no text of the main pages in four languages', async () => {
    const { page, context } = await stage.visit({ width: 360, height: 640 });
    const lost: string[] = [];
    /** Looks at the open page in each language, once `ready`. */
    const lookAt = async (
      where: string,
      ready?: (language: Chosen) => Promise<void>,
      who: Reader[] = readers,
    ) => {
      for (const language of languages) {
        await speak(page, language);
        await ready?.(language);
        await untilLoaded(page);
        lost.push(...(await lostFor(who, page, `${language} ${where}`)));
      }
    };
    for (const entrance of ['/', '/Signup']) {
      await page.goto(entrance);
      await page.locator('form').waitFor();
      await lookAt(entrance);
    }
    await withSpans(page);
    await comeIn(page, '0911000003', 'amharic', '/home');
    for (const path of pages) {
      await page.goto(path);
      await page.locator('h1, [role="dialog"]').first().waitFor();
      await untilLoaded(page);
      if (path === '/BetAmountPage') await page.getByTestId('carousel').waitFor();
      await lookAt(path);
    }
    await page.getByTestId('join-300').click();
    /** Chooses the card, again if its hold has ended during the looks. */
    const choose = async () => {
      const enabled = page.locator('[data-testid="confirm"]:enabled');
      if (!(await enabled.isVisible())) await page.getByTestId('card-30').click();
      await enabled.waitFor();
    };
    await page.getByTestId('card-30').waitFor();
    await lookAt('/select-cards', choose);
    await choose();
    await page.getByTestId('confirm').click();
    await lookAt('/select-cards, paid', (language) =>
      page.getByTestId('confirm').getByText(wordsOf(language)('cards.paid')).waitFor(),
    );
    await closeSale(stage.product, 300);
    await page.waitForURL('**/game');
    await page.locator('[data-testid^="call-"][data-called="true"]').first().waitFor();
    await lookAt('/game', undefined, players);
    await context.close();
    expect(lost).toEqual([]);
  });
});
