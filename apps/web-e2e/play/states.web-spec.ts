import type { Page } from 'playwright-core';
import { accounts } from '../support/route-table';
import { openStage } from '../support/stage';
import { textsOf } from '../support/steps';

const texts = textsOf('english');
/** Requests for the session and the configuration, which every page makes. */
const WHO = /\/api\/(user\/(getSingleUser|getUserBalance|refresh-token)|config)/;

/** Pages that fetch a list, with an account that may open them. */
const pages: [path: string, who: keyof typeof accounts][] = [
  ['/history', 'player'],
  ['/wallet?tab=history', 'player'],
  ['/ReferralIncome', 'player'],
  ['/chat', 'player'],
  ['/privateSpaces', 'player'],
  ['/BetAmountPrivate', 'player'],
  ['/privateGames', 'player'],
  ['/joinspace', 'player'],
  ['/managePrivateRoom', 'agent'],
  ['/dailyGames', 'admin'],
  ['/feedbacks', 'admin'],
];

describe('a page whose list cannot be loaded', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const enter = async (who: keyof typeof accounts) => {
    const visitor = await stage.visit();
    const data = { phoneNo: accounts[who], password: 'bingo-demo' };
    await visitor.context.request.post('/api/user/login', { data });
    await visitor.context.addInitScript(() => localStorage.setItem('language', 'english'));
    return visitor;
  };
  const retry = (page: Page) => page.getByRole('button', { name: texts['common.retry'] });

  it.each(pages)(
    '(%s) says so, and loads it when the player asks (after an answer of 500, then after no network)',
    async (path, who) => {
      const { page, context } = await enter(who);
      const broken: string[] = [];
      page.on('pageerror', (error) => broken.push(error.message));
      let ill: 'fails' | 'is out of reach' | null = 'fails';
      await page.route('**/api/**', async (route) => {
        if (ill === null || WHO.test(route.request().url())) return route.continue();
        if (ill === 'is out of reach') return route.abort('internetdisconnected');
        return route.fulfill({
          status: 500,
          json: { success: false, code: 'INTERNAL', message: 'secret stack' },
        });
      });
      await page.goto(path);
      await retry(page).waitFor();
      await page.getByText(texts['error.load'] ?? '?').waitFor();
      expect(await page.getByText('secret stack').count()).toBe(0);
      expect(await page.locator('h1').first().innerText()).not.toBe('');
      ill = 'is out of reach';
      // Waits for the failed request, because until then the button is enabled as it was before the press.
      const failed = page.waitForEvent('requestfailed', (request) => !WHO.test(request.url()));
      await retry(page).click();
      await failed;
      await retry(page).and(page.locator(':enabled')).waitFor();
      ill = null;
      await retry(page).click();
      await retry(page).waitFor({ state: 'detached' });
      expect(broken).toEqual([]);
      await context.close();
    },
  );

  it('loads on its own once the phone is online again', async () => {
    const { page, context } = await enter('player');
    let away = true;
    await page.route('**/api/**', (route) => (away ? route.abort('internetdisconnected') : route.continue()));
    await page.goto('/BetAmountPage');
    await retry(page).waitFor();
    await context.setOffline(true);
    away = false;
    await context.setOffline(false);
    await page.getByTestId('stake-10').waitFor();
    expect(await page.getByText(texts['connection.offline'] ?? '?').count()).toBe(0);
    await context.close();
  });

  it.each(['/BetAmountPage', '/wallet', '/history'])(
    '(%s) says so while the server is away, and loads when the player asks after its return',
    async (path) => {
      const { page, context } = await enter('player');
      let away = true;
      await page.route('**/api/**', (route) =>
        away ? route.abort('internetdisconnected') : route.continue(),
      );
      await page.goto(path);
      await retry(page).waitFor();
      away = false;
      await retry(page).click();
      await page.waitForFunction(() => document.querySelector('main h1'));
      await context.close();
    },
  );
});
