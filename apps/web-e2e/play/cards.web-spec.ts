import type { Page } from 'playwright-core';
import type { Screen } from '../support/browser';
import { openStage } from '../support/stage';
import { bonusDay, tags, textsOf, type Chosen } from '../support/steps';
import { noting, untilStill } from '../support/until';

const languages = Object.keys(tags) as Chosen[];

describe('the choice of cards', () => {
  const stage = openStage({ DEMO_BOTS: '0', CALL_INTERVAL_MS: '3000' });

  async function open(phoneNo: string, stake: number, language: Chosen = 'english', screen?: Screen) {
    const visitor = await stage.visit(screen);
    await visitor.context.request.post('/api/user/login', { data: { phoneNo, password: 'bingo-demo' } });
    await visitor.context.addInitScript(
      ([chosen = '', day = '']) => {
        localStorage.setItem('language', chosen);
        localStorage.setItem('bonusSeen', day); // Without this the announcement would cover the stakes.
      },
      [language, bonusDay()],
    );
    await visitor.page.goto('/BetAmountPage');
    await visitor.page.getByTestId(`join-${stake}`).click();
    await visitor.page.waitForURL('**/select-cards');
    await visitor.page.getByTestId('card-7').waitFor();
    return visitor;
  }

  const choose = async (page: Page, card: number) => {
    await page.getByTestId(`card-${card}`).click();
    await page.locator(`[data-testid="card-${card}"][data-state="chosen"]`).waitFor();
  };

  it('says at Confirm that another player got one of two cards, and keeps the other one chosen', async () => {
    const mine = await open('0911000003', 100);
    const { page, context } = mine;
    const sent: string[] = [];
    page.on('websocket', (line) => line.on('framesent', ({ payload }) => sent.push(payload.toString())));
    await page.reload();
    await page.getByTestId('card-7').waitFor();
    const sheet = () => page.locator('section:has([data-testid="confirm"])').boundingBox();
    await untilStill(page);
    const empty = await sheet();
    await choose(page, 7);
    await untilStill(page);
    expect(await sheet()).toEqual(empty); // The sheet has room for the first card already, so nothing moves.
    await choose(page, 8);
    // Ends the hold and gives the card to another player, without telling this phone.
    await stage.product.rows(
      `WITH lost AS (DELETE FROM tickets WHERE card = 7 AND state = 'held' RETURNING *)
       INSERT INTO tickets (round_id, user_id, card, state, hold_until, created_at)
       SELECT round_id, u.id, card, state, hold_until, lost.created_at FROM lost, users u WHERE u.phone = '+251911000004'`,
    );
    const told = await noting(page, 'p', textsOf('english')['cards.held'] ?? '?');
    await page.getByTestId('confirm').click();
    await told();
    await page.locator('[data-testid="card-7"][data-state="held"]').waitFor();
    await page.locator('[data-testid="card-8"][data-state="chosen"]').waitFor();
    await page.getByTestId('confirm').click();
    // The next card is chosen before the purchase is answered.
    await page.getByTestId('card-9').click();
    await page.locator('[data-testid="card-8"][data-state="bought"]').waitFor();
    await page.getByTestId('confirm').click();
    await page.locator('[data-testid="card-9"][data-state="bought"]').waitFor();
    expect(await page.locator('[data-testid="card-8"]').getAttribute('data-state')).toBe('bought');
    expect(sent.filter((frame) => frame.includes('confirmCards'))).toHaveLength(3);
    expect(sent.filter((frame) => frame.includes('removeCards'))).toEqual([]);
    await context.close();
  });

  it('ends a hold at its time although no server can say so, and names the card', async () => {
    const { page, context, picture } = await open('0911000005', 200);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/background-')),
    );
    await choose(page, 7);
    await context.setOffline(true);
    const { 'card.title': title = '?', 'cards.timeUp': over = '?' } = textsOf('english');
    await page
      .getByText(`${title.replace('{number}', '7')}: ${over}`)
      .first()
      .waitFor();
    await picture('cards-hold-over');
    await page.locator('[data-testid="card-7"][data-state="open"]').waitFor();
    expect(await page.getByTestId('confirm').isEnabled()).toBe(false);
    await context.close();
  });

  it.each(languages)('has a header of the same height without a network, in %s', async (language) => {
    const visitor = await open('0911000005', 200, language);
    const { page, context, picture } = visitor;
    const heightOf = () =>
      page.locator('header:has([role="timer"])').evaluate((head) => head.getBoundingClientRect().height);
    await untilStill(page);
    const before = await heightOf();
    const price = await page.locator('header h1 + p').boundingBox();
    await context.setOffline(true);
    const notice = page.locator('header').getByText(textsOf(language)['connection.lost'] ?? '?');
    await notice.waitFor();
    await untilStill(page);
    expect(await heightOf()).toBe(before);
    expect((await notice.boundingBox())?.y).toBeCloseTo(price?.y ?? -1, -1);
    const cut = await page
      .locator('header h1, header h1 ~ *')
      .evaluateAll(
        (all) =>
          all.filter(
            (one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1,
          ).length,
      );
    expect(cut).toBe(0);
    expect(await page.getByTestId('card-1').isVisible()).toBe(true);
    await page.getByTestId('confirm').click({ trial: true, force: true });
    await picture(`cards-offline-${language}`);
    await context.close();
  });

  it('cannot be opened without a network, and can again once the network is back', async () => {
    const { page, context } = await open('0911000006', 50);
    await page.goto('/BetAmountPage');
    const join = page.getByTestId('join-50');
    await page.locator('[data-testid="join-50"]:enabled').waitFor();
    await context.setOffline(true);
    await page.locator('[data-testid="join-50"]:disabled').waitFor();
    await context.setOffline(false);
    await page.locator('[data-testid="join-50"]:enabled').waitFor();
    await join.click();
    await page.waitForURL('**/select-cards');
    await context.close();
  });

  it('leads on a desktop to a game that fits the window, with no button below the prize cut off, in four languages', async () => {
    const desktop = { width: 1280, height: 800 };
    const pair = [await open('0911000007', 20, 'english', desktop), await open('0911000008', 20)] as const;
    await choose(pair[0].page, 7);
    await choose(pair[1].page, 8);
    const { page, context, picture } = pair[0];
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    expect(await heightOfPage()).toBe(desktop.height);
    for (const { page } of pair) await page.getByTestId('confirm').click();
    await page.waitForURL('**/game', { timeout: 60_000 });
    for (const language of languages) {
      await page.getByTestId('language').selectOption(language);
      const words = textsOf(language);
      for (const width of [1280, 1024]) {
        await page.setViewportSize({ width, height: 800 });
        const sound = page.getByRole('button', { name: words['game.mute'] ?? '?' }).first();
        const mark = page.getByRole('switch', { name: words['game.autoMark'] ?? '?' }).first();
        await sound.waitFor();
        const cut = await sound.evaluate((button) => {
          const own = button.getBoundingClientRect();
          let box = button.parentElement;
          while (box && box !== document.body) {
            const around = box.getBoundingClientRect();
            if (own.right > around.right + 0.5 || own.bottom > around.bottom + 0.5) return box.className;
            box = box.parentElement;
          }
          return own.width < 44 || own.height < 44 ? 'small' : null;
        });
        expect([language, width, cut]).toEqual([language, width, null]);
        expect(await heightOfPage()).toBe(desktop.height);
        expect(await mark.evaluate((row) => row.scrollWidth <= row.clientWidth)).toBe(true);
      }
      await page.setViewportSize(desktop);
      await picture(`game-tools-${language}`);
    }
    for (const visitor of pair) await visitor.context.close();
    await context.close();
  });
});
