import { openStage } from '../support/stage';
import { openWallet, sandbox } from '../support/wallet';

describe('paying by hand with an exact amount', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  it.each([
    ['TELEBIRR', '0911000003', 'english', 'DG61L089CL', 'english'],
    ['TELEBIRR', '0911000004', 'amharic', 'DG61L089CM', 'amharic'],
    ['CBE', '0911000005', 'oromiffa', 'BJ17E0L3QN', 'english'],
    ['CBE', '0911000006', 'tigray', 'BJ17E0L3QP', 'english'],
  ] as const)(
    'by %s from %s shows an amount to copy, and takes the pasted SMS of the payment',
    async (medium, phone, language, txnId, sms) => {
      const visitor = await openWallet(stage, { phone, language });
      const { page, text, picture } = visitor;
      const before = await visitor.balance();
      await page.getByTestId(`instructions-${medium}`).click();
      const part = page.getByTestId('intent');
      await part.getByRole('heading').getByText(text('wallet.intent.title')).waitFor();
      await part.locator('[name="amount"]').fill('500');
      await part.getByRole('button', { name: text('wallet.intent.get') }).click();
      const timer = part.getByRole('timer');
      await timer.waitFor();
      expect(await timer.innerText()).toMatch(/1:59:\d\d|2:00:0[01]/);
      const [sum = '', code = ''] = await part.locator('b').allInnerTexts();
      expect(sum).toMatch(/^500\.\d\d$/);
      expect(code).toMatch(/^[0-9A-Z]{6}$/);
      expect(await part.getByRole('heading').innerText()).toBe(text('wallet.intent.send', { amount: sum }));
      await part.scrollIntoViewIfNeeded();
      await picture(`17-receipts-intent-${language}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

      await sandbox(stage.product.url, 'receipts', { txnId, medium, amount: Number(sum), payer: phone });
      const told = (await (
        await fetch(`${stage.product.url}/sandbox/receipts/${txnId}/sms`)
      ).json()) as Record<string, string>;
      const field = page.locator('[name="txnId"]');
      await field.evaluate((input, pasted) => {
        const data = new DataTransfer();
        data.setData('text', pasted);
        input.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      }, told[sms] ?? '');
      expect(await field.inputValue()).toBe(txnId);
      await page.getByTestId('pay-instructions').locator('summary').click();
      const claim = page.getByTestId('pay-instructions').locator('details');
      expect(await claim.locator('[name="amount"]').inputValue()).toBe(sum);
      await claim.scrollIntoViewIfNeeded();
      await picture(`17-receipts-claim-${language}`);
      await claim.getByRole('button', { name: text('common.submit'), exact: true }).click();
      await page.getByTestId('manual-outcome').getByText(text('wallet.deposit.success')).waitFor();
      await visitor.shows(Math.round((before + Number(sum)) * 100) / 100);
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    },
  );
});
