import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Visitor } from '../support/browser';
import { closeSale } from '../support/rounds';
import { openStage } from '../support/stage';
import { buyCard, comeIn, speak, tags, textsOf, type Chosen } from '../support/steps';
import { noting, until, untilStill } from '../support/until';

const texts = textsOf('english');
const languages = Object.keys(tags) as Chosen[];
const STAKE = 10;
/** Leaves friends the time to join, also in a round that starts beside another one; the test itself ends the sale. */
const COUNTDOWN_MS = '120000';

describe('a friend’s link to a round', () => {
  const stage = openStage({
    ...{ COUNTDOWN_MS, FULL_COUNTDOWN_MS: COUNTDOWN_MS },
    ...{ CALL_INTERVAL_MS: '4000', SIDE_BY_SIDE_AT: '2', DEMO_BOTS: '0' },
  });
  let link = '';
  let linked = '';

  const come = async (phone?: string): Promise<Visitor> => {
    const visitor = await stage.visit();
    if (phone) await comeIn(visitor.page, phone, 'english');
    return visitor;
  };
  const buy = async (page: Page, card: number) => {
    await page.getByTestId(`card-${card}`).click();
    await page.getByTestId('confirm').click();
    await page.locator('[data-testid="confirm"]:disabled').waitFor();
  };
  /** Waits until this card is bought, and returns the ids of its rounds. */
  const roundsOf = async (card: number) => {
    const sql = `SELECT round_id AS id FROM tickets WHERE card = ${card} AND state <> 'held'`;
    const rows = await until(async () => {
      const bought = await stage.product.rows<{ id: string }>(sql);
      return bought.length > 0 && bought;
    }, `a purchase of card ${card}`);
    return rows.map(({ id }) => id);
  };
  const statusOf = async (id: string) =>
    (await stage.product.rows<{ status: string }>(`SELECT status FROM rounds WHERE id = '${id}'`))[0]?.status;

  it('is shared by a button that has its space reserved, in four languages', async () => {
    const { page } = await come('0911000006');
    await page.setViewportSize({ width: 360, height: 640 });
    await page.getByTestId(`join-${STAKE}`).click();
    for (const language of languages) {
      await speak(page, language);
      const name = textsOf(language)['common.share'] ?? '';
      const share = page.getByRole('button', { name, exact: true });
      await share.waitFor();
      const heights = await share.evaluate((button) => {
        const head = button.closest('header');
        const before = head?.offsetHeight;
        button.style.display = 'none';
        const without = head?.offsetHeight;
        button.style.display = '';
        return [before, without];
      });
      expect([language, heights[0]]).toEqual([language, heights[1]]);
    }
  });

  it('is shared from the cards, and leads friends to exactly that round while it sells, also after a sign-in', async () => {
    const [first, second, third] = [
      await come('0911000003'),
      await come('0911000004'),
      await come('0911000005'),
    ];
    for (const [i, { page }] of [first, second].entries()) await buyCard(page, STAKE, 101 + i);
    const [head] = await roundsOf(101);
    expect(await roundsOf(102)).toEqual([head]);
    await closeSale(stage.product, STAKE);
    await first.page.waitForURL('**/game');

    await third.page.goto('/BetAmountPage');
    await buyCard(third.page, STAKE, 21);
    await third.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const copied = await noting(third.page, '[data-notice]', texts['common.copied']);
    await third.page.getByRole('button', { name: texts['common.share'] ?? '', exact: true }).click();
    await copied();
    await third.picture('20-link-shared');
    link = await third.page.evaluate(() => navigator.clipboard.readText());
    [linked = ''] = await roundsOf(21);
    expect(linked).not.toBe(head);
    expect(link).toBe(`${stage.product.url}/join/${STAKE}/${linked}`);

    const friend = await come();
    await friend.page.goto(link);
    await friend.page.getByTestId('language').selectOption('english');
    await friend.page.getByLabel(texts['auth.login.phone'] ?? '', { exact: true }).fill('0911000006');
    await friend.page.getByLabel(texts['auth.login.password'] ?? '', { exact: true }).fill('bingo-demo');
    await friend.page.getByRole('button', { name: texts['auth.login.submit'] ?? '', exact: true }).click();
    await friend.page.waitForURL('**/select-cards');
    await buy(friend.page, 22);
    expect(await roundsOf(22)).toEqual([linked]);

    // The linked round counts down now: a player who joins the stake gets the next round, but one with the link still gets this one.
    await second.page.goto(link);
    await second.page.waitForURL('**/select-cards');
    await buy(second.page, 23);
    expect(await roundsOf(23)).toEqual([linked]);
    const filling = await stage.product.rows<{ id: string }>(
      `SELECT r.id FROM rounds r JOIN rounds l USING (room_id) WHERE l.id = '${linked}' AND r.filling`,
    );
    expect(filling).toHaveLength(1);
    expect(filling[0]?.id).not.toBe(linked);
  });

  it('shows on /watch who takes part in a round that counts down, and when it starts', async () => {
    const { page, picture } = await come();
    await page.goto('/watch');
    await speak(page, 'english');
    await page.goto(`/watch?round=${linked}`);
    await page.getByText(/^3 players hold 3 cards · Starts in [01]:\d\d$/).waitFor();
    await picture('20-watch-before');
  });

  it('to a round that has closed its sale says so, and leads to the open round', async () => {
    await closeSale(stage.product, STAKE);
    await until(async () => (await statusOf(linked)) !== 'Countdown', 'the end of the sale');
    const late = await come('0911000007');
    await late.page.goto(link);
    await late.page.waitForURL('**/select-cards');
    await late.page
      .locator('[data-notice]', { hasText: 'That round takes no more cards. The next one is open.' })
      .waitFor();
    await late.picture('20-link-closed');
    await buy(late.page, 24);
    expect(await roundsOf(24)).not.toContain(linked);
    expect(await roundsOf(24)).toHaveLength(1);
  });

  it('is played on before everybody on /watch, from the login page, and the stake is kept for a sign-up', async () => {
    await until(async () => (await statusOf(linked)) === 'Playing', 'the first call');
    const { page, picture } = await come();
    await page.goto('/');
    await page.getByTestId('language').selectOption('english');
    await page.getByRole('link', { name: 'Watch a round', exact: true }).click();
    await page.waitForURL('**/watch');
    await page.locator('[data-called]').first().waitFor();
    const another = page.getByText('This round is not public, or is over; here is another.');
    await page.goto(`/watch?round=${randomUUID()}`);
    await another.waitFor();
    await page.goto(`/watch?round=${linked}`);
    await page.locator('[data-latest]').waitFor();
    expect(await another.count()).toBe(0);
    await picture('20-watch');
    await untilStill(page);
    // What wins stands between the board and the buttons.
    const lines = await page.getByText('Winning lines').locator('xpath=..').boundingBox();
    const board = await page.locator('[data-testid="call-75"]').boundingBox();
    const join = await page.getByTestId('watch-join').boundingBox();
    expect(lines?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 640));
    expect((lines?.y ?? 0) + (lines?.height ?? 0)).toBeLessThan(join?.y ?? 0);
    const names = await stage.product.rows<{ name: string }>('SELECT name FROM users');
    const shown = await page.locator('main').innerText();
    expect(names.filter(({ name }) => shown.includes(name))).toEqual([]);
    await page.getByRole('button', { name: `Sign up to play for ${STAKE} Birr` }).click();
    await page.waitForURL('**/Signup');
    expect(await page.evaluate(() => localStorage.getItem('invitation'))).toBe(`/join/${STAKE}/${linked}`);
  });

  it('is not shown on /watch to a player on a break, who is led to their limits', async () => {
    const { page } = await come('0911000008');
    await page.goto('/watch');
    await page.getByTestId('watch-join').waitFor();
    const breakUntil = new Date(Date.now() + 24 * 3600_000).toISOString();
    const answer = await page.request.put('/api/limits', { data: { breakUntil } });
    expect(answer.status()).toBe(200);
    await page.goto('/watch');
    await page.waitForURL('**/limits');
  });
});
