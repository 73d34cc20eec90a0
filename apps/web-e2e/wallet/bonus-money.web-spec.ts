import type { Page } from 'playwright-core';
import type { Visitor } from '../support/browser';
import { openStage } from '../support/stage';
import { buyCard, comeIn, textsOf, type Chosen } from '../support/steps';
import { untilStill } from '../support/until';

const LANGUAGE: Chosen = 'english';
const words = textsOf(LANGUAGE, 'wallet', 'proof');
const word = (key: string, params: Record<string, string | number> = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    words[key] ?? key,
  );
const PHONES = ['0911000003', '0911000004'] as const;
const STAKE = 20;
/** The bonus of each player in birr, less than the stake; the player has to stake it twice over. */
const BONUS = 15;
const FACTOR = 2;
/** Longest wait for the end of a round, in milliseconds. */
const END_MS = 120_000;

interface Game {
  payout: number;
}

describe('bonus money of a player', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const give = (phone: string) =>
    stage.product
      .rows(`SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['bonus:register:' || u.id], ARRAY['bonus'],
      ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['register'], ARRAY[1, 1],
      ARRAY[(SELECT id FROM accounts WHERE kind = 'promotion'),
        (SELECT id FROM accounts WHERE kind = 'bonus' AND user_id = u.id)], ARRAY[-${BONUS * 100}, ${BONUS * 100}]::bigint[])
      FROM users u WHERE u.phone = '+251${phone.slice(1)}'`);

  const enter = async (phone: string): Promise<Visitor> => {
    const visitor = await stage.visit();
    await comeIn(visitor.page, phone, LANGUAGE);
    return visitor;
  };
  const inBothThemes = async ({ page, picture }: Visitor, name: string) => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await untilStill(page);
      await picture(`21-${name}-${LANGUAGE}-${colorScheme}`);
    }
  };
  const buyBoth = async ([a, b]: readonly [Visitor, Visitor]) => {
    await Promise.all([a, b].map(({ page }) => page.goto('/BetAmountPage')));
    await buyCard(a.page, STAKE, 27);
    await buyCard(b.page, STAKE, 88);
    await Promise.all([a, b].map(({ page }) => page.getByTestId('result').waitFor({ timeout: END_MS })));
  };
  const newestGame = async (page: Page): Promise<Game | undefined> => {
    const answer = await page.request.get('/api/userGames/fetchAll?pageNumber=1');
    return ((await answer.json()) as { rooms: Game[] }).rooms[0];
  };
  const toPlay = (page: Page) => page.getByTestId('bonus-to-play');

  /** Plays one more round, with which the winner has staked enough: the rest of the bonus becomes main balance. */
  const turnsToMain = async (pair: readonly [Visitor, Visitor], winner: Visitor, part: number) => {
    await buyBoth(pair);
    await winner.page.goto('/wallet?tab=history');
    const row = winner.page.locator('#wallet-panel tr', { hasText: word('wallet.history.type.bonusToMain') });
    await row.first().waitFor();
    expect(await row.first().innerText()).toContain(`+${(part - STAKE).toFixed(2)}`);
    expect(await toPlay(winner.page).count()).toBe(0);
    await inBothThemes(winner, 'wallet-bonus-to-main');
  };

  it('shows how much is still to be staked, which part of a prize is bonus, and how much became main balance', async () => {
    await stage.product.rows(`UPDATE bonus_terms SET factor = ${FACTOR} WHERE source = 'register'`);
    for (const phone of PHONES) await give(phone);
    const pair = [await enter(PHONES[0]), await enter(PHONES[1])] as const;
    await pair[0].page.goto('/wallet');
    const given = { done: 0, of: BONUS * FACTOR };
    expect(await toPlay(pair[0].page).innerText()).toMatch(
      word('wallet.bonus.toPlayUntil', { ...given, time: '' }),
    );
    await inBothThemes(pair[0], 'wallet-bonus-given');

    await buyBoth(pair);
    const [a, b] = await Promise.all(pair.map(({ page }) => newestGame(page)));
    const winner = (a?.payout ?? 0) > 0 ? pair[0] : pair[1];
    const prize = (winner === pair[0] ? a : b)?.payout ?? 0;
    const part = Math.floor((prize * 100 * BONUS) / STAKE) / 100;
    expect(part).toBeLessThan(prize);
    const line = winner.page.getByTestId('bonus-part');
    await line.waitFor();
    expect(await line.innerText()).toBe(word('result.ofItBonus', { amount: part }));
    await inBothThemes(winner, 'result-bonus-part');

    await winner.page.goto('/wallet');
    await toPlay(winner.page).waitFor();
    expect(await toPlay(winner.page).innerText()).toBe(
      word('wallet.bonus.toPlay', { done: BONUS, of: BONUS * FACTOR }),
    );
    expect(await winner.page.getByTestId('balance-bonus').innerText()).toContain(String(part));
    await inBothThemes(winner, 'wallet-bonus-played');

    // If both cards win with the same call, the players share the prize, and less than a stake of bonus is left to play.
    if (part < STAKE) expect(b?.payout).toBe(a?.payout);
    else await turnsToMain(pair, winner, part);
    for (const { complaints, context } of pair) {
      expect(complaints).toEqual([]);
      await context.close();
    }
  });
});
