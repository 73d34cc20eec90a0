import { openStage } from '../support/stage';
import { cutAfter, holdBack, openWallet, sandbox, type WalletVisitor } from '../support/wallet';

/** References of the deposits of a phone that the sandbox's providers know. */
async function paymentsOf(url: string, phone: string): Promise<string[]> {
  const books = (await (await fetch(`${url}/sandbox/books`)).json()) as {
    payments: { reference: string; phone: string }[];
  };
  return books.payments
    .filter((payment) => payment.phone.endsWith(phone.slice(1)))
    .map(({ reference }) => reference);
}

/** The stake of 30 birr, as the sheet of a low balance remembers it. */
const WANTED = JSON.stringify({ singleStake: 30, userPhone: '' });

/** Unfolds the further gateways below the two ways that are always shown. */
const moreWays = ({ page }: WalletVisitor) =>
  page.getByTestId('more-ways').locator('summary').first().click();

describe('deposits through the gateways', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  it.each([
    ['chapa', 'Pay with Chapa', '0911000003', 'amharic'],
    ['arifpay', 'Pay with ArifPay', '0911000003', 'oromiffa'],
    ['santimpay:TELEBIRR', 'Pay with SantimPay', '0911000004', 'english'],
    ['santimpay:CBE', 'Pay with SantimPay', '0911000004', 'tigray'],
  ] as const)(
    'by %s are paid on the provider’s page, which leads back to the payment, and arrive without a reload',
    async (way, title, phone, language) => {
      const visitor = await openWallet(stage, { phone, language });
      const { page, picture, where, text } = visitor;
      const before = await visitor.balance();
      await visitor.amount().fill('200');
      await picture(`wallet-deposit-${language}`);
      await moreWays(visitor);
      await page.getByTestId(`deposit-${way}`).click();
      await page.waitForURL('**/sandbox/pay/**');
      await page.getByText(title).waitFor();
      const ref = new URL(page.url()).pathname.split('/').at(-1);
      await picture(`wallet-checkout-${way.split(':')[0]}`);
      await page.getByTestId('pay-approve').click();
      await page.waitForURL(`**/wallet?ref=${ref}`);
      await page.getByText(ref ?? '?').waitFor();
      await where('success').waitFor();
      await visitor.shows(before + 200);
      await picture(`wallet-deposit-arrived-${language}`);
      await page
        .getByTestId('where')
        .getByRole('button', { name: text('common.close') })
        .click();
      await page.waitForURL((url) => !url.searchParams.has('ref'));
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    },
  );

  it.each([
    ['english', 'telebirr', 'CBE Birr'],
    ['amharic', 'telebirr', 'CBE Birr'],
  ] as const)('offer two ways first and all others behind "More ways", in %s', async (language, ...names) => {
    const visitor = await openWallet(stage, { phone: '0911000003', language });
    const { page, text } = visitor;
    const ways = page.locator('[data-testid^="deposit-"]:visible');
    await ways.first().waitFor();
    expect(await ways.locator('b').allInnerTexts()).toEqual(names);
    await page.getByTestId('more-ways').getByText(text('wallet.deposit.more')).waitFor();
    await moreWays(visitor);
    await page.getByTestId('deposit-chapa').waitFor();
    expect(await ways.count()).toBe(6);
    await visitor.context.close();
  });

  it('can be continued after the player left the provider’s page, and appear without a reload if paid elsewhere', async () => {
    const visitor = await openWallet(stage, {
      phone: '0911000009',
      language: 'oromiffa',
    });
    const { page, picture, where, text } = visitor;
    const before = await visitor.balance();
    await visitor.amount().fill('110');
    await moreWays(visitor);
    await page.getByTestId('deposit-santimpay:CBE').click();
    await page.waitForURL('**/sandbox/pay/**');
    const ref = new URL(page.url()).pathname.split('/').at(-1);
    await page.goBack();
    await where('Pending').waitFor();
    const reloaded = await visitor.watchReload();
    const link = page.getByRole('link', { name: text('wallet.where.continue') });
    expect(await link.getAttribute('href')).toContain(`/sandbox/pay/${ref}`);
    await page
      .getByTestId('where')
      .getByText(text('wallet.open.title', { amount: 110 }))
      .waitFor();
    await picture('wallet-deposit-left-oromiffa');
    // The page asks first, so that the player makes no second payment by mistake.
    await visitor.amount().fill('120');
    await page.getByTestId('deposit-arifpay-telebirr').click();
    const question = page.getByTestId('open-payment');
    await question.getByRole('button', { name: text('wallet.open.instead', { amount: 120 }) }).waitFor();
    await page.keyboard.press('Escape');
    expect(await paymentsOf(stage.product.url, '0911000009')).toEqual([ref]);
    await sandbox(stage.product.url, `checkout/${ref}/approve`);
    await visitor.shows(before + 110);
    await where('success').waitFor();
    expect(await reloaded()).toBe(false);
    await visitor.context.close();
  });

  it('that were left can be cancelled, and lead back to the stake that the balance was too small for', async () => {
    const visitor = await openWallet(stage, { phone: '0911000004' });
    const { page, where, text, picture } = visitor;
    await page.addInitScript((wanted) => sessionStorage.setItem('wantedStake', wanted), WANTED);
    await page.reload();
    await visitor.amount().fill('130');
    await moreWays(visitor);
    await page.getByTestId('deposit-chapa').click();
    await page.waitForURL('**/sandbox/pay/**');
    await page.goBack();
    await where('Pending')
      .getByRole('button', { name: text('common.cancel') })
      .click();
    await where('Declined').waitFor();
    await visitor.amount().fill('140');
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/arifpay/direct-pay'));
    await page.getByTestId('deposit-arifpay-telebirr').click();
    const { txRef } = (await (await answered).json()) as { txRef: string };
    await where('Pending').waitFor();
    await sandbox(stage.product.url, `checkout/${txRef}/approve`);
    const back = where('success').getByTestId('back-to-stake');
    expect(await back.innerText()).toBe(text('wallet.backToStake', { stake: 30 }));
    await picture('wallet-back-to-stake');
    await back.click();
    await page.waitForURL('**/select-cards');
    await visitor.context.close();
  });

  it('say that there is no network when they are asked for without one', async () => {
    const visitor = await openWallet(stage, { phone: '0911000005' });
    const { page, context, text, where } = visitor;
    await visitor.amount().fill('85');
    await page.getByTestId('deposit-arifpay-telebirr').click();
    const check = where('Pending')
      .getByRole('button', { name: text('wallet.where.check') })
      .first();
    await check.waitFor();
    await context.setOffline(true);
    await check.click();
    await page.getByText(text('error.network')).first().waitFor();
    expect(await check.isEnabled()).toBe(true);
    await context.close();
  });

  it.each([
    ['arifpay-telebirr', 'telebirr'],
    ['arifpay-cbe', 'CBE Birr'],
  ])('by %s are confirmed on the phone while the wallet stays open', async (way, label) => {
    const visitor = await openWallet(stage, { phone: '0911000005' });
    const { page, picture, text, where } = visitor;
    const before = await visitor.balance();
    const reloaded = await visitor.watchReload();
    const tab = (name: string) => page.getByRole('tab', { name: text(`wallet.tab.${name}`) }).click();
    const rows = page.getByRole('row').filter({ hasText: '75.00' });
    // The list is opened before the deposit, so it can only show the deposit if it is fetched again.
    await tab('history');
    await page.getByRole('row').nth(1).waitFor();
    const earlier = await rows.count();
    await tab('deposit');
    await visitor.amount().fill('75');
    const answered = page.waitForResponse((answer) => answer.url().includes('/api/arifpay/direct-pay'));
    await page.getByTestId(`deposit-${way}`).click();
    const { txRef, message } = (await (await answered).json()) as { txRef: string; message: string };
    await where('Pending').getByText(label).first().waitFor();
    await where('Pending').getByText(message).waitFor();
    await picture(`wallet-${way}-on-the-phone`);
    await tab('history');
    await rows.nth(earlier).waitFor();
    await rows.getByText(text('wallet.history.status.pending')).waitFor();
    await tab('deposit');
    await sandbox(stage.product.url, `checkout/${txRef}/approve`);
    await visitor.shows(before + 75);
    await where('success').waitFor();
    expect(await reloaded()).toBe(false);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('that are declined say so, and leave the balance as it was', async () => {
    const visitor = await openWallet(stage, { phone: '0911000006' });
    const { page, where, picture } = visitor;
    const before = await visitor.balance();
    await visitor.amount().fill('60');
    await moreWays(visitor);
    await page.getByTestId('deposit-arifpay').click();
    await page.waitForURL('**/sandbox/pay/**');
    await page.getByTestId('pay-decline').click();
    await page.waitForURL('**/wallet?ref=*');
    await where('Declined').waitFor();
    await picture('wallet-deposit-declined');
    expect(await visitor.balance()).toBe(before);
    await visitor.context.close();
  });

  it('disable all their buttons while one request is under way, so that two clicks send one request', async () => {
    const visitor = await openWallet(stage, { phone: '0911000007' });
    const { page, picture } = visitor;
    const calls = visitor.counting('arifpay/direct-pay');
    const letGo = await holdBack(page, 'arifpay/direct-pay');
    await visitor.amount().fill('30');
    await page.getByTestId('deposit-arifpay-telebirr').dblclick();
    const ways = page.locator('[data-testid^="deposit-"]');
    await page.locator('[data-testid="deposit-arifpay-telebirr"][aria-busy="true"]').waitFor();
    expect(await ways.evaluateAll((all) => all.every((way) => (way as HTMLButtonElement).disabled))).toBe(
      true,
    );
    await picture('wallet-deposit-busy');
    await letGo();
    await visitor.where('Pending').waitFor();
    expect(calls.count).toBe(1);
    expect(await paymentsOf(stage.product.url, '0911000007')).toHaveLength(1);
    await page.locator('[data-testid="deposit-chapa"]:enabled').waitFor({ state: 'attached' });
    await visitor.context.close();
  });

  it('stay one payment if the connection is cut before the answer and the player presses the button again', async () => {
    const visitor = await openWallet(stage, { phone: '0911000008' });
    const { page, text, picture } = visitor;
    await cutAfter(page, 'chapa/initializePayment');
    await visitor.amount().fill('45');
    await moreWays(visitor);
    await page.getByTestId('deposit-chapa').click();
    await page.getByText(text('error.noAnswer')).first().waitFor();
    await picture('wallet-deposit-cut');
    await page.getByTestId('deposit-chapa').click();
    await page.waitForURL('**/sandbox/pay/**');
    const all = await paymentsOf(stage.product.url, '0911000008');
    expect(all).toEqual([new URL(page.url()).pathname.split('/').at(-1)]);
    await visitor.context.close();
  });
});
