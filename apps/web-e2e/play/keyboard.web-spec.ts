import type { Page } from 'playwright-core';
import { openStage } from '../support/stage';
import { buyCard, signIn, textsOf } from '../support/steps';
import { noting, until } from '../support/until';

const texts = textsOf('english', 'proof');
const CALLED = '[data-testid^="call-"][data-called="true"]';

/** Returns the test id of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('data-testid') ?? '');

/** Waits until the element with this test id has the focus. */
const focusOn = (page: Page, id: string) => page.locator(`[data-testid="${id}"]:focus`).waitFor();

/** Presses Tab until an element whose test id matches has the focus. @returns how often Tab was pressed */
async function tabTo(page: Page, wanted: RegExp, limit = 60): Promise<number> {
  for (let pressed = 0; pressed <= limit; pressed += 1) {
    if (wanted.test(await focused(page))) return pressed;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${wanted} is more than ${limit} times Tab away`);
}

describe('the game without a pointer', () => {
  const stage = openStage({ CALL_INTERVAL_MS: '1500', COUNTDOWN_MS: '5000', DEMO_BOTS: '0' });

  it('can be played by keys alone: stake, cards, marks, Bingo, the way back into the round, and the next round', async () => {
    const other = await stage.visit();
    await signIn(other.page, '0911000005', 'english');
    const { page, context, complaints } = await stage.visit();
    await signIn(page, '0911000006', 'english');
    await page.getByTestId('join-20').waitFor();
    await tabTo(page, /^join-20$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/select-cards');
    await page.getByTestId('card-1').waitFor();

    await tabTo(page, /^card-1$/);
    await page.keyboard.press('ArrowRight');
    await focusOn(page, 'card-2');
    await page.keyboard.press('ArrowDown');
    await focusOn(page, 'card-8');
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="card-8"][aria-pressed="true"]').waitFor();
    await page.locator('[data-testid="confirm"]:enabled').waitFor();
    expect(await tabTo(page, /^confirm$/)).toBeLessThan(8);
    await page.keyboard.press('Enter');
    await page.locator('[data-testid="confirm"]:disabled').waitFor();

    await buyCard(other.page, 20, 61);
    await page.waitForURL('**/game', { timeout: 60_000 });
    await page.locator(CALLED).nth(2).waitFor();
    await page.keyboard.press('1');
    await focusOn(page, 'cell-0-0');
    await page.keyboard.press('ArrowDown');
    await focusOn(page, 'cell-1-0');
    const answered = await noting(page, '[data-testid="bingo"]', texts['game.bingo.notYet']);
    await page.keyboard.press('b');
    await answered();
    const mark = await nextCalledCell(page);
    await page.getByTestId(mark).focus();
    await page.keyboard.press('Space');
    await page.locator(`[data-testid="${mark}"][aria-pressed="true"]`).waitFor();

    // A reload in the middle leads back into the round with its mark; the back button leads out, and Open leads in again.
    await page.reload();
    await page.locator(`[data-testid="${mark}"][aria-pressed="true"]`).waitFor();
    await page.goBack();
    await page.waitForURL('**/BetAmountPage');
    await page
      .getByTestId('join-20')
      .getByText(texts['stake.open'] ?? '?')
      .waitFor();
    await tabTo(page, /^join-20$/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/game');
    await page.locator(`[data-testid="${mark}"][aria-pressed="true"]`).waitFor();

    await page.getByTestId('result').waitFor({ timeout: 150_000 });
    const again = page.getByRole('button', { name: texts['result.playAgain'] });
    await again.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/BetAmountPage');
    expect(complaints).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });
});

/** Waits for a cell of the player's card whose number was called and is not marked yet. */
async function nextCalledCell(page: Page): Promise<string> {
  return until(
    () =>
      page.evaluate((called) => {
        const numbers = new Set(
          [...document.querySelectorAll(called)].map((cell) => cell.textContent?.trim()),
        );
        const cells = [...document.querySelectorAll('[data-testid^="cell-"][aria-pressed="false"]')];
        return cells.find((cell) => numbers.has(cell.textContent?.trim()))?.getAttribute('data-testid');
      }, CALLED),
    'a called number of the card that is not marked',
  );
}
