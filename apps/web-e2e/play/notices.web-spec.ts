import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Visitor } from '../support/browser';
import { coveredByNotices, dismissAll, wireOf } from '../support/notices';
import { closeSale } from '../support/rounds';
import { openStage } from '../support/stage';
import { buyCard, comeIn, speak, tags, textsOf, type Chosen } from '../support/steps';
import { untilStill } from '../support/until';

const texts = textsOf('english');
const languages = Object.keys(tags) as Chosen[];
const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];

const themes = ['light', 'dark'] as const;

/** Both sizes of text, one in each theme; every second language swaps the themes. */
const looksIn = (language: Chosen) =>
  ['', '200%'].map((text, i) => ({
    colorScheme: themes[(i + languages.indexOf(language)) % 2]!,
    text,
  }));

describe('a notice covers no control and no text', () => {
  const stage = openStage({ CALL_INTERVAL_MS: '9000', COUNTDOWN_MS: '120000', DEMO_BOTS: '2' });
  let visitor: Visitor;
  let wire: Awaited<ReturnType<typeof wireOf>>;
  beforeAll(async () => {
    visitor = await stage.visit();
    wire = await wireOf(visitor.context);
    await comeIn(visitor.page, '0911000003', 'english');
  });

  /** Sends the longest notice there is, with a button, and two answers to the player, of which one has to wait. */
  const notify = (language: Chosen) => {
    const content = textsOf(language)['cards.why.held']?.replace('{number}', '200') ?? '';
    wire.send('notification', { id: randomUUID(), content, gameSpace: randomUUID() });
    wire.send('message', { type: 'warning', text: content.slice(2) });
    wire.send('message', { type: 'success', text: content.slice(4) });
  };

  /** Lists what notices cover on a page, in every language, screen size and text size, in both themes. */
  async function lookAt(place: string, open: (page: Page) => Promise<unknown>): Promise<string[]> {
    const { page, picture } = visitor;
    const found: string[] = [];
    await page.evaluate(() => localStorage.setItem('language', 'english'));
    await wire.connect(() => page.reload());
    await open(page);
    for (const language of languages) {
      await speak(page, language);
      for (const size of sizes) {
        await page.setViewportSize(size);
        await untilStill(page);
        for (const { colorScheme, text } of looksIn(language)) {
          await page.emulateMedia({ colorScheme });
          await page.evaluate((percent) => (document.documentElement.style.fontSize = percent), text);
          notify(language);
          await page.locator('[data-notice]').first().waitFor();
          await untilStill(page);
          const name = [place, language, size.width, colorScheme, text || '100%'].join(' ');
          for (const one of await coveredByNotices(page)) found.push(`${name}: ${one}`);
          if (language === 'amharic') await picture(`notice-${name.replaceAll(/[ %]/g, '-')}`);
          await dismissAll(page);
        }
        await page.evaluate(() => (document.documentElement.style.fontSize = ''));
      }
    }
    return found;
  }

  it('of the stakes, in four languages, light and dark, with text at 200 %', async () => {
    await visitor.page.goto('/BetAmountPage');
    expect(await lookAt('stakes', (page) => page.getByTestId('stake-300').waitFor())).toEqual([]);
  });

  it('of the wallet', async () => {
    await visitor.page.goto('/wallet');
    expect(await lookAt('wallet', (page) => page.locator('main h1').waitFor())).toEqual([]);
  });

  it('of a dialog', async () => {
    await visitor.page.goto('/profile/feedback');
    expect(await lookAt('dialog', (page) => page.getByRole('dialog').waitFor())).toEqual([]);
  });

  it('of the menu', async () => {
    const open = async (page: Page) => {
      await page.setViewportSize(sizes[0]!);
      await page.getByRole('button', { name: texts['nav.openMenu'] ?? '', exact: true }).click();
      await page.getByRole('dialog').waitFor();
    };
    await visitor.page.goto('/home');
    expect(await lookAt('menu', open)).toEqual([]);
  });

  it('of a dialog without a title bar', async () => {
    const open = async (page: Page) => {
      await page.getByTestId('slide-offer').click();
      await page.getByTestId('bonus-dialog').waitFor();
    };
    await visitor.page.goto('/BetAmountPage');
    expect(await lookAt('bonus', open)).toEqual([]);
  });

  it('of the cards', async () => {
    await visitor.page.setViewportSize(sizes[0]!);
    await visitor.page.goto('/BetAmountPage');
    await visitor.page.getByTestId('join-300').click();
    expect(await lookAt('cards', (page) => page.getByTestId('card-1').waitFor())).toEqual([]);
  });

  it('of the game, where it stands beside the ball', async () => {
    const { page } = visitor;
    await page.setViewportSize(sizes[0]!);
    const rival = await stage.visit();
    await comeIn(rival.page, '0911000004', 'english');
    await page.goto('/BetAmountPage');
    await buyCard(page, 200, 27);
    await buyCard(rival.page, 200, 28);
    await closeSale(stage.product, 200);
    await page.waitForURL('**/game');
    expect(await lookAt('game', () => page.getByTestId('bingo').waitFor())).toEqual([]);
    await rival.context.close();
  });

  it('and moves nothing that one is about to tap, because it stands in the place of the header', async () => {
    const { page } = visitor;
    await wire.connect(() => page.goto('/home'));
    const notice = page.locator('[data-notice]');
    const play = page.locator('main a').first();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await dismissAll(page);
      await notice.waitFor({ state: 'detached' });
      await untilStill(page);
      const before = await play.boundingBox();
      wire.send('message', { type: 'success', text: 'The money has arrived.' });
      await notice.waitFor();
      await untilStill(page);
      expect(await play.boundingBox()).toEqual(before);
    }
  });

  it('on a phone, which shows one notice after the other and answers to the player first', async () => {
    const { page } = visitor;
    await page.setViewportSize(sizes[0]!);
    await wire.connect(() => page.goto('/home'));
    await dismissAll(page);
    notify('english');
    const notice = page.locator('[data-notice]');
    const content = texts['cards.why.held']?.replace('{number}', '200') ?? '';
    // The two answers come first and have only a button to close them; then comes the notice that leads to another page.
    for (const [text, buttons] of [
      [content.slice(2), 1],
      [content.slice(4), 1],
      [content, 2],
    ] as const) {
      await notice.getByText(text, { exact: true }).waitFor();
      expect(await notice.count()).toBe(1);
      expect(await notice.getByRole('button').count()).toBe(buttons);
      await notice.getByRole('button').last().click();
    }
    await notice.waitFor({ state: 'detached' });
  });

  it('after it has led the player to its page: it disappears and is not shown again', async () => {
    const { page } = visitor;
    const there = { id: randomUUID(), content: 'Your game is open.', gameSpace: randomUUID() };
    const elsewhere = { ...there, content: 'Another game is open.', gameSpace: randomUUID() };
    const notice = page.locator('[data-notice]');
    await wire.connect(() => page.goto('/home'));
    wire.send('notification', there);
    await notice.getByRole('button').first().click();
    await page.waitForURL('**/BetAmountPage');
    await notice.waitFor({ state: 'detached' });
    wire.send('notification', { ...there, id: randomUUID() });
    wire.send('notification', { ...elsewhere, id: randomUUID() });
    await notice.getByText(elsewhere.content).waitFor();
    await notice.getByRole('button').last().click();
    await notice.waitFor({ state: 'detached' });
    expect(await notice.count()).toBe(0);
  });

  it('of the login page, which has no header and moves down', async () => {
    const { page } = visitor;
    await page.setViewportSize(sizes[0]!);
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), 'english');
    await wire.connect(() => page.goto('/home'));
    await dismissAll(page);
    await page.getByRole('button', { name: texts['nav.openMenu'] ?? '', exact: true }).click();
    await page.getByRole('button', { name: texts['nav.logoutSidebar'] ?? '', exact: true }).click();
    await page.locator('[data-notice]', { hasText: texts['auth.logout.done'] ?? '' }).waitFor();
    await page.getByRole('button', { name: texts['auth.login.submit'] ?? '', exact: true }).waitFor();
    await untilStill(page);
    expect(await coveredByNotices(page)).toEqual([]);
  });
});
