import type { Locator } from 'playwright-core';
import { MOVING } from '../support/browser';
import { watchShifts } from '../support/shifts';
import { openStage } from '../support/stage';
import { newestCode, signIn } from '../support/steps';
import { wordsOf } from '../support/texts';
import { noting, untilStill } from '../support/until';
import { sandbox } from '../support/wallet';

const am = wordsOf('amharic', 'signup', 'proof', 'limits');
const ROUND_MS = 90_000;

describe('from one round to the next', () => {
  const stage = openStage({ COUNTDOWN_MS: '15000', CALL_INTERVAL_MS: '350' });

  it('takes a newcomer from the sign-up to a second round with at most 14 taps and two fields beyond its form', async () => {
    const newcomer = { ...MOVING, installable: true };
    const { page, context, picture, complaints } = await stage.visit(newcomer);
    const shifts = await watchShifts(context);
    let taps = 0;
    const tap = async (what: Locator) => {
      taps += 1;
      await what.click();
    };
    const button = (key: string) => page.getByRole('button', { name: am(key), exact: true });
    const field = (key: string) => page.getByLabel(am(key), { exact: true });
    const phone = '0922000333';

    await page.goto('/Signup');
    await field('auth.signup.username').fill('Newcomer');
    await field('auth.signup.phone').fill(phone);
    await tap(button('auth.otp.send'));
    await field('auth.signup.otp').fill(await newestCode(stage.product.url, phone));
    await field('auth.signup.password').fill('a long password');
    await tap(button('auth.signup.submit'));
    await page.waitForURL((url) => url.pathname === '/');

    // The two fields beyond the form of the sign-up.
    await field('auth.login.phone').fill(phone);
    await field('auth.login.password').fill('a long password');
    await tap(button('auth.login.submit'));
    await tap(page.getByTestId('join-30'));
    await tap(page.getByTestId('low-balance').getByRole('link'));
    await tap(page.getByRole('button', { name: '100', exact: true }));
    const started = page.waitForResponse('**/arifpay/direct-pay');
    await tap(page.getByTestId('deposit-arifpay-telebirr'));
    await tap(page.getByTestId('limits-ask').getByRole('button', { name: am('limits.ask.set') }));
    // The newcomer approves the payment in the provider's app.
    const { txRef } = (await (await started).json()) as { txRef: string };
    await sandbox(stage.product.url, `checkout/${txRef}/approve`);
    await page.getByTestId('balance').getByText('100.00').waitFor();

    await tap(
      page.getByRole('navigation', { name: am('nav.main') }).getByRole('link', { name: am('nav.game') }),
    );
    await tap(page.getByTestId('join-30'));
    const sheet = () => page.locator('section:has([data-testid="confirm"])').boundingBox();
    await page.getByTestId('confirm').waitFor();
    await untilStill(page);
    const empty = await sheet();
    await tap(page.getByTestId('card-14'));
    await tap(page.getByTestId('confirm'));
    const paid = (birr: string, balance: string) =>
      page.getByText(am('cards.paidSum').replace('{amount}', birr).replace('{balance}', balance)).waitFor();
    await paid('30', '70');
    expect(await page.getByTestId('confirm').innerText()).toContain(am('cards.paid'));
    // The sheet has room for what is paid from the start: the answer may come long after the tap.
    await untilStill(page);
    expect(await sheet()).toEqual(empty);
    await picture('loop-paid');
    await page.waitForURL('**/game', { timeout: ROUND_MS });

    // A tap that was meant for the round cannot buy: the button rests at first.
    const rested = await noting(page, '[data-testid="same-cards"]:disabled');
    const again = page.getByTestId('same-cards');
    await again.waitFor({ timeout: ROUND_MS });
    await rested();
    // The smallest usual phone shows all of the result, the way to a complaint too.
    const result = page.getByTestId('result');
    await result.getByTestId('complain').waitFor();
    await untilStill(page);
    await picture('loop-result');
    expect(await result.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await tap(again);
    await page.waitForURL('**/select-cards');
    await page.locator('[data-testid="card-14"][aria-pressed="true"]').waitFor();
    // On a busy machine the sale may be almost over by now, and then nothing can be given back.
    const left = parseInt(await page.getByRole('timer').innerText(), 10);
    const back = page.getByText(am('cards.giveBack').replace('{amount}', '30'));
    await (left > 10 ? back : back.or(page.getByText(am('cards.timeUp')))).first().waitFor();
    expect([taps <= 14, taps]).toEqual([true, taps]);

    await page
      .getByRole('button', { name: am('common.goBack') })
      .last()
      .click();
    await page.getByTestId('stake-30').getByText(am('cards.paid')).waitFor();
    await picture('loop-lit');
    await page.waitForURL('**/game', { timeout: ROUND_MS });
    await page.getByTestId('own-card-14').waitFor();
    expect(await page.getByTestId('bonus-dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
    expect(shifts()).toEqual([]);
    await context.close();
  });

  it('opens the result with its links although every request for a file fails after the first calls', async () => {
    const { page, context, picture } = await stage.visit({
      width: 412,
      height: 915,
      moving: true,
    });
    await signIn(page, '0911000005', 'oromiffa');
    await page.getByTestId('join-80').click();
    for (const card of [41, 42, 43]) {
      await page.getByTestId(`card-${card}`).click();
      await page.locator(`[data-testid="card-${card}"][data-state="chosen"]`).waitFor();
    }
    await page.getByTestId('confirm').click();
    await page.waitForURL('**/game', { timeout: ROUND_MS });
    await page.locator('[data-testid^="call-"][data-called="true"]').nth(2).waitFor();
    // Two cards share the first page, and the third has the height of the second one to itself.
    const [first = 0, second, third] = await page
      .locator('article[data-testid^="own-card-"]')
      .evaluateAll((cards: HTMLElement[]) =>
        cards
          .sort((a, b) => Number(a.style.order) - Number(b.style.order))
          .map((card) => card.getBoundingClientRect().height),
      );
    expect(second).toBeCloseTo(first, 0);
    expect(third).toBeCloseTo(2 * first + 6, 0);
    await context.route('**/*', (route) => route.abort());
    const result = page.getByTestId('result');
    await result.waitFor({ timeout: ROUND_MS });
    expect(await result.getByRole('link').count()).toBe(2);
    // On the smallest phone everything is in sight, though there are several cards to choose from.
    await page.setViewportSize({ width: 320, height: 568 });
    await untilStill(page);
    expect(await result.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    await picture('loop-result-small');
    await context.close();
  });
});
