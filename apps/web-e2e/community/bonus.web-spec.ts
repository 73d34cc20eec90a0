import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Screen, Visitor } from '../support/browser';
import { openStage } from '../support/stage';
import { comeIn, tags, textsOf, type Chosen } from '../support/steps';
import { untilStill } from '../support/until';

const catalogues = resolve(import.meta.dirname, '../../../libs/i18n/src/catalogues');
const bonusTexts = (language: Chosen) => ({
  ...textsOf(language),
  ...(JSON.parse(readFileSync(join(catalogues, tags[language], 'bonus.json'), 'utf8')) as Record<
    string,
    string
  >),
});

/** A small phone, the phone of the mock-up and a desktop, which between them cover both themes and all languages. */
const screens: [Chosen, Screen][] = [
  ['amharic', { width: 360, height: 640, dark: true }],
  ['english', { width: 1280, height: 800 }],
  ['oromiffa', { width: 320, height: 568 }],
  ['tigray', { width: 412, height: 915, dark: true }],
];

describe('the bonus promotion in the browser', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const enter = async (language: Chosen, screen: Screen, phone = '0911000003') => {
    const visitor = await stage.visit({ ...screen, moving: true });
    await comeIn(visitor.page, phone, language);
    return visitor;
  };
  /** Reloads the stake page as if the player had not yet seen the announcement on this bonus day. */
  const unseen = async ({ page }: Visitor, rounds: number) => {
    await page.evaluate((played) => {
      localStorage.removeItem('bonusSeen');
      localStorage.setItem('roundsFinished', String(played));
    }, rounds);
    await page.reload();
  };
  const isIn = (page: Page, state: string) =>
    page.locator(`[data-testid="carousel"][data-state="${state}"]`).waitFor();

  it.each(screens)(
    'announces itself once a bonus day, in %s, with prizes and a countdown, and leads to the leaderboard',
    async (language, screen) => {
      const texts = bonusTexts(language);
      const visitor = await enter(language, screen);
      const { page } = visitor;
      const dialog = page.getByTestId('bonus-dialog');
      /** Lets pass what the announcement waits for a tap, on a page that knows whether the player can play. */
      const noTap = async () => {
        for (const part of ['carousel', 'stake-10', 'balance']) await page.getByTestId(part).waitFor();
        await page.clock.fastForward('00:10');
      };
      await page.clock.install();
      await unseen(visitor, 0);
      await noTap();
      await page.waitForTimeout(1500); // It leaves alone who has played no round yet.
      expect(await dialog.count()).toBe(0);
      await unseen(visitor, 1);
      await noTap();
      await dialog.waitFor();
      await untilStill(page);
      const play = await page.getByTestId('bonus-play').boundingBox();
      expect(play && play.y + play.height).toBeLessThanOrEqual(screen.height);
      const shown = await dialog.innerText();
      for (const part of ['5,000', '2,500', '1,500', texts['bonus.endsIn'], texts['common.unit.days']]) {
        expect(shown).toContain(part);
      }
      const before = await page.getByTestId('bonus-countdown').innerText();
      await page.waitForFunction(
        (early) =>
          document.querySelector<HTMLElement>('[data-testid="bonus-countdown"]')?.innerText !== early,
        before,
      );
      await page.getByTestId('bonus-stake-10').click();
      expect(await dialog.innerText()).toContain('1,500');
      expect(await sideways(page)).toBe(false);
      await visitor.picture(`bonus-${language}`);
      await page.getByRole('button', { name: texts['bonus.viewLeaderboard'] }).click();
      await page
        .getByTestId('leaderboard')
        .getByText(texts['leaderboard.empty'] ?? '?')
        .waitFor();
      expect(await sideways(page)).toBe(false);
      await page.keyboard.press('Escape');
      await page.getByTestId('leaderboard').waitFor({ state: 'detached' });
      await page.reload();
      await noTap();
      // Once this later change is on the screen, the announcement would be too, if the passed time had opened it.
      await page.getByTestId('carousel-pause').click();
      await page.locator('[data-testid="carousel"][data-state="paused"]').waitFor();
      expect(await dialog.count()).toBe(0);
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    },
  );

  it('marks its stakes, reserves the space of its slides, and opens its announcement from a slide', async () => {
    const visitor = await enter('english', { width: 360, height: 640 });
    const { page } = visitor;
    await page.getByTestId('stake-10').waitFor();
    const at = () => page.getByTestId('stake-10').evaluate((row) => row.getBoundingClientRect().top);
    const early = await at();
    await page.getByTestId('carousel').waitFor();
    expect(await at()).toBe(early);
    for (const stake of [10, 100]) {
      expect(await page.getByTestId(`stake-${stake}`).innerText()).toContain('Bonus');
    }
    expect(await page.getByTestId('stake-20').innerText()).not.toContain('Bonus');
    await page.getByTestId('slide-offer').click();
    await page.getByTestId('bonus-play').click();
    await page.getByTestId('bonus-dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe(
      'slide-offer',
    );
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('leaves no empty space while its request is refused, and comes back once it is answered', async () => {
    const visitor = await enter('english', { width: 360, height: 640 });
    const { page } = visitor;
    const top = () => page.getByTestId('stake-10').evaluate((row) => row.getBoundingClientRect().top);
    await page.getByTestId('carousel').waitFor();
    await untilStill(page);
    const below = await top();
    await page.route('**/bonusConfig*', (route) => route.fulfill({ status: 400, json: {} }));
    await page.reload();
    await page.waitForFunction((place) => {
      const row = document.querySelector('[data-testid="stake-10"]');
      return row !== null && row.getBoundingClientRect().top < place - 80;
    }, below);
    await page.unroute('**/bonusConfig*');
    await page.reload();
    await page.getByTestId('carousel').waitFor();
    await untilStill(page);
    expect(await top()).toBe(below);
    await visitor.context.close();
  });

  it('moves through its slides, and stands still under the pointer, under the focus and when it is paused', async () => {
    const visitor = await enter('english', { width: 1280, height: 800 });
    const { page } = visitor;
    await page.getByTestId('carousel').waitFor();
    await page.mouse.move(600, 700);
    await isIn(page, 'playing');
    await page.getByTestId('slide-offer').hover();
    await isIn(page, 'hovered');
    await page.mouse.move(600, 700);
    await isIn(page, 'playing');
    await page.getByTestId('slide-offer').focus();
    await isIn(page, 'focused');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-testid') === 'slide-own');
    await isIn(page, 'focused');
    await page.getByTestId('carousel-pause').click();
    await page.mouse.move(600, 700);
    await isIn(page, 'paused');
    await page.setViewportSize({ width: 900, height: 700 });
    await page.waitForFunction(() => {
      const [slide, frame] = ['slide-own', 'carousel'].map((id) =>
        document.querySelector(`[data-testid="${id}"]`)?.getBoundingClientRect(),
      );
      return slide && frame && Math.abs(slide.x - frame.x) < 2;
    });
    await page.getByTestId('carousel-pause').click();
    await isIn(page, 'playing');
    await page.getByTestId('slide-leaders').and(page.locator(':not([inert] *)')).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('does not move on its own for a player who prefers less movement', async () => {
    const visitor = await stage.visit();
    await comeIn(visitor.page, '0911000004', 'english');
    await visitor.page.getByTestId('carousel').waitFor();
    await isIn(visitor.page, 'paused');
    await visitor.context.close();
  });

  it.each(screens)('shows the daily games to a system admin in %s', async (language, screen) => {
    const texts = bonusTexts(language);
    const visitor = await enter(language, screen, '0911000001');
    const { page } = visitor;
    if (screen.width < 1024) await page.getByRole('button', { name: texts['nav.openMenu'] }).click();
    await page.getByRole('link', { name: texts['nav.dailyGames'] }).click();
    await page.waitForURL('**/dailyGames');
    const table = page.getByTestId('daily-table');
    await table.waitFor();
    expect(await table.getByRole('row').count()).toBe(10 + 1);
    expect(await table.innerText()).toContain(texts['daily.last']);
    expect(await sideways(page)).toBe(false);
    await visitor.picture(`daily-${language}`);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('tells a player that the daily games are only for admins, and fetches none of their data', async () => {
    const visitor = await enter('english', { width: 360, height: 640 });
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(sent.url()));
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await page.getByRole('link', { name: 'Daily Games' }).count()).toBe(0);
    await page.goto('/dailyGames');
    await page.getByText(textsOf('english')['error.forbidden'] ?? '?').waitFor();
    expect(asked.filter((url) => /dailyLeaderBoard|DailyGamesPage/.test(url))).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});

async function sideways(page: Page): Promise<boolean> {
  await untilStill(page); // What slides in may be wider until it stands.
  return page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')].some(
      (box) => box.scrollWidth > box.clientWidth,
    ),
  );
}
