import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { io } from 'socket.io-client';
import type { Visitor } from '../support/browser';
import { hurry } from '../support/rounds';
import { openStage } from '../support/stage';
import { buyCard, comeIn } from '../support/steps';
import { wordsOf } from '../support/texts';
import { earsOf, PATIENCE_MS, until } from '../support/until';

const en = wordsOf('english', 'proof');
interface Bought {
  ok: boolean;
  roomId: string;
}

/** The longest wait for a round, in milliseconds: two cards take at most 75 calls. */
const ROUND_MS = 120_000;
/** At each of these messages a page decides anew whether to lead its player to the game. */
const CALL = '"numberCall"';

describe('a round in which the player has a card', () => {
  // No countdown begins before a test calls `begin`; then the round lasts long enough to leave it on a busy machine.
  const stage = openStage({ COUNTDOWN_MS: '4000', CALL_INTERVAL_MS: '800', DEMO_BOTS: '0' });
  let open: Visitor[] = [];
  /** The second player of every round. */
  let rival: BrowserContext;
  type Player = Visitor & { ears: ReturnType<typeof earsOf> };
  beforeAll(async () => {
    rival = await stage.browser.newContext({ baseURL: stage.product.url });
    await rival.request.post('/api/user/login', { data: { phoneNo: '0911000009', password: 'bingo-demo' } });
  });
  afterEach(async () => {
    for (const { context } of open) await context.close();
    open = [];
  });

  let account = 3;
  /** Signs in a different player for each test, because rounds of the previous test may still run. */
  const enter = async (): Promise<Player> => {
    const visitor = await stage.visit();
    open.push(visitor);
    const ears = earsOf(visitor.page);
    await comeIn(visitor.page, `091100000${account++}`, 'english');
    return { ...visitor, ears };
  };
  /** Buys a card for each of these stakes at the same time, without a page. */
  const buyElsewhere = async (context: BrowserContext, cards: Record<number, number>) => {
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    const socket = io(stage.product.url, { transports: ['websocket'], extraHeaders: { cookie } });
    const ask = async (event: string, payload: object) => {
      const answer = (await socket.timeout(PATIENCE_MS).emitWithAck(event, payload)) as Bought;
      if (!answer.ok) throw new Error(`${event} is refused: ${JSON.stringify(answer)}`);
      return answer;
    };
    for (const [stake, card] of Object.entries(cards)) {
      const { roomId } = await ask('joinRoom', { stake: Number(stake) });
      await ask('confirmCards', { roomId, cards: [card], requestId: randomUUID() });
    }
    socket.close();
  };
  /** The second player buys; only now do the countdowns of these stakes begin. */
  const begin = (...stakes: number[]) =>
    buyElsewhere(rival, Object.fromEntries(stakes.map((stake) => [stake, 150])));
  const goBack = async (page: Page) => {
    await page
      .getByRole('button', { name: en('common.goBack') })
      .last()
      .click();
    await page.waitForURL('**/BetAmountPage');
  };
  const bar = (page: Page, name: string) =>
    page.getByRole('navigation', { name: en('nav.main') }).getByRole('link', { name });
  const pathOf = (page: Page) => new URL(page.url()).pathname;
  const led = (page: Page) => page.waitForURL('**/game', { timeout: ROUND_MS });
  const notice = (page: Page, key: string, stake: number) =>
    page.locator('[data-notice]', { hasText: en(key).replace('{stake}', String(stake)) });

  it('leads the player to the game from any page once; a player who leaves it stays away and sees the result', async () => {
    const { page, picture, complaints, ears } = await enter();
    await buyCard(page, 80, 27);
    await goBack(page);
    await bar(page, 'Home').click();
    await page.waitForURL('**/home');
    await begin(80);
    await led(page);
    await page.getByTestId('own-card-27').waitFor();
    await picture('own-rounds-led');
    await page.goBack();
    await page.waitForURL('**/home');
    await page.getByText(en('game.leave.body')).waitFor();
    await ears.more(CALL, 2);
    expect(pathOf(page)).toBe('/home');
    await page.reload();
    await ears.more(CALL, 2);
    expect(pathOf(page)).toBe('/home');
    await hurry(stage.product);
    await page.getByTestId('result').waitFor({ timeout: ROUND_MS });
    expect(pathOf(page)).toBe('/home');
    await picture('own-rounds-result');
    const link = (key: string) => page.getByTestId('result').getByRole('link', { name: en(key) });
    expect(await link('replay.title').getAttribute('href')).toContain('replay=true');
    expect(await link('proof.open').count()).toBe(1);
    await page.getByRole('button', { name: en('result.playAgain') }).click();
    await page.waitForURL('**/BetAmountPage');
    await page.getByTestId('result').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('is offered in the wallet, where the player also learns the result; History counts the result until it is seen', async () => {
    const { page, picture } = await enter();
    await buyCard(page, 100, 28);
    await goBack(page);
    await bar(page, 'Wallet').click();
    await page.waitForURL('**/wallet');
    await begin(100);
    await notice(page, 'play.begun', 100).waitFor({ timeout: ROUND_MS });
    await picture('own-rounds-offered');
    expect(pathOf(page)).toBe('/wallet');
    await hurry(stage.product);
    await notice(page, 'play.over', 100).waitFor({ timeout: ROUND_MS });
    expect(await notice(page, 'play.begun', 100).count()).toBe(0);
    await picture('own-rounds-told');
    await bar(page, 'History').getByText('1', { exact: true }).waitFor();
    await page.reload();
    await bar(page, 'History').getByText('1', { exact: true }).waitFor();
    await bar(page, 'History').click();
    await page.waitForURL('**/history');
    await bar(page, 'History').getByText('1', { exact: true }).waitFor({ state: 'detached' });
  });

  it('leads the player to the game in the middle of the calls, after a reload and a lost connection', async () => {
    const { page, context, ears } = await enter();
    await buyCard(page, 150, 29);
    const followed = ears.more('"rooms":[{');
    await page.goto('/HowToPlay');
    await followed;
    await context.setOffline(true);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await begin(150);
    await until(async () => {
      const [round] = await stage.product.rows<{ calls: number[] }>(
        `SELECT calls FROM rounds JOIN rooms ON rooms.id = room_id
         WHERE stake = 15000 AND rooms.space_id IS NULL AND status = 'Playing'`,
      );
      return (round?.calls.length ?? 0) > 1;
    }, 'two calls of the round, which the page does not hear');
    await context.setOffline(false);
    await led(page);
    await page.getByTestId('own-card-29').waitFor();
    await page.getByRole('button', { name: en('game.leave.title') }).click();
    await page.waitForURL('**/BetAmountPage');
    await page.getByText(en('game.leave.body')).waitFor();
  });

  it('leads a hidden page to the game only once the player looks at it again', async () => {
    const { page, ears } = await enter();
    await buyCard(page, 200, 30);
    await goBack(page);
    const hide = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await hide(true);
    await begin(200);
    await page.getByTestId('stake-200').getByText(en('stake.status.playing')).waitFor();
    await ears.more(CALL, 2);
    expect(pathOf(page)).toBe('/BetAmountPage');
    await hide(false);
    await led(page);
  });

  it('leads only one of the player’s two tabs to the game', async () => {
    const { page, context, ears } = await enter();
    await buyCard(page, 300, 31);
    await goBack(page);
    const second = await context.newPage();
    const earsOfSecond = earsOf(second);
    const followed = earsOfSecond.more('"rooms":[{');
    await second.goto('/home');
    await followed;
    await begin(300);
    await Promise.race([led(page), led(second)]);
    // Some calls come after the first tab has led: until the round has ended, any number may open the game in the second.
    await Promise.all([ears, earsOfSecond].map((one) => one.more(CALL, 5)));
    const over = [ears, earsOfSecond].map((one) => one.more('"gameFinished"', 1, ROUND_MS));
    await hurry(stage.product);
    await Promise.all(over);
    expect([page, second].filter((tab) => pathOf(tab) === '/game')).toHaveLength(1);
  });

  it('leads to one of two games that begin at once and offers the other, which opens in its place', async () => {
    const visitor = await enter();
    const { page, picture } = visitor;
    await buyElsewhere(visitor.context, { 20: 32, 30: 33 });
    await begin(20, 30);
    await led(page);
    const other = page.locator('[data-notice]', { hasText: /Your (20|30) Birr game has begun/ });
    await other.waitFor({ timeout: ROUND_MS });
    await picture('own-rounds-two');
    const stake = /Your (\d+)/.exec(await other.innerText())?.[1];
    await other.getByRole('button', { name: en('home.play') }).click();
    await page.getByTestId(`own-card-${stake === '20' ? 32 : 33}`).waitFor();
    await other.waitFor({ state: 'detached' });
    await hurry(stage.product);
    await page.getByTestId('result').first().waitFor({ timeout: ROUND_MS });
  });
});
