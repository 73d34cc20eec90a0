import { tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { textsOf } from '../support/steps';
import { untilStill } from '../support/until';
import { openWallet } from '../support/wallet';

describe('limits, breaks and exclusions', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  it('are proposed once amount and way of the first deposit are chosen; a player who wants none is asked twice, and one tap leads to their page', async () => {
    const visitor = await openWallet(stage, { phone: '0911000003', asked: true });
    const { page, picture } = visitor;
    const words = textsOf('english', 'limits');
    const word = (key: string) => words[key] ?? key;
    const asked = page.getByTestId('limits-ask');
    const deposits = visitor.counting('arifpay/direct-pay');
    const pay = page.getByTestId('deposit-arifpay-telebirr');
    await visitor.amount().waitFor();
    await pay.click();
    await page.getByText(visitor.text('wallet.deposit.minimum', { min: 5 })).waitFor();
    expect(await asked.count()).toBe(0);
    await visitor.amount().fill('200');
    await pay.click();
    await untilStill(page);
    const sheet = await asked.boundingBox();
    await asked.getByRole('button', { name: word('limits.ask.none') }).dblclick(); // one answer, not two
    await asked.getByText(word('limits.ask.sure')).waitFor();
    expect(await asked.boundingBox()).toEqual(sheet);
    // The amount is not on the screen, so no button sets it.
    expect(await asked.getByRole('button', { name: word('limits.ask.set') }).count()).toBe(0);
    await asked.getByRole('button', { name: word('limits.ask.back') }).click();
    await asked.getByRole('textbox').fill('300');
    await picture('limits-asked');
    expect(deposits.count).toBe(0);
    await asked.getByRole('button', { name: word('limits.ask.set') }).click();
    await asked.waitFor({ state: 'detached' });
    await visitor.where('Pending').waitFor();
    expect(deposits.count).toBe(1);
    expect(await visitor.amount().inputValue()).toBe('');
    const own = page.getByTestId('own-play');
    await own.locator('summary').click();
    await own.getByTestId('play-sums').waitFor();
    await page.getByTestId('limits-link').click();
    await page.getByTestId('limits').waitFor();
    const daily = page.locator('input[name=dailyDeposit]');
    expect(await daily.inputValue()).toBe('300');
    await daily.fill('800');
    await page.getByRole('button', { name: word('limits.save') }).click();
    await page.getByText(word('limits.waits')).waitFor();
    expect(await page.getByText(word('limits.saved')).count()).toBe(0);
    expect(await daily.inputValue()).toBe('300');
    await page.getByText(/you can confirm ETB\s800\.00; until you do, ETB\s300\.00 holds/).waitFor();
    await picture('limits-waiting');
    await daily.fill('200');
    await page.getByRole('button', { name: word('limits.save') }).click();
    await page.getByText(word('limits.saved')).waitFor();
    expect(await tooWide(page)).toBe(0);
  });

  it('are not asked about before a deposit if the player’s limits cannot be fetched', async () => {
    const visitor = await openWallet(stage, { phone: '0911000005', asked: true });
    const { page } = visitor;
    await page.route('**/api/limits', (route) => route.abort());
    await page.reload();
    await visitor.amount().fill('20');
    await page.getByTestId('deposit-arifpay-telebirr').click();
    await visitor.where('Pending').waitFor();
    expect(await page.getByTestId('limits-ask').count()).toBe(0);
  });

  it('can be begun on their page; during an exclusion a player cannot deposit but can withdraw', async () => {
    const visitor = await openWallet(stage, { phone: '0911000004' });
    const { page, picture } = visitor;
    const words = textsOf('english', 'limits');
    const word = (key: string) => words[key] ?? key;
    await page.goto('/limits');
    await page
      .getByTestId('limits')
      .getByRole('button', { name: word('limits.break.begin') })
      .click();
    await page
      .getByTestId('limits-break')
      .getByRole('button', { name: word('limits.yes') })
      .click();
    await page.getByTestId('limits-running').waitFor();
    await page.getByRole('button', { name: word('limits.out.begin') }).click();
    const dialog = page.getByTestId('limits-out');
    await dialog.getByRole('button', { name: word('limits.yes') }).click();
    await dialog.getByText('for certain').waitFor();
    await picture('21-limits-exclusion');
    await dialog.getByRole('button', { name: word('limits.yes') }).click();
    await page.getByTestId('limits-running').getByText('excluded yourself').waitFor();
    const deposit = await page.request.post('/api/chapa/initializePayment', { data: { amount: 50 } });
    expect([deposit.status(), ((await deposit.json()) as { code: string }).code]).toEqual([
      409,
      'LIMIT_REACHED',
    ]);
    const out = await page.request.post('/api/arifpay/withdraw', { data: { amount: 100 } });
    expect(out.status()).toBe(200);
  });
});
