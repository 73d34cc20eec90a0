import type { Page } from 'playwright-core';
import { callerOf } from '../support/staff';
import { openStage } from '../support/stage';
import { signIn } from '../support/steps';
import { wordsOf } from '../support/texts';
import { until, untilStill } from '../support/until';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 640 };
const HOUR_MS = 3600_000;
const en = wordsOf('english', 'schedules', 'calendar', 'proof');
const am = wordsOf('amharic', 'schedules', 'calendar');

/** Day and time in Addis Ababa. */
function addis(at: number): { day: string; time: string } {
  const text = new Date(at + 3 * HOUR_MS).toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16) };
}

/** Buys a card on the page of cards. */
async function buyCard(page: Page, card: number): Promise<void> {
  await page.waitForURL('**/select-cards');
  await page.getByTestId(`card-${card}`).click();
  await page.getByTestId('confirm').click();
  await page.locator('[data-testid="confirm"]:disabled').waitFor();
}

describe('a big game', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  it('is proposed in the backoffice, confirmed by another admin, and then seen, bought, played and proven', async () => {
    const quiet = await stage.visit(PHONE);
    const loaded: string[] = [];
    quiet.page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await signIn(quiet.page, '0911000005', 'english');
    await quiet.page.getByTestId('stake-10').waitFor();
    await quiet.page.waitForTimeout(3000);
    expect(loaded.filter((path) => /BigGames-|bigGames/.test(path))).toEqual([]);

    const admin = await stage.visit(DESKTOP);
    await admin.context.addInitScript(() => localStorage.setItem('language', 'english'));
    await admin.context.request.post('/api/user/login', {
      data: { phoneNo: '0911000001', password: 'bingo-demo' },
    });
    const { page } = admin;
    await page.goto('/backoffice/big-games/create');
    // Time to buy, also on a machine that is five times slower; the test sees the countdown and the whole game.
    const start = Math.ceil((Date.now() + 300_000) / 60_000) * 60_000;
    const { day, time } = addis(start);
    for (const [language, name] of [
      ['Amharic', 'የቅዳሜ ትልቅ ጨዋታ'],
      ['Oromo', 'Tapha guddaa Sanbataa'],
      ['Tigrinya', 'ዓብዪ ፀወታ ቀዳም'],
      ['English', 'Saturday’s big game'],
    ] as const)
      await page.getByLabel(`Name in ${language}`).fill(name);
    await page.getByLabel('Guaranteed prize').fill('5000');
    await page.getByLabel(/^Day/).fill(day);
    await page.getByLabel(/^Time/).fill(time);
    await page.getByLabel('Cards for the guarantee').fill('2');
    await page.getByLabel('Players for the guarantee').fill('2');
    await page.getByLabel('Reason').fill('for the holiday');
    await admin.picture('big-game-create');
    const cut = (labels: HTMLElement[]) => labels.filter((one) => one.scrollWidth > one.clientWidth).length;
    expect(await page.locator('form label').evaluateAll(cut)).toBe(0);
    await page.getByRole('button', { name: 'Propose' }).click();
    await page.waitForURL(/proposals/);
    await admin.picture('big-game-proposal');
    const second = await callerOf(stage, '0911000010');
    const [open] = (await (await second.get('/api/admin/proposals')).json()) as {
      id: string;
      hash: string;
    }[];
    expect(
      (
        await second.post(`/api/admin/proposals/${open?.id}/confirm`, { data: { hash: open?.hash } })
      ).status(),
    ).toBe(200);

    const [{ id }] = (await stage.product.rows<{ id: string }>(
      'SELECT id FROM scheduled_games WHERE title IS NOT NULL',
    )) as [{ id: string }];
    await page.goto(`/backoffice/big-games/${id}/show`);
    await page.getByRole('heading', { name: 'Saturday’s big game', level: 1 }).waitFor();
    await admin.picture('big-game-show');

    // The page that was open gets the row without a reload.
    const card = quiet.page.getByTestId(`big-${id}`);
    await card.getByText(en('bigGame.guaranteed').replace('{amount}', '5,000')).waitFor();
    expect(await card.innerText()).toContain('Ethiopian time');
    await quiet.picture('big-game-stakes-360');
    const other = await stage.visit({ ...DESKTOP, dark: true });
    await signIn(other.page, '0911000004', 'amharic');
    await other.page.getByTestId(`big-${id}`).waitFor();
    await other.picture('big-game-stakes-1280');
    await untilStill(other.page);
    const widths = ['carousel', `big-${id}`].map((part) => other.page.getByTestId(part).boundingBox());
    const [carousel, row] = await Promise.all(widths);
    expect([row?.x, row?.width]).toEqual([carousel?.x, carousel?.width]);
    await other.page.goto('/home');
    await other.page
      .getByTestId(`big-${id}`)
      .getByText(am('bigGame.price').replace('{amount}', '10'))
      .waitFor();
    await other.picture('big-game-home-1280');
    const guest = await stage.visit(PHONE);
    await guest.page.goto('/watch');
    await guest.page.getByText(/5,000/).first().waitFor();
    await guest.picture('big-game-watch-360');

    await card.getByRole('button').click();
    await buyCard(quiet.page, 7);
    await quiet.picture('big-game-cards-360');
    await other.page.goto('/BetAmountPage');
    await other.page.getByTestId(`big-${id}`).getByRole('button').click();
    await buyCard(other.page, 9);
    // All have bought, so the game need not wait for its time.
    await stage.product.rows(
      `UPDATE rounds SET starts_at = now() + interval '12 s', next_due_at = now() WHERE id = '${id}' AND status = 'Open'`,
    );
    // Whoever has a card is led to it like to any round.
    await quiet.page.waitForURL(/\/game/, { timeout: 300_000 });
    await other.page.waitForURL(/\/game/);
    const over = async () =>
      (await stage.product.rows<{ status: string }>(`SELECT status FROM rounds WHERE id = '${id}'`))[0]
        ?.status === 'Finished';
    await until(over, 'the end of the game', 120_000);
    const proof = await stage.visit(PHONE);
    await proof.context.addInitScript(() => localStorage.setItem('language', 'english'));
    await proof.page.goto(`/round/${id}`);
    await proof.page.getByText(en('proof.added').replace('{amount}', '5,000')).waitFor();
    await proof.picture('big-game-proof-360');
    expect(await proof.page.getByText('+4,984').count()).toBe(1);
    for (const visitor of [quiet, admin, other, guest, proof]) expect(visitor.complaints).toEqual([]);
  });
});
