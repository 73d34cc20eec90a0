import type { Page } from 'playwright-core';
import type { Visitor } from '../support/browser';
import { dismissAll } from '../support/notices';
import { openStage } from '../support/stage';
import { buyCard, comeIn } from '../support/steps';
import { wordsOf } from '../support/texts';

const MINUTE_MS = 60_000;
/** Time to add and join two games before they start, also on a slow machine; the test itself lets what is left of it pass. */
const PREPARING_MS = 3 * MINUTE_MS;
const en = wordsOf('english', 'schedules', 'calendar');
const am = wordsOf('amharic', 'schedules', 'calendar', 'proof');

/** Day and time in Addis Ababa. */
function addis(at: number): { date: string; time: string } {
  const text = new Date(at + 3 * 3_600_000).toISOString();
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

describe('scheduled games', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const openList = async (page: Page, word: (key: string) => string) => {
    // A notice stands in the place of the header until it is closed or its time is over.
    await dismissAll(page);
    await page.getByRole('button', { name: word('nav.openMenu') }).click();
    await page.getByRole('button', { name: word('nav.schedule'), exact: true }).click();
    return page.getByTestId('schedules');
  };
  const addGame = async (page: Page, word: (key: string) => string, at: number, stake: number) => {
    await page
      .getByTestId('schedules')
      .getByRole('button', { name: word('schedule.add') })
      .click();
    const form = page.getByTestId('add-schedule');
    await form.getByLabel(word('schedule.date')).fill(addis(at).date);
    await form.getByLabel(word('schedule.time')).fill(addis(at).time);
    await form.getByLabel(word('schedule.stake')).selectOption(String(stake));
    return form;
  };
  const game = (page: Page, stake: number) =>
    page.locator('[data-testid^="game-"]', { hasText: new RegExp(`(^|\\D)${stake}\\s*(Birr|ብር)`) });
  const closeList = (page: Page) => page.keyboard.press('Escape');

  it('are empty at first; the form begins with a time to come and says what is missing, and Escape returns the focus', async () => {
    const { page, complaints, picture, context } = await stage.visit({
      width: 320,
      height: 568,
    });
    await comeIn(page, '0911000005', 'tigray');
    const ti = wordsOf('tigray', 'schedules');
    const list = await openList(page, ti);
    await list.getByText(ti('schedule.empty')).waitFor();
    await picture('schedules-empty-320');
    await list.getByRole('button', { name: ti('schedule.add') }).click();
    const form = page.getByTestId('add-schedule');
    expect(await form.getByLabel(ti('schedule.date')).inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(await form.getByLabel(ti('schedule.time')).inputValue()).toMatch(/:[03]0$/);
    await form.getByRole('button', { name: ti('schedule.add') }).click();
    await form.getByRole('alert').getByText(ti('schedule.fillAll')).waitFor();
    await form.getByText(ti('schedule.public')).waitFor();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await closeList(page);
    await list.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('can be agreed on by two players, who are reminded of the game and play it to the end', async () => {
    const [a, b] = await Promise.all([stage.visit(), stage.visit({ width: 1280, height: 800, dark: true })]);
    await Promise.all([comeIn(a.page, '0911000003', 'amharic'), comeIn(b.page, '0911000004', 'english')]);
    const opening = Math.ceil((Date.now() + PREPARING_MS) / MINUTE_MS) * MINUTE_MS;
    await openList(a.page, am);
    const form = await addGame(a.page, am, opening, 200);
    await a.picture('schedules-add');
    await form.getByRole('button', { name: am('schedule.add') }).click();
    await form.waitFor({ state: 'detached' });
    const second = await addGame(a.page, am, opening + MINUTE_MS, 25);
    await second.getByRole('button', { name: am('schedule.add') }).dblclick();
    await second.waitFor({ state: 'detached' });
    expect(await game(a.page, 25).count()).toBe(1);

    await b.page.goto('/home');
    await b.page
      .getByRole('region', { name: en('nav.schedule') })
      .getByRole('button')
      .first()
      .click();
    // Beside Join stands the part of a card's price that the house keeps.
    for (const [stake, words] of [
      [200, 'Of each card of 200 Birr, 40 Birr (20%) stay with the house.'],
      [25, 'Of each card of 25 Birr, 5 Birr (20%) stay with the house.'],
    ] as const) {
      await game(b.page, stake).getByText(words, { exact: true }).waitFor();
      await game(b.page, stake)
        .getByRole('button', { name: en('schedule.join'), exact: true })
        .click();
      await game(b.page, stake)
        .getByRole('button', { name: en('schedule.cancel'), exact: true })
        .waitFor();
      await game(b.page, stake).getByText(en('schedule.payLater')).waitFor();
    }
    await b.picture('schedules-list-desktop');
    await game(a.page, 200).getByText('2', { exact: false }).first().waitFor();
    await a.picture('schedules-list');
    await closeList(a.page);
    await closeList(b.page);
    await b.page
      .getByRole('region', { name: en('nav.schedule') })
      .getByText(en('schedule.joinedState'))
      .waitFor();
    await b.picture('schedules-home-desktop');
    await a.page.goto('/home');
    await a.page.getByRole('region', { name: am('nav.schedule') }).waitFor();
    await a.picture('schedules-home');

    // The first game opens at once, a minute before the second one.
    await stage.product.rows(`UPDATE scheduled_games
      SET starts_at = starts_at - (to_timestamp(${opening / 1000}) - now()), next_due_at = now()`);
    // Each stays for some seconds only, and nothing orders the last two.
    await Promise.all([
      told(a, /25 ብር .*1 ደቂቃ/),
      told(b, 'Your 25 Birr game starts in 1 min.'),
      told(b, 'Your 200 Birr game is open.'),
    ]);
    await b.picture('schedules-reminder-desktop');
    await a.picture('schedules-reminder');
    await b.page
      .getByRole('button', { name: en('home.play'), exact: true })
      .last()
      .click();
    await openList(a.page, am);
    await a.picture('schedules-open');
    await game(a.page, 200)
      .getByRole('button', { name: am('home.play'), exact: true })
      .click();
    await buyCard(a.page, 200, 5);
    await buyCard(b.page, 200, 6);
    await Promise.all([a, b].map(({ page }) => page.waitForURL('**/game')));
    await Promise.all([a, b].map(({ page }) => page.getByTestId('result').waitFor({ timeout: 60_000 })));
    await a.page.getByRole('button', { name: am('result.playAgain') }).click();
    await a.page.waitForURL('**/BetAmountPage');
    // The game's only round is over: nothing is left to join or create.
    await a.page.getByText(am('stake.empty')).waitFor();
    await a.page.getByTestId('join-200').waitFor({ state: 'detached' });
    await openList(a.page, am);
    await game(a.page, 200).getByText(am('schedule.status.played')).waitFor();
    await a.picture('schedules-played');
    expect([...a.complaints, ...b.complaints]).toEqual([]);
    await Promise.all([a.context.close(), b.context.close()]);
  });

  async function told({ page }: Visitor, text: string | RegExp): Promise<void> {
    await page.getByRole('status').getByText(text).first().waitFor();
  }
});
