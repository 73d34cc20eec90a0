import type { Browser, Locator } from 'playwright-core';
import { launch, MOVING, visit } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { buyCard, newestCode, signIn } from '../support/steps';
import { wordsOf } from '../support/texts';
import { sandbox } from '../support/wallet';

const am = wordsOf('amharic', 'signup', 'proof', 'limits');
const ROUND_MS = 90_000;

describe('from one round to the next', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct({ CALL_INTERVAL_MS: '350' });
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  it('takes a newcomer from the sign-up to a second round with at most 14 taps and two fields beyond the form', async () => {
    const { page, context, picture, complaints } = await visit(browser, product.url, MOVING);
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
    await field('auth.signup.otp').fill(await newestCode(product.url, phone));
    await field('auth.signup.password').fill('a long password');
    await tap(button('auth.signup.submit'));
    await page.waitForURL((url) => url.pathname === '/');

    // The two fields beyond the form.
    await field('auth.login.phone').fill(phone);
    await field('auth.login.password').fill('a long password');
    await tap(button('auth.login.submit'));
    await tap(page.getByTestId('join-20'));
    await tap(page.getByTestId('low-balance').getByRole('link'));
    await tap(page.getByRole('button', { name: '100', exact: true }));
    const started = page.waitForResponse('**/arifpay/direct-pay');
    await tap(page.getByTestId('deposit-arifpay-telebirr'));
    await tap(page.getByTestId('limits-ask').getByRole('button', { name: am('limits.ask.set') }));
    // The newcomer approves the payment in the provider's app.
    const { txRef } = (await (await started).json()) as { txRef: string };
    await sandbox(product.url, `checkout/${txRef}/approve`);
    await page.getByTestId('balance').getByText('100.00').waitFor();

    await tap(
      page.getByRole('navigation', { name: am('nav.main') }).getByRole('link', { name: am('nav.game') }),
    );
    await tap(page.getByTestId('join-20'));
    await tap(page.getByTestId('card-14'));
    await tap(page.getByTestId('confirm'));
    const paid = (birr: string, balance: string) =>
      page.getByText(am('cards.paidSum').replace('{amount}', birr).replace('{balance}', balance)).waitFor();
    await paid('20', '80');
    expect(await page.getByTestId('confirm').innerText()).toContain(am('cards.paid'));
    await picture('loop-paid');
    await page.waitForURL('**/game', { timeout: ROUND_MS });

    const again = page.getByTestId('same-cards');
    await again.waitFor({ timeout: ROUND_MS });
    expect(await again.isDisabled()).toBe(true);
    await picture('loop-result');
    await tap(again);
    await page.waitForURL('**/select-cards');
    await page.locator('[data-testid="card-14"][aria-pressed="true"]').waitFor();
    await page.getByText(am('cards.giveBack').replace('{amount}', '20')).waitFor();
    expect([taps <= 14, taps]).toEqual([true, taps]);

    await page
      .getByRole('button', { name: am('common.goBack') })
      .last()
      .click();
    await page.getByTestId('stake-20').getByText(am('cards.paid')).waitFor();
    await picture('loop-lit');
    await page.waitForURL('**/game', { timeout: ROUND_MS });
    await page.getByTestId('own-card-14').waitFor();
    expect(await page.getByTestId('bonus-dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('opens the result with its links although the line for files is cut after the first calls', async () => {
    const { page, context } = await visit(browser, product.url, { ...MOVING, serviceWorkers: 'block' });
    await signIn(page, '0911000005', 'english');
    await buyCard(page, 50, 41);
    await page.waitForURL('**/game', { timeout: ROUND_MS });
    await page.locator('[data-testid^="call-"][data-called="true"]').nth(2).waitFor();
    await context.route('**/*', (route) => route.abort());
    const result = page.getByTestId('result');
    await result.waitFor({ timeout: ROUND_MS });
    expect(await result.getByRole('link').count()).toBe(2);
    await context.close();
  });
});
