import type { Locator } from 'playwright-core';
import { openStage } from '../support/stage';
import { until } from '../support/until';
import {
  cutAfter,
  holdBack,
  newestPayout,
  openWallet,
  sandbox,
  withdraw,
  type WalletVisitor,
} from '../support/wallet';

const CBE = '946';

/** Whether the top of a part is on the screen and nothing covers it, such as the bottom bar. */
const inView = (part: Locator): Promise<boolean> =>
  part.evaluate((card) => {
    const { left, top, width } = card.getBoundingClientRect();
    return card.contains(document.elementFromPoint(left + width / 2, Math.max(top, 0) + 10));
  });

describe('withdrawals', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const open = (phone: string, language: 'english' | 'amharic' = 'english') =>
    openWallet(stage, { phone, tab: 'withdraw', language });
  /** Presses the button of the form; the sheet to agree to opens only if the form has no fault. */
  const press = ({ page, text }: WalletVisitor) =>
    page.getByRole('button', { name: text('wallet.withdraw.submit'), exact: true }).click();
  const outcome = ({ page }: WalletVisitor, words: string) =>
    page.getByTestId('withdraw-outcome').getByText(words, { exact: true }).waitFor();

  async function toAccount({ page, text }: WalletVisitor): Promise<void> {
    await page.getByRole('radio', { name: text('wallet.withdraw.manual') }).check();
    await page.locator('[name="selectedBank"]').waitFor();
  }

  async function fillAccount(visitor: WalletVisitor, bank: string, amount: string): Promise<void> {
    const { page } = visitor;
    await page.locator('[name="selectedBank"]').selectOption(bank);
    await page.locator('[name="accountNumber"]').fill('1000 1234 56789');
    await page.locator('[name="accountName"]').fill('Abebe Kebede');
    await visitor.amount().fill(amount);
  }

  it('to a bank name missing fields and a too small amount, then are sent, clear the form and arrive', async () => {
    const visitor = await open('0911000003');
    const { page, text, picture, where, complaints } = visitor;
    const before = await visitor.balance();
    await toAccount(visitor);
    await press(visitor);
    await page.getByText(text('wallet.withdraw.fillAll')).waitFor();
    await picture('wallet-withdraw-gaps');
    await fillAccount(visitor, CBE, '49');
    await press(visitor);
    await page.getByText('The minimum amount to withdraw is 50 birr.').waitFor();
    await visitor.amount().fill('150');
    const reloaded = await visitor.watchReload();
    await press(visitor);
    const review = page.getByTestId('withdraw-review');
    await review.waitFor();
    expect(await review.locator('dd').allInnerTexts()).toEqual([
      expect.stringContaining('Commercial Bank') as string,
      '1000123456789',
      'Abebe Kebede',
      text('wallet.review.noFee'),
      text('wallet.review.atOnce'),
    ]);
    await picture('wallet-withdraw-review');
    await review.getByRole('button', { name: text('common.goBack') }).click();
    expect(await visitor.balance()).toBe(before);
    await withdraw(visitor);
    await outcome(visitor, '*** Withdraw successful ***');
    expect(await visitor.amount().inputValue()).toBe('');
    expect(await page.locator('[name="accountNumber"]').inputValue()).toBe('');
    await visitor.shows(before - 150);
    await where('Pending').waitFor();
    await until(() => inView(where('Pending')), 'the card of the payment in view');
    // The customer's words for success stand above a pending payment, so a further line says what is still to come.
    await page.getByTestId('withdraw-outcome').getByText(text('wallet.withdraw.next')).waitFor();
    await picture('wallet-withdraw-bank-sent');
    const check = where('Pending').getByRole('button', { name: text('wallet.where.check') });
    const [card, last] = await Promise.all([where('Pending').boundingBox(), check.boundingBox()]);
    expect((card?.y ?? 0) + (card?.height ?? 0) - (last?.y ?? 0) - (last?.height ?? 0)).toBeLessThan(36);
    // Every tab says what is on its way, and leads to it.
    const way = page.getByTestId('on-its-way');
    await page.getByRole('tab', { name: text('wallet.tab.deposit') }).click();
    await way.getByText(text('wallet.onItsWay', { amount: 'ETB\u00a0150.00' })).waitFor();
    await picture('wallet-on-its-way');
    await way.click();
    await where('Pending').waitFor();
    const { ref, amount, account } = await newestPayout(stage.product.url);
    expect({ amount, account }).toEqual({ amount: 150, account: '1000123456789' });
    await sandbox(stage.product.url, `payouts/${ref}/approve`);
    await where('success').waitFor();
    await way.waitFor({ state: 'detached' });
    await picture('wallet-withdraw-arrived');
    expect(await reloaded()).toBe(false);
    expect(complaints).toEqual([]);
    await visitor.context.close();
  });

  it('to a bank that sends the money back say so on every device, and the money returns without a reload', async () => {
    const visitor = await open('0911000004', 'amharic');
    const { page, picture, where } = visitor;
    const before = await visitor.balance();
    await toAccount(visitor);
    await fillAccount(visitor, CBE, '200');
    await withdraw(visitor);
    await visitor.shows(before - 200);
    await where('Pending').waitFor();
    await picture('wallet-withdraw-pending-amharic');
    const other = await open('0911000004');
    await other.where('Pending').waitFor();
    const { ref } = await newestPayout(stage.product.url);
    await sandbox(stage.product.url, `payouts/${ref}/fail`);
    await where('Declined').waitFor();
    await visitor.shows(before);
    await other.shows(before);
    await other
      .where('Declined')
      .getByText(/200.*the money is back in your balance/)
      .waitFor();
    await other.picture('wallet-withdraw-declined-elsewhere');
    await other.context.close();
    await picture('wallet-withdraw-declined-amharic');
    expect(await page.getByTestId('withdraw-outcome').innerText()).toBe('');
    await visitor.context.close();
  });

  it('that are refused say so between asterisks, and keep what the player typed', async () => {
    const visitor = await open('0911000005');
    const { page, picture } = visitor;
    await toAccount(visitor);
    await fillAccount(visitor, CBE, '90000');
    await press(visitor);
    await page
      .getByTestId('withdraw-outcome')
      .getByText(/^\*\*\* .+ \*\*\*$/)
      .waitFor();
    await picture('wallet-withdraw-refused');
    expect(await visitor.amount().inputValue()).toBe('90000');
    await visitor.context.close();
  });

  it.each([
    ['telebirr', 'ArifPay', '0911000006'],
    ['telebirr', 'SantimPay', '0911000006'],
    ['CBE Birr', 'ArifPay', '0911000007'],
    ['CBE Birr', 'SantimPay', '0911000007'],
  ])(
    'by the fast way %s through %s go to the player’s own number and arrive',
    async (medium, provider, phone) => {
      const visitor = await open(phone);
      const { page, text, picture, where } = visitor;
      const before = await visitor.balance();
      await page.getByRole('radio', { name: text('wallet.withdraw.fast') }).check();
      await page.getByRole('radio', { name: medium }).check();
      await page.getByTestId('more-ways').locator('summary').click();
      await page.getByRole('radio', { name: provider }).check();
      await visitor.amount().fill('9');
      await press(visitor);
      await page.getByText('Minimum Amount to withdraw is 50 Birr').first().waitFor();
      await visitor.amount().fill('60');
      await picture(`wallet-withdraw-fast-${medium.slice(0, 3)}-${provider}`);
      await withdraw(visitor);
      await visitor.shows(before - 60);
      await where('Pending').waitFor();
      const { ref, amount, account } = await newestPayout(stage.product.url);
      expect(amount).toBe(60);
      expect(account.slice(-9)).toBe(phone.slice(1));
      await sandbox(stage.product.url, `payouts/${ref}/approve`);
      await where('success').waitFor();
      expect(await visitor.balance()).toBe(before - 60);
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    },
  );

  it('to a bank that no gateway serves wait for staff, and are shown as being checked', async () => {
    const visitor = await open('0911000008');
    const { page, picture, where, text } = visitor;
    const before = await visitor.balance();
    await toAccount(visitor);
    await fillAccount(visitor, 'BANK', '120');
    await page.locator('[name="bankName"]').fill('A small bank');
    await withdraw(visitor);
    await outcome(visitor, '*** Withdraw successful ***');
    await visitor.shows(before - 120);
    await where('Pending').getByText(text('wallet.where.byHand')).waitFor();
    await picture('wallet-withdraw-by-hand');
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('happen once for two clicks, and once for a press after a lost answer', async () => {
    const visitor = await open('0911000009');
    const { page, text, picture } = visitor;
    const before = await visitor.balance();
    const calls = visitor.counting('arifpay/withdraw');
    const letGo = await holdBack(page, 'arifpay/withdraw');
    await page.getByRole('radio', { name: text('wallet.withdraw.fast') }).check();
    await visitor.amount().fill('70');
    await press(visitor);
    const button = page.getByTestId('withdraw-review').locator('[data-autofocus]');
    await button.dblclick();
    await button.and(page.locator(':disabled[aria-busy="true"]')).waitFor();
    await picture('wallet-withdraw-busy');
    await letGo();
    await page.getByTestId('withdraw-outcome').getByText(/./).first().waitFor();
    await visitor.shows(before - 70);
    expect(calls.count).toBe(1);
    await page.unroute('**/api/arifpay/withdraw');
    await cutAfter(page, 'arifpay/withdraw');
    expect(await visitor.amount().inputValue()).toBe('');
    await visitor.amount().fill('80');
    await withdraw(visitor);
    // The page hears by the socket that the money is held.
    await page.getByTestId('withdraw-outcome').getByText(text('wallet.movedSince')).waitFor();
    await withdraw(visitor);
    await page.getByTestId('withdraw-outcome').getByRole('status').getByText(/./).waitFor();
    await visitor.shows(before - 150);
    await picture('wallet-withdraw-two-pending');
    await page.reload();
    await visitor.shows(before - 150);
    await visitor.context.close();
  });
});
