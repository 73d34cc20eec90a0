import type { Page } from 'playwright-core';
import { seriousFindings } from '../support/axe';
import { PHONE, type Screen } from '../support/browser';
import { hurry } from '../support/rounds';
import { openStage } from '../support/stage';
import { buyCard, comeIn } from '../support/steps';
import { untilLoaded, untilStill } from '../support/until';

const DESKTOP: Screen = { width: 1280, height: 800 };
const LOOKS: [string, Screen][] = [
  ['phone', PHONE],
  ['phone, dark', { ...PHONE, dark: true }],
  ['desktop', DESKTOP],
];

const ENTRANCES = ['/', '/Signup', '/Signup/SELAM27', '/resetpassword', '/practice'];
const PLAYER = [
  '/home',
  '/BetAmountPage',
  '/BetAmountPrivate',
  '/profile',
  '/history',
  '/wallet?tab=deposit',
  '/wallet?tab=withdraw',
  '/wallet?tab=transfer',
  '/wallet?tab=history',
  '/HowToPlay',
  '/chat',
  '/socket',
  '/ReferralIncome',
  '/privateSpaces',
  '/privateGames',
  '/joinspace',
  '/dailyGames',
  '/no-such-page',
];
const ADMIN = ['/dailyGames', '/feedbacks'];
const AGENT = ['/managePrivateRoom'];

describe('axe finds no serious fault for screen readers and the keyboard', () => {
  const stage = openStage({ CALL_INTERVAL_MS: '700' });

  /** Runs axe on each path in each look; returns the findings by both, without those that have none. */
  async function walk(page: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      for (const [look, { dark, ...size }] of LOOKS) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        await untilLoaded(page);
        await untilStill(page);
        const findings = await seriousFindings(page);
        if (findings.length > 0) found[`${path}, ${look}`] = findings;
      }
    }
    return found;
  }

  it('on the pages before the sign-in', async () => {
    const { page, context } = await stage.visit();
    expect(await walk(page, ENTRANCES)).toEqual({});
    await context.close();
  });

  it.each([
    ['0911000004', 'a player', PLAYER],
    ['0911000001', 'a system admin', ADMIN],
    ['0911000002', 'an agent', AGENT],
  ])('on all pages of the account %s, %s', async (phone, _, paths) => {
    const { page, context } = await stage.visit();
    await comeIn(page, phone);
    expect(await walk(page, paths)).toEqual({});
    await context.close();
  });

  it('on the choice of cards, during the game and on the result', async () => {
    const { page, context } = await stage.visit();
    await comeIn(page, '0911000005');
    await page.getByTestId('join-30').click();
    await page.waitForURL('**/select-cards');
    await page.getByTestId('card-7').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.goBack();
    await buyCard(page, 30, 7);
    await page.waitForURL('**/game', { timeout: 90_000 });
    await page.locator('[data-testid^="call-"][data-called="true"]').first().waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await hurry(stage.product);
    await page.getByTestId('result').waitFor({ timeout: 150_000 });
    expect(await seriousFindings(page)).toEqual([]);
    await context.close();
  });
});
