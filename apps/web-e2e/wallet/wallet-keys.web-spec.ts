import type { Locator, Page } from 'playwright-core';
import { openStage } from '../support/stage';
import { textsOf } from '../support/steps';
import { openWallet, type WalletVisitor } from '../support/wallet';
import { until } from '../support/until';

/** Types one key after another, because a pasted text would not show how the field treats each key. */
async function byKeys(page: Page, field: Locator, keys: string): Promise<void> {
  await field.waitFor();
  await field.fill('');
  await field.focus();
  for (const key of keys) await page.keyboard.press(key);
}

/** Collects the bodies of all requests of a page that move money or set a limit. */
function writesOf(page: Page) {
  const bodies: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/') || !['POST', 'PUT'].includes(request.method())) return;
    const body = request.postDataJSON() as Record<string, unknown> | null;
    if (body && Object.values(body).some((value) => typeof value === 'number')) bodies.push(body);
  });
  return bodies;
}

describe('an amount that is typed key after key', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const visitors = [
    ['english', '0911000003'],
    ['amharic', '0911000004'],
    ['oromiffa', '0911000005'],
    ['tigray', '0911000006'],
  ] as const;

  it.each(visitors)(
    'in the %s app is refused with a message and not sent if it has santim where only whole birr are allowed',
    async (language, phone) => {
      const visitor = await openWallet(stage, { phone, language, asked: true });
      const { page, text, context } = visitor;
      const limits = textsOf(language, 'limits');
      const writes = writesOf(page);
      const words = text('common.wholeBirr');
      const refuses = async (field: Locator, place: Locator, send: Locator) => {
        for (const keys of ['99.50', '99,50']) {
          await byKeys(page, field, keys);
          expect(await field.inputValue()).toBe(keys);
          await place.getByText(words).first().waitFor();
          if (await send.isEnabled()) await send.click();
          expect(await field.getAttribute('aria-invalid')).toBe('true');
        }
      };
      const button = (place: Page | Locator, key: string) =>
        place.getByRole('button', { name: text(key), exact: true });
      const panel = page.locator('#wallet-panel');

      await refuses(visitor.amount(), panel, page.getByTestId('deposit-arifpay-telebirr'));
      await visitor.amount().fill('100');
      await page.getByTestId('deposit-arifpay-telebirr').click();
      const asked = page.getByTestId('limits-ask');
      await refuses(
        asked.getByRole('textbox'),
        asked,
        asked.getByRole('button', { name: limits['limits.ask.set'] ?? '', exact: true }),
      );
      await page.keyboard.press('Escape');
      await context.request.put('/api/limits', { data: { reviewed: true } });
      await page.reload();
      await page.getByTestId('instructions-TELEBIRR').click();
      const intent = page.getByTestId('intent');
      await refuses(intent.locator('[name="amount"]'), intent, button(intent, 'wallet.intent.get'));

      await page.goto('/wallet?tab=withdraw');
      await refuses(visitor.amount(), panel, button(page, 'wallet.withdraw.submit'));
      await page.getByRole('radio', { name: text('wallet.withdraw.manual') }).check();
      await page.locator('[name="selectedBank"]').selectOption('946');
      await page.locator('[name="accountNumber"]').fill('1000123456789');
      await page.locator('[name="accountName"]').fill('Abebe Kebede');
      await refuses(visitor.amount(), panel, button(page, 'wallet.withdraw.submit'));

      await page.goto('/limits');
      const own = page.getByTestId('limits');
      for (const name of [
        'dailyDeposit',
        'weeklyDeposit',
        'monthlyDeposit',
        'dailyLoss',
        'weeklyLoss',
        'monthlyLoss',
      ]) {
        await refuses(
          own.locator(`[name="${name}"]`),
          own,
          own.getByRole('button', { name: limits['limits.save'] ?? '' }),
        );
      }
      expect(writes).toEqual([]);
      await visitor.context.close();
    },
  );

  it.each(visitors)('in %s keeps its santim where they are allowed', async (language, phone) => {
    const visitor = await openWallet(stage, { phone, language, tab: 'transfer' });
    const { page, text } = visitor;
    const writes = writesOf(page);
    for (const [keys, amount] of [
      ['99.50', 99.5],
      ['1,250.05', 1250.05],
      ['99,50', 99.5],
    ] as const) {
      await page.getByRole('textbox', { name: text('wallet.transfer.phone') }).fill('0911000009');
      await byKeys(page, visitor.amount(), keys);
      expect(await visitor.amount().inputValue()).toBe(keys);
      await page.route('**/api/afroSms/AuthenticatedOTP', (route) => route.abort());
      await sendCode(visitor);
      await until(() => writes.at(-1)?.['amount'] === amount, `a request with the amount ${amount}`);
    }
    await byKeys(page, visitor.amount(), '1.250,50');
    await page.locator('#wallet-panel').getByText(text('wallet.amount.unclear')).waitFor();

    await page.goto('/wallet?tab=deposit');
    await page.getByTestId('instructions-TELEBIRR').click();
    const told = page.getByTestId('pay-instructions');
    await told.locator('[name="txnId"]').fill('DG61L089CL');
    await told.locator('summary').click();
    const claim = told.locator('details');
    await page.route('**/api/transaction/manualDeposit', (route) => route.abort());
    await byKeys(page, claim.locator('[name="amount"]'), '99,50');
    await claim.getByRole('button', { name: text('common.submit'), exact: true }).click();
    await until(() => writes.at(-1)?.['txnId'] === 'DG61L089CL', 'a request with the reference');
    expect(writes.at(-1)?.['amount']).toBe(99.5);
    await visitor.context.close();
  });
});

const sendCode = ({ page, text }: WalletVisitor) =>
  page.getByRole('button', { name: text('auth.otp.send') }).click();
