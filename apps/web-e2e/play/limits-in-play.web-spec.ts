import type { Page } from 'playwright-core';
import type { Visitor } from '../support/browser';
import { hurry } from '../support/rounds';
import { openStage } from '../support/stage';
import { buyCard, comeIn, textsOf, untilReminded } from '../support/steps';
import { openWallet } from '../support/wallet';
import { untilStill } from '../support/until';

const words = textsOf('english', 'limits', 'wallet');
const word = (key: string) => words[key] ?? key;
const CALLED = '[data-testid^="call-"][data-called="true"]';
/** Longest wait for the end of a round, in milliseconds. */
const END_MS = 150_000;

describe('limits, breaks and exclusions in the middle of a round', () => {
  // A player leaves the round and comes back before it is over.
  const stage = openStage({ DEMO_BOTS: '0', CALL_INTERVAL_MS: '1200' });

  /** Gives two players a card each, and waits until the first numbers are called. */
  async function inRound(
    stake: number,
    prepare?: (page: Page) => Promise<void>,
  ): Promise<[Visitor, Visitor]> {
    const pair = await Promise.all([stage.visit(), stage.visit()]);
    const [a, b] = pair;
    await prepare?.(a.page);
    await Promise.all([comeIn(a.page, '0911000003', 'english'), comeIn(b.page, '0911000004', 'english')]);
    await buyCard(a.page, stake, 27);
    await buyCard(b.page, stake, 88);
    await a.page.waitForURL('**/game');
    await a.page.locator(CALLED).nth(1).waitFor();
    return pair;
  }

  /** Moves a player's purchases some minutes into the past, as if they had played that long. */
  const played = (minutes: number) =>
    stage.product.rows(`DO $$ BEGIN
      SET LOCAL session_replication_role = replica;
      UPDATE purchases SET created_at = created_at - interval '${minutes} minutes'
      WHERE user_id = (SELECT id FROM users WHERE phone = '+251911000003');
    END $$`);

  async function ownPlay(page: Page) {
    await page
      .getByRole('button', { name: word('game.ownPlay') })
      .first()
      .click();
    const dialog = page.getByTestId('play-dialog');
    await dialog.getByTestId('play-sums').waitFor();
    return dialog;
  }

  const code = async (answer: Awaited<ReturnType<Page['request']['post']>>) =>
    ((await answer.json()) as { code?: string }).code ?? answer.status();

  /** Checks that the round is played to its end, that then nothing can be bought or deposited, and that money can be paid out. */
  async function endsWithoutMore({ page, picture }: Visitor, stake: number, name: string): Promise<void> {
    await page.getByTestId('limits-running').waitFor();
    await untilStill(page);
    await picture(`21-${name}-begun`);
    await page.goBack();
    await page.waitForURL('**/game');
    await page.locator(CALLED).nth(1).waitFor();
    await picture(`21-${name}-game`);
    await hurry(stage.product);
    await page.getByTestId('result').waitFor({ timeout: END_MS });
    await picture(`21-${name}-result`);
    const games = (await (await page.request.get('/api/userGames/fetchAll?pageNumber=1')).json()) as {
      rooms: { stake: string }[];
    };
    expect(games.rooms[0]?.stake).toBe(String(stake));
    await page.goto('/BetAmountPage');
    await page.getByTestId(`join-${stake}`).click();
    await page.waitForURL('**/select-cards');
    await page.getByTestId('card-30').click();
    await page.getByTestId('confirm').click();
    await page.getByText('You are taking time away').first().waitFor();
    await picture(`21-${name}-refused`);
    expect(
      await code(await page.request.post('/api/chapa/initializePayment', { data: { amount: 50 } })),
    ).toBe('LIMIT_REACHED');
    expect(await code(await page.request.post('/api/arifpay/withdraw', { data: { amount: 100 } }))).toBe(200);
    await page.goto('/wallet?tab=history');
    await page
      .getByText(words['wallet.history.type.withdraw'] ?? '?')
      .first()
      .waitFor();
    await picture(`21-${name}-money-leaves`);
  }

  it('show time, stakes, prizes and the loss with a minus sign, remind the player of the time, and let the round go on', async () => {
    const [a, b] = await inRound(20, (page) => page.clock.install());
    const dialog = await ownPlay(a.page);
    const cells = await dialog.getByRole('row').last().getByRole('cell').allInnerTexts();
    expect(cells).toEqual(['−20.00', '−20.00', '−20.00']);
    await a.picture('21-game-own-play');
    await a.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await played(20);
    await a.page.request.put('/api/limits', { data: { reminderMinutes: 15 } });
    await a.page.reload();
    await untilReminded(a.page);
    const reminder = a.page.getByTestId('limits-reminder');
    expect(await reminder.getByText(/[1-9][0-9]* min/).count()).toBe(1);
    await a.picture('21-game-reminder');
    // A tap beside the reminder does not close it.
    await a.page.mouse.click(5, 5);
    await untilStill(a.page); // A dialog that closes would move first.
    expect(await reminder.isVisible()).toBe(true);
    expect(await reminder.getByTestId('limits-link').getAttribute('href')).toBe('/limits');
    await reminder.getByRole('button', { name: word('limits.reminder.go') }).click();
    await reminder.waitFor({ state: 'detached' });
    await hurry(stage.product);
    await a.page.getByTestId('result').waitFor({ timeout: END_MS });
    await a.page.request.put('/api/limits', { data: { reminderMinutes: null } });
    await Promise.all([a.context.close(), b.context.close()]);
  });

  it('let a player who begins a break finish the round, buy no further card, and withdraw money', async () => {
    const [a, b] = await inRound(50);
    const dialog = await ownPlay(a.page);
    await dialog.getByTestId('limits-link').click();
    await a.page.getByRole('button', { name: word('limits.break.begin') }).click();
    await a.page
      .getByTestId('limits-break')
      .getByRole('button', { name: word('limits.yes') })
      .click();
    await endsWithoutMore(a, 50, 'break');
    await Promise.all([a.context.close(), b.context.close()]);
  });

  it('let a player who excludes themselves finish the round, buy no further card, and withdraw money', async () => {
    const pair = await Promise.all([stage.visit(), stage.visit()]);
    const [a, b] = pair;
    await Promise.all([comeIn(a.page, '0911000004', 'english'), comeIn(b.page, '0911000005', 'english')]);
    await buyCard(a.page, 100, 27);
    await buyCard(b.page, 100, 88);
    await a.page.waitForURL('**/game');
    await (await ownPlay(a.page)).getByTestId('limits-link').click();
    await a.page.getByRole('button', { name: word('limits.out.begin') }).click();
    const dialog = a.page.getByTestId('limits-out');
    await dialog.getByRole('button', { name: word('limits.yes') }).click();
    await dialog.getByText('for certain').waitFor();
    await dialog.getByRole('button', { name: word('limits.yes') }).click();
    await endsWithoutMore(a, 100, 'exclusion');
    await Promise.all([a.context.close(), b.context.close()]);
  });

  it('ask the player about the limits again six months after the last answer', async () => {
    const visitor = await openWallet(stage, { phone: '0911000005', asked: true });
    const asked = visitor.page.getByTestId('limits-ask');
    const payByHand = () => visitor.page.getByTestId('instructions-TELEBIRR').click();
    await payByHand();
    await asked.getByRole('textbox').fill('700');
    await asked.getByRole('button', { name: word('limits.ask.set') }).click();
    await asked.waitFor({ state: 'detached' });
    const answered = (ago: string) =>
      stage.product.rows(
        `UPDATE users SET limits_reviewed_at = now() - interval '${ago}' WHERE phone = '+251911000005'`,
      );
    await answered('180 days');
    await visitor.page.reload();
    await payByHand();
    await visitor.page.getByTestId('pay-instructions').waitFor();
    expect(await asked.count()).toBe(0);
    await answered('184 days');
    await visitor.page.reload();
    await payByHand();
    await asked.waitFor();
    expect(await asked.getByRole('textbox').inputValue()).toBe('700');
    await visitor.context.close();
  });
});
