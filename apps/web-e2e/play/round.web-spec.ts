import { MOVING } from '../support/browser';
import { openStage } from '../support/stage';
import { buyCard, signIn, textsOf, type Chosen } from '../support/steps';
import { untilStill } from '../support/until';

describe('a round in two browsers', () => {
  // Without demo players no countdown begins before the second player has paid.
  const stage = openStage({ DEMO_BOTS: '0' });

  it.each([
    ['amharic', 'english', 80],
    ['oromiffa', 'tigray', 150],
  ] as [Chosen, Chosen, number][])(
    'is played from the sign-in to the result in %s and %s, without an error in either browser',
    async (languageA, languageB, stake) => {
      const [a, b] = await Promise.all([stage.visit(MOVING), stage.visit(MOVING)]);
      await Promise.all([signIn(a.page, '0911000003', languageA), signIn(b.page, '0911000004', languageB)]);
      const both = [
        [a, languageA],
        [b, languageB],
      ] as const;
      const picture = (name: string) =>
        Promise.all(both.map(([visitor, language]) => visitor.picture(`${name}-${language}`)));
      const still = () => Promise.all(both.map(([{ page }]) => untilStill(page)));
      await Promise.all(both.map(([{ page }]) => page.getByTestId('stake-10').waitFor()));
      await picture('stakes');
      await buyCard(a.page, stake, 27);
      await buyCard(b.page, stake, 88);
      await picture('cards');
      await Promise.all(both.map(([{ page }]) => page.waitForURL('**/game')));
      const called = '[data-testid^="call-"][data-state="latest"], [data-testid="ball"]';
      await Promise.all(both.map(([{ page }]) => page.locator(called).first().waitFor()));
      await still();
      await picture('game');
      await Promise.all(both.map(([{ page }]) => page.getByTestId('result').waitFor()));
      await still();
      await picture('result');
      for (const [{ page }, language] of both) {
        const texts = textsOf(language, 'proof');
        const shown = await page.getByTestId('result').innerText();
        expect([texts['result.won'], texts['result.lost']].some((text) => shown.includes(text ?? '?'))).toBe(
          true,
        );
        await page.getByRole('button', { name: texts['result.playAgain'] }).click();
        await page.waitForURL('**/BetAmountPage');
      }
      expect([...a.complaints, ...b.complaints]).toEqual([]);
      await Promise.all([a.context.close(), b.context.close()]);
    },
  );

  it('leaves a ledger in which everything balances', async () => {
    const login = await fetch(`${stage.product.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNo: '0911000001', password: 'bingo-demo' }),
    });
    const cookie = login.headers.getSetCookie().map((one) => one.split(';')[0]);
    const audit = await fetch(`${stage.product.url}/api/admin/audit`, {
      headers: { cookie: cookie.join('; ') },
    });
    expect(await audit.json()).toMatchObject({ ok: true, imbalance: 0, violations: [] });
  });
});
