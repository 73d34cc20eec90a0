import type { Page } from 'playwright-core';
import { openStage } from '../support/stage';
import { buyCard, comeIn, newestCode, textsOf } from '../support/steps';
import { wordsOf } from '../support/texts';
import { untilStill } from '../support/until';

const CALLED = '[data-testid^="call-"][data-called="true"]';
const texts = textsOf('english', 'signup');
const text = (key: string): string => texts[key] ?? key;
const am = wordsOf('amharic', 'signup');

/** Waits until the board shows more called numbers than `than`. */
async function calledMore(page: Page, than: number): Promise<void> {
  await page.locator(CALLED).nth(than).waitFor();
}

describe('accounts and bad connections', () => {
  const stage = openStage({ CALL_INTERVAL_MS: '1200' });

  it('tells how many tries are left after a wrong password, and keeps the phone number that was typed', async () => {
    const { page, complaints, picture, context } = await stage.visit();
    await page.goto('/');
    await page.getByTestId('language').selectOption('english');
    expect(complaints).toEqual([]);
    await page.getByLabel(text('auth.login.phone'), { exact: true }).fill('0911000009');
    await page.getByLabel(text('auth.login.password'), { exact: true }).fill('not the password');
    await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
    await page.getByText(text('auth.login.retriesLeft').replace('{count}', '4')).waitFor();
    expect(await page.getByText(text('auth.login.welcome'), { exact: true }).count()).toBe(0);
    await picture('login-refused');
    expect(await page.getByLabel(text('auth.login.phone'), { exact: true }).inputValue()).toContain('911');
    await context.close();
  });

  it('signs a newcomer up by an invitation link and the code from the SMS, lets them in and offers practice once', async () => {
    const { page, picture, context } = await stage.visit();
    await page.goto('/Signup/DEMO000003');
    await page.getByTestId('language').selectOption('english');
    const phone = '0922000111';
    await page.getByLabel(text('auth.signup.username'), { exact: true }).fill('Newcomer');
    await page.getByLabel(text('auth.signup.phone'), { exact: true }).fill(phone);
    await page.getByRole('button', { name: text('auth.otp.send') }).click();
    const code = await newestCode(stage.product.url, phone);
    await page.getByLabel(text('auth.signup.otp'), { exact: true }).fill(code);
    await page.getByLabel(text('auth.signup.password'), { exact: true }).fill('a long password');
    await picture('signup');
    await page.getByRole('button', { name: text('auth.signup.submit'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    // The login page welcomes the newcomer and has kept the phone number.
    await page.getByText(text('auth.login.made'), { exact: true }).waitFor();
    const kept = await page.getByLabel(text('auth.login.phone'), { exact: true }).inputValue();
    expect(kept.replace(/\s/g, '')).toBe(phone);
    await picture('signup-made');
    await page.getByLabel(text('auth.login.password'), { exact: true }).fill('a long password');
    await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
    await page.waitForURL('**/BetAmountPage');
    // A practice round is offered once, above the stakes and over nothing, and its page leads back to them.
    const offer = page.getByTestId('practice-offer');
    await offer.waitFor();
    await untilStill(page);
    const [box, title] = await Promise.all(
      [offer, page.getByRole('heading', { level: 1 })].map((one) => one.boundingBox()),
    );
    expect(box?.height).toBe(88);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await picture('practice-offer');
    await offer.getByRole('button').first().click();
    await page.waitForURL('**/practice');
    await page.getByRole('button', { name: text('common.goBack'), exact: true }).click();
    await page.waitForURL('**/BetAmountPage');
    expect(await page.evaluate(() => localStorage.getItem('practiceOffer'))).toBeNull();
    await page.goto('/Signup');
    await page.waitForURL('**/BetAmountPage');
    await context.close();
  });

  it.each([
    ['/Signup', 'auth.signup.submit', 'auth.signup.password', '0922000222'],
    ['/resetpassword', 'auth.reset.submit', 'auth.reset.newPassword', '0911000006'],
  ])(
    'marks a wrong code on %s at its field, focuses the field, and moves neither it nor the button',
    async (path, submit, password, phone) => {
      const { page, picture, context } = await stage.visit();
      await page.goto(path);
      await page.getByTestId('language').selectOption('amharic');
      const field = (key: string) => page.getByLabel(am(key), { exact: true });
      const code = field('auth.signup.otp');
      if (path === '/Signup') await field('auth.signup.username').fill('Newcomer');
      await field('auth.signup.phone').fill(phone);
      await field(password).fill('a long password');
      await page.getByRole('button', { name: am('auth.otp.send'), exact: true }).click();
      // The hint below the field appears with the answer, which may come after the SMS.
      await page.getByText(am('auth.otp.sent').replace('{phone}', phone)).first().waitFor();
      const wrong = (await newestCode(stage.product.url, phone)) === '111111' ? '222222' : '111111';
      await code.fill(wrong);
      const button = page.getByRole('button', { name: am(submit), exact: true });
      await button.scrollIntoViewIfNeeded();
      const heights = async () => [(await code.boundingBox())?.y, (await button.boundingBox())?.y];
      await untilStill(page);
      const before = await heights();
      await button.click();
      await page.locator('[name="otp"][aria-invalid="true"]:focus').waitFor();
      expect(await heights()).toEqual(before);
      expect(await code.inputValue()).toBe(wrong);
      expect(await page.getByRole('alert').count()).toBe(0);
      await picture(`wrong-code-${path.slice(1)}`);
      // The mark disappears as soon as another code is typed.
      await code.fill('33');
      expect(await code.getAttribute('aria-invalid')).toBeNull();
      await context.close();
    },
  );

  it('brings a player back into the round after a reload and a lost connection, and shows the calls that follow', async () => {
    const { page, context, picture } = await stage.visit();
    await comeIn(page, '0911000007', 'english');
    await buyCard(page, 30, 61);
    await page.waitForURL('**/game', { timeout: 60_000 });
    await calledMore(page, 1);
    await page.reload();
    await page.waitForURL('**/game');
    await calledMore(page, 1);
    await context.setOffline(true);
    await page.getByText(text('connection.lost')).first().waitFor();
    await picture('connection-lost');
    const before = await page.locator(CALLED).count();
    await context.setOffline(false);
    await calledMore(page, before);
    await page.getByTestId('result').waitFor({ timeout: 100_000 });
    await context.close();
  });
});
