import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { INSTALLABLE } from '../support/browser';
import { launchNotifying, PushedBrowser } from '../support/push';
import { openStage } from '../support/stage';
import { beToldIn, comeIn, textsOf } from '../support/steps';
import { newestPayout, sandbox, withdraw } from '../support/wallet';
import { until } from '../support/until';

const texts = textsOf('english', 'messages', 'settings', 'proof', 'wallet');
const text = (key: string) => texts[key] ?? key;
/** A page of this server outside of the app: while the player is here, no page of the app can show them a message. */
const AWAY = '/sandbox/telegram';

describe('push messages', () => {
  const stage = openStage(
    {
      CALL_INTERVAL_MS: '60',
      COUNTDOWN_MS: '4000',
      DEMO_BOTS: '1',
      QUIET_FROM_HOUR: '0',
      QUIET_TO_HOUR: '0',
    },
    launchNotifying,
  );

  const idOf = (phone: string) => `(SELECT id FROM users WHERE phone = '+251${phone.slice(1)}')`;
  /** Writes a message for a player as a transaction of the server would; it is out of date after `seconds`. */
  const happen = (phone: string, kind: string, minutes: number, seconds: number) =>
    stage.product.rows(
      `SELECT add_message(now(), ${idOf(phone)}, '${kind}', gen_random_uuid()::text,
         '{"minutes": ${minutes}}', '/limits', now() + interval '${seconds} seconds')`,
    );
  const consent = async (page: Page, kind: string) =>
    expect((await page.request.put('/api/messages', { data: { kinds: { [kind]: true } } })).status()).toBe(
      200,
    );
  /** Switches push messages on for this device, on the page of messages. */
  async function takeDevice(page: Page, pushed: PushedBrowser): Promise<void> {
    await page.goto('/messages');
    await pushed.allow(page);
    await page.getByRole('button', { name: text('messages.deviceOn') }).click();
    await page.getByRole('button', { name: text('messages.deviceOff') }).waitFor();
  }

  it('are offered after a player has ordered a payout, and lead to the wallet once the payout is sent', async () => {
    const { page, context, picture, complaints } = await stage.visit(INSTALLABLE);
    const pushed = await PushedBrowser.of(stage.product, context, 'paid');
    await comeIn(page, '0911000006', 'english');
    await beToldIn(page, 'english');
    await page.goto('/wallet?tab=withdraw');
    await pushed.allow(page);
    await page.getByRole('radio', { name: text('wallet.withdraw.fast') }).check();
    await page.locator('#wallet-panel [name="amount"]').fill('60');
    await withdraw({ page, text });
    const question = page.getByTestId('ask-messages');
    await question.waitFor();
    await question.evaluate((part) => part.scrollIntoView({ block: 'center' }));
    await picture('22-push-asked');
    expect(await pushed.asked(page)).toEqual({ permission: 0, subscription: 0 });
    await question.getByRole('button', { name: text('messages.ask.yes') }).click();
    await page.getByText(text('messages.deviceDone')).waitFor();
    expect(await pushed.asked(page)).toEqual({ permission: 1, subscription: 1 });
    expect(complaints).toEqual([]);

    await page.goto(AWAY);
    const { ref } = await newestPayout(stage.product.url);
    await sandbox(stage.product.url, `payouts/${ref}/approve`);
    const sent = await pushed.message(1);
    // A message carries no amount, because a locked screen shows it; its other fields are ids and a time.
    expect(JSON.parse(sent.data)).toEqual({
      ...{ id: expect.any(String) as string, tag: sent.topic, until: expect.any(Number) as number },
      ...{ text: 'Your payout was sent.', lang: 'en', page: '/wallet' },
    });
    await pushed.deliver(sent, page);
    const [shown] = await pushed.shown(1);
    expect(shown).toMatchObject({ body: 'Your payout was sent.', lang: 'en', tag: sent.topic });

    await page.goto('/HowToPlay');
    const other = await context.newPage();
    await other.goto(AWAY);
    await pushed.press();
    await page.waitForURL('**/wallet');
    await page.getByTestId('balance-main').waitFor();
    expect(new URL(other.url()).pathname).toBe(AWAY);
    await picture('22-push-opened');
    await pushed.shown(0);
    await context.close();
  });

  it('replace an older message of their topic, and disappear once they are out of date', async () => {
    const phone = '0911000003';
    const { page, context } = await stage.visit(INSTALLABLE);
    const pushed = await PushedBrowser.of(stage.product, context, 'told');
    await comeIn(page, phone, 'english');
    await beToldIn(page, 'english');
    await takeDevice(page, pushed);
    await consent(page, 'gameSoon');
    await consent(page, 'limitReminder');
    await page.goto(AWAY);

    await happen(phone, 'gameSoon', 5, 300);
    const first = await pushed.message(1);
    expect(first.ttl).toBeGreaterThan(200);
    expect(first.ttl).toBeLessThanOrEqual(300);
    await happen(phone, 'gameSoon', 4, 40);
    const second = await pushed.message(2);
    expect(second.topic).toBe(first.topic);
    expect(second.ttl).toBeLessThanOrEqual(40);
    await pushed.deliver(first, page);
    await pushed.shown(1);
    await pushed.deliver(second, page);
    await until(
      async () => ((await pushed.shown(1))[0]?.body.includes('in 4 minutes') ? true : undefined),
      'the newer one in its place',
    );

    await happen(phone, 'limitReminder', 0, 600);
    const reminder = await pushed.message(3);
    expect(reminder.topic).not.toBe(first.topic);
    await pushed.letPass(40_500);
    // The next message removes one that is out of date, and a message that arrives too late is not shown.
    await pushed.deliver(reminder, page);
    const [left] = await pushed.shown(1);
    expect(left?.tag).toBe(reminder.topic);
    await pushed.deliver(second, page);
    await sleep(1000);
    expect((await pushed.shown(1))[0]?.tag).toBe(reminder.topic);

    await page.goto('/HowToPlay');
    await pushed.press();
    await page.waitForURL('**/limits');
    const figures = () =>
      stage.product.rows<{ shown: number; opened: number }>(
        `SELECT count(delivered_at)::int AS shown, count(opened_at)::int AS opened FROM messages
         WHERE channel = 'push' AND user_id = ${idOf(phone)}`,
      );
    await until(
      async () => ((await figures())[0]?.opened === 1 ? true : undefined),
      'the count of the press',
    );
    expect(await figures()).toEqual([{ shown: 3, opened: 1 }]);
    await context.close();
  });

  it('tell a player of a win while they were away, and lead to its proof', async () => {
    const phone = '0911000005';
    const { page, context, picture } = await stage.visit(INSTALLABLE);
    const pushed = await PushedBrowser.of(stage.product, context, 'winner');
    await comeIn(page, phone, 'english');
    await beToldIn(page, 'english');
    await takeDevice(page, pushed);
    await page.getByRole('switch', { name: text('messages.wonAway') }).click();
    await page.locator('[role=switch][aria-checked=true]', { hasText: text('messages.wonAway') }).waitFor();
    for (let round = 0; round < 8 && (await pushed.messages()).length === 0; round += 1) {
      await page.goto('/BetAmountPage');
      await page.getByTestId('join-10').click();
      for (const card of [11, 12, 13, 14]) await page.getByTestId(`card-${card + round * 4}`).click();
      await page.getByTestId('confirm').click();
      await page.locator('[data-testid="confirm"]:disabled').waitFor();
      await page.goto(AWAY);
      await until(async () => {
        const [open] = await stage.product.rows<{ n: number }>(
          `SELECT count(*)::int AS n FROM tickets t JOIN rounds r ON r.id = t.round_id
           WHERE t.user_id = ${idOf(phone)} AND r.status NOT IN ('Finished', 'Refunded')`,
        );
        return open?.n === 0 ? true : undefined;
      }, 'the end of the round');
      // An open page has five seconds to take the message; only then is it pushed.
      await until(async () => (await pushed.messages()).length > 0, 'a message', 7000).catch(() => undefined);
    }
    const won = await pushed.message(1);
    await pushed.deliver(won, page);
    expect(await pushed.shown(1)).toMatchObject([{ body: 'You won while you were away! See the proof.' }]);
    await page.goto('/HowToPlay');
    await pushed.press();
    await page.waitForURL('**/round/*');
    await page.getByText(text('proof.ok')).first().waitFor();
    await picture('22-push-proof');
    await context.close();
  });
});
