import { openStage } from '../support/stage';
import { newestCode } from '../support/steps';
import { until, untilStill } from '../support/until';
import { cutAfter, holdBack, openWallet, type WalletVisitor } from '../support/wallet';

/** A name of which only first letters are shown. */
const MASKED = /^\S•••( \S\.)?$/;

describe('transfers', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const open = (phone: string) => openWallet(stage, { phone, tab: 'transfer' });

  /** Fills in the receiver, the amount and the code from the SMS. */
  async function fill(visitor: WalletVisitor, to: string, amount: string, from: string): Promise<void> {
    const { page, text } = visitor;
    await page.getByLabel(text('wallet.transfer.phone')).fill(to);
    await visitor.amount().fill(amount);
    await page.getByRole('button', { name: text('auth.otp.send') }).click();
    await page.getByRole('button', { name: /^Resend in/ }).waitFor();
    await page.locator('[name="otp"]:focus').waitFor();
    await page
      .getByLabel(text('wallet.transfer.otp'), { exact: true })
      .fill(await newestCode(stage.product.url, from));
  }
  const submit = ({ page, text }: WalletVisitor) =>
    page.locator('form').getByRole('button', { name: text('wallet.transfer.submit'), exact: true });
  const yes = ({ page }: WalletVisitor) => page.getByRole('button', { name: 'Yes, transfer it!' });

  it('need a code and a dialog, move the money once for two clicks, and appear for both players without a reload', async () => {
    const [sender, receiver] = await Promise.all([
      open('0911000003'),
      openWallet(stage, {
        phone: '0911000004',
        tab: 'history',
        language: 'amharic',
      }),
    ]);
    const { page, text, picture } = sender;
    const [before, others] = [await sender.balance(), await receiver.balance()];
    const reloaded = await Promise.all([sender.watchReload(), receiver.watchReload()]);
    await submit(sender).click();
    await page.getByText(text('wallet.transfer.otpRequired')).waitFor();
    await fill(sender, '0911 000 004', '12.50', '0911000003');
    await picture('wallet-transfer-filled');
    await submit(sender).click();
    const dialog = page.getByTestId('transfer-confirm');
    await dialog.getByText('Are You Sure?').waitFor();
    await dialog.getByText('Do you want to proceed with the transfer of 12.50 Birr to 0911000004?').waitFor();
    await picture('wallet-transfer-confirm');
    await dialog.getByRole('button', { name: text('common.cancel') }).click();
    expect(await sender.balance()).toBe(before);
    await submit(sender).click();
    const calls = sender.counting('user/transferUserBalance');
    const letGo = await holdBack(page, 'user/transferUserBalance');
    await yes(sender).dblclick();
    await page.locator('form [aria-busy="true"]').waitFor();
    await picture('wallet-transfer-busy');
    await letGo();
    const receipt = page.getByTestId('transfer-receipt');
    await receipt.getByRole('heading', { name: text('wallet.transfer.success') }).waitFor();
    // The page scrolls to the receipt after it has drawn it.
    await until(async () => ((await receipt.boundingBox())?.y ?? 0) > 60, 'the receipt below the header');
    await untilStill(page);
    const [box, form] = await Promise.all([receipt.boundingBox(), sender.amount().boundingBox()]);
    expect(box?.y).toBeLessThan(form?.y ?? 0);
    expect(box?.y).toBeGreaterThan(60);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(640 - 62);
    await picture('wallet-transfer-sent');
    await receipt.getByText('ETB\u00a012.50').waitFor();
    await receipt.getByText(/^\S•••.* · 0911000004$/).waitFor();
    await receipt.getByText(/^\d+$/).waitFor(); // the reference
    await sender.shows(before - 12.5);
    await receiver.shows(others + 12.5);
    await receiver.page.getByRole('row').filter({ hasText: '12.50' }).first().waitFor();
    expect(calls.count).toBe(1);
    expect(await sender.amount().inputValue()).toBe('');
    expect(await Promise.all(reloaded.map((ask) => ask()))).toEqual([false, false]);
    // The next transfer to the same player begins with a tap.
    await page.reload();
    await page.getByRole('button', { name: /0911000004/ }).click();
    expect(await page.getByLabel(text('wallet.transfer.phone')).inputValue()).toBe('0911000004');
    await receiver.picture('wallet-transfer-received-amharic');
    await receiver.page.getByRole('button', { name: receiver.text('wallet.statement.title') }).click();
    await receiver.page.getByTestId('statement').getByText('+12.50').first().waitFor();
    await receiver.picture('wallet-statement-amharic');
    expect([...sender.complaints, ...receiver.complaints]).toEqual([]);
    await Promise.all([sender.context.close(), receiver.context.close()]);
  });

  it('are seen in the history without a scroll, with one movement more, and the search unfolds', async () => {
    // Oromo has the longest words.
    const visit = { phone: '0911000003', tab: 'history', language: 'oromiffa' } as const;
    const visitor = await openWallet(stage, visit);
    const { page, picture } = visitor;
    const row = { type: 'deposit', amount: 50, status: 'success', createdAt: '2026-11-21T09:00:00Z' };
    const transactionHistory = ['1', '2', '3'].map((id) => ({ ...row, id }));
    await page.route('**/api/transaction/Paginatedhistory*', (route) =>
      route.fulfill({ json: { transactionHistory, totalPages: 1 } }),
    );
    await page.reload();
    const second = page.getByRole('row').nth(2);
    await second.waitFor();
    const bar = await page.getByRole('navigation').last().boundingBox();
    const box = await second.boundingBox();
    await picture('wallet-history-first-screen');
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    await page.getByTestId('history-find').locator('summary').click();
    await page.getByRole('searchbox').fill('EBD');
    await picture('wallet-history-search');
    await visitor.context.close();
  });

  it('show the receiver’s masked name as soon as the phone is typed, once for each phone, and none for an unknown one', async () => {
    const visitor = await open('0911000003');
    const { page, text, picture } = visitor;
    const asked = visitor.counting('user/receiver');
    const phone = page.getByLabel(text('wallet.transfer.phone'));
    // The line below the field; the receivers of earlier transfers have such names, too.
    const note = page.locator('#wallet-panel p').getByText(MASKED);
    await phone.pressSequentially('0911000005');
    await note.waitFor();
    const size = await note.evaluate((line) => parseFloat(getComputedStyle(line).fontSize));
    expect(size).toBeGreaterThanOrEqual(18);
    await picture('wallet-transfer-named');
    await phone.fill('0999999999');
    await note.waitFor({ state: 'detached' });
    await phone.fill('0911000005');
    await note.waitFor();
    expect(asked.count).toBe(2);
    await visitor.context.close();
  });

  it('need a new code once the amount has changed, and move nothing with a wrong code', async () => {
    const visitor = await open('0911000005');
    const { page, text, picture } = visitor;
    const before = await visitor.balance();
    await fill(visitor, '0911000006', '20', '0911000005');
    await visitor.amount().fill('21');
    await page.getByText(text('wallet.transfer.otpStale')).waitFor();
    await visitor.amount().fill('20');
    await page.getByLabel(text('wallet.transfer.otp'), { exact: true }).fill('000000');
    await submit(visitor).click();
    await yes(visitor).click();
    await page.getByText('Transfer error, Please Try Again').waitFor();
    expect(
      await page.getByLabel(text('wallet.transfer.otp'), { exact: true }).getAttribute('aria-invalid'),
    ).toBe('true');
    await picture('wallet-transfer-refused');
    expect(await visitor.balance()).toBe(before);
    expect(await visitor.amount().inputValue()).toBe('20');
    await visitor.context.close();
  });

  it('happen once if the connection is cut before the answer and the player sends again', async () => {
    const visitor = await open('0911000007');
    const { page, picture } = visitor;
    const before = await visitor.balance();
    await fill(visitor, '0911000008', '30', '0911000007');
    await cutAfter(page, 'user/transferUserBalance');
    await submit(visitor).click();
    await yes(visitor).click();
    // The page hears by the socket that the money has moved.
    await page.getByText(visitor.text('wallet.movedSince')).waitFor();
    await picture('wallet-transfer-unanswered');
    await submit(visitor).click();
    await yes(visitor).click();
    await page.getByRole('heading', { name: visitor.text('wallet.transfer.success') }).waitFor();
    await visitor.shows(before - 30);
    await visitor.context.close();
  });
});
