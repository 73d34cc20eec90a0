import type { APIRequestContext, FrameLocator, Page } from 'playwright-core';
import { openStage } from '../support/stage';
import { beToldIn, comeIn, textsOf } from '../support/steps';
import { answerInChat, named, playFromChat, type Chatting } from '../support/telegram';
import { until } from '../support/until';

const texts = textsOf('english', 'telegram', 'settings', 'messages', 'proof');
const text = (key: string) => texts[key] ?? key;
/**
 * Console messages that are no fault: the first sign-in is refused to ask for a phone, and a spoken number is still being
 * fetched when the player closes the app.
 */
const ASKED = /409 \(Conflict\)|^audio \S+ could not be loaded TypeError: Failed to fetch/;
const WON = /^You won while you were away/;

interface Me {
  id: string;
  wallet: { activeBalance: number; bonusWallet: number };
}

describe('a player of Telegram, from /start to the proof of a win', () => {
  const stage = openStage({
    CALL_INTERVAL_MS: '150',
    COUNTDOWN_MS: '5000',
    DEMO_BOTS: '1',
    QUIET_FROM_HOUR: '0',
    QUIET_TO_HOUR: '0',
  });

  const meOf = async (request: APIRequestContext): Promise<Me> => {
    const { user } = (await (await request.get('/api/user/getSingleUser')).json()) as { user: Me };
    const { activeBalance, bonusWallet } = user.wallet;
    return { id: user.id, wallet: { activeBalance, bonusWallet } };
  };
  /** The messages of the chat that contain these words. */
  const said = (page: Page, words: RegExp) => page.locator('#chat li', { hasText: words });

  /** Consents to messages about wins, on the page Profile, Messages. */
  async function wantWins(app: FrameLocator): Promise<void> {
    await app.getByRole('link', { name: text('nav.profile') }).click();
    await app.getByRole('link', { name: text('nav.messages') }).click();
    await app.getByRole('switch', { name: text('messages.wonAway') }).click();
    await app.locator('[role=switch][aria-checked=true]', { hasText: text('messages.wonAway') }).waitFor();
  }

  /** Buys four cards against a bot's one, and closes the app once numbers are called. */
  async function playAndLeave(page: Page, app: FrameLocator, turn: number): Promise<void> {
    await app.getByTestId('join-10').click();
    for (const card of [1, 2, 3, 4]) await app.getByTestId(`card-${card + turn * 4}`).click();
    await app.getByTestId('confirm').click();
    await app.getByTestId('ball').first().waitFor();
    await named(page, 'Close').first().click();
    await page.locator('#app').waitFor({ state: 'hidden' });
  }

  const isOver = ({ phone }: Chatting) =>
    until(async () => {
      const [open] = await stage.product.rows<{ n: number }>(
        `SELECT count(*)::int AS n FROM tickets t JOIN rounds r ON r.id = t.round_id JOIN users u ON u.id = t.user_id
         WHERE u.phone = '+251${phone.slice(1)}' AND r.status NOT IN ('Finished', 'Refunded')`,
      );
      return open?.n === 0 ? true : undefined;
    }, 'the end of the round');

  it('plays from the first tap to the proof in both themes, is the same player on the web, and unbinds in Telegram', async () => {
    const person: Chatting = { userId: 4301, phone: '0911000003', theme: 'dark' };
    const { page, context, complaints, picture } = await stage.visit();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.accept();
    });
    const app = await playFromChat(page, person);
    const inBoth = async (name: string) => {
      for (const theme of ['dark', 'light']) {
        expect(await app.locator('html').getAttribute('data-theme')).toBe(theme);
        await picture(`22-walk-${name}-${theme}`);
        await page.locator('#theme').dispatchEvent('click');
        await app.locator(`html:not([data-theme=${theme}])`).waitFor();
      }
    };
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByLabel(text('auth.login.password'), { exact: true }).fill('bingo-demo');
    await named(app, text('telegram.play')).click();
    await answerInChat(stage.product.url, person.userId, app);
    await app.getByTestId('stake-10').waitFor();
    await beToldIn(page, 'english');
    await wantWins(app);
    await inBoth('messages');
    await page.locator('#back').click();
    await page.locator('#back').click();
    const won = said(page, WON);
    for (let turn = 0; turn < 8 && (await won.count()) === 0; turn += 1) {
      if (turn > 0) await named(page, 'Play').last().click();
      await playAndLeave(page, app, turn);
      await isOver(person);
      // An open page has five seconds to take the message; then it goes to the chat, which reads once a second.
      await won
        .last()
        .waitFor({ timeout: 9000 })
        .catch(() => undefined);
    }
    expect(questions.length).toBeGreaterThan(0); // The app asked before it closed, because a card was in play.
    await won.last().scrollIntoViewIfNeeded();
    await picture('22-walk-chat');
    await won.last().getByRole('button').click();
    await app.getByText(text('proof.title')).first().waitFor();
    await app.getByText(text('proof.ok')).first().waitFor();
    await inBoth('proof');
    const inTelegram = await meOf(context.request);
    expect(complaints.filter((one) => !ASKED.test(one))).toEqual([]);

    const web = await stage.visit();
    await comeIn(web.page, person.phone, 'english');
    expect(await meOf(web.context.request)).toEqual(inTelegram);
    await web.page.getByTestId('stake-10').waitFor();
    await web.picture('22-walk-web');

    await page.reload();
    await named(page, 'Play').last().click();
    await app.getByRole('link', { name: text('nav.profile') }).click();
    const part = app.getByTestId('telegram');
    await part.scrollIntoViewIfNeeded();
    await named(app, text('telegram.unbind')).click();
    await inBoth('unbind');
    await named(app, text('telegram.unbindSure')).click();
    await part.getByText(text('telegram.unbound')).waitFor();
    await said(page, /no longer linked/).waitFor();
    await named(page, 'Close').first().click();
    await context.clearCookies();
    await named(page, 'Play').last().click();
    await app.getByRole('heading', { name: '“Selam”' }).waitFor();
    expect(await meOf(web.context.request)).toEqual(inTelegram);
    await Promise.all([context.close(), web.context.close()]);
  });
});
