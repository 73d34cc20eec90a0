import type { Page } from 'playwright-core';
import { PHONE, takePicture } from '../support/browser';
import { codeDialog, codeField, inboxOf, orderToBank, press, smsTo, type Sms } from '../support/payees';
import { tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { until } from '../support/until';
import { openWallet, withdraw } from '../support/wallet';

const WRONG_CODE = 'Wrong code, or no longer valid.';
/** How long the server makes a phone wait between two codes, with a margin, in ms. */
const BETWEEN_CODES = 11_000;

describe('a payout to a new account, and the freeze of a stolen wallet', () => {
  const stage = openStage({ DEMO_BOTS: '0', PAYEE_CODE: '1', PAYEE_REST_HOURS: '24' });

  const sms = (to: string, fits: (one: Sms) => boolean) => smsTo(stage.product.url, to, fits);
  const codeOf = async (to: string): Promise<string> =>
    (await sms(to, ({ code }) => code !== null)).code ?? '';

  /** All codes that a phone has received, newest first. */
  const codesOf = async (to: string) =>
    (await inboxOf(stage.product.url, to)).flatMap(({ code }) => code ?? []);

  /** A phone on which nobody is signed in. */
  async function otherPhone(colorScheme: 'light' | 'dark', locale: string): Promise<Page> {
    const { width, height } = PHONE;
    const context = await stage.browser.newContext({
      baseURL: stage.product.url,
      viewport: { width, height },
      colorScheme,
      locale,
    });
    return context.newPage();
  }

  it('asks for the code, also after a reload, and then says why the money waits and until when', async () => {
    const phone = '0911000003';
    const visitor = await openWallet(stage, { phone, tab: 'withdraw' });
    const { page, text, picture, where } = visitor;
    const before = await visitor.balance();
    await orderToBank(visitor, '600');
    const dialog = codeDialog(visitor);
    await dialog.getByText(text('wallet.payees.codeText', { amount: 600 })).waitFor();
    await visitor.shows(before - 600);
    await picture('17-payees-code-light');
    await press(dialog, text('wallet.payees.confirm')).click();
    await dialog.getByText(text('wallet.payees.codeRequired', { count: 6 })).waitFor();
    await codeField(dialog, visitor).fill('000000');
    await press(dialog, text('wallet.payees.confirm')).click();
    await dialog.getByText(WRONG_CODE).waitFor();
    await picture('17-payees-wrong-code-light');
    expect(await tooWide(page)).toBe(0);

    await page.clock.install({ time: Date.now() + 3000 }); // By then the payment is too old for its step to open on its own.
    await page.reload();
    const card = where('Pending');
    await card.getByText(/Enter the code that we sent/).waitFor();
    await picture('17-payees-needs-code-light');
    await press(card, text('wallet.payees.enterCode')).click();
    await codeField(dialog, visitor).fill(await codeOf(phone));
    const calls = visitor.counting('transaction/confirm');
    await press(dialog, text('wallet.payees.confirm')).dblclick();
    await dialog.waitFor({ state: 'detached' });
    expect(calls.count).toBe(1);
    await card.getByText(/The account is new.*We look at it again at \d\d\/\d\d/).waitFor();
    expect(await press(card, text('wallet.payees.enterCode')).count()).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await picture('17-payees-held-light');
    const payees = page.getByTestId('payees');
    const payee = payees.getByRole('listitem');
    expect(await payee.innerText()).toMatch(/••••6789\s+Abebe Kebede\s+New: small amounts until \d\d\/\d\d/);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await picture('17-payees-list-light');

    await payee.getByRole('button').click();
    const question = page.getByTestId('payee-remove');
    await picture('17-payees-remove-light');
    await press(question, text('wallet.payees.removeYes')).click();
    await payees.waitFor({ state: 'detached' });
    await visitor.shows(before);
    await where('Declined').waitFor();
    await visitor.context.close();
  });

  it('asks for no code if the money goes to the player’s own phone', async () => {
    const visitor = await openWallet(stage, {
      phone: '0911000004',
      tab: 'withdraw',
    });
    const { page, text } = visitor;
    const before = await visitor.balance();
    await page.getByRole('radio', { name: text('wallet.withdraw.fast') }).check();
    await visitor.amount().fill('60');
    await withdraw(visitor);
    await visitor.shows(before - 60);
    await visitor.where('Pending').waitFor();
    expect(await codeDialog(visitor).count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('is readable in Amharic and in the dark theme', async () => {
    const phone = '0911000005';
    const visitor = await openWallet(stage, {
      phone,
      tab: 'withdraw',
      language: 'amharic',
      screen: { ...PHONE, dark: true },
    });
    const { page, text, picture } = visitor;
    await orderToBank(visitor, '600');
    const dialog = codeDialog(visitor);
    await dialog.getByText(text('wallet.payees.codeText', { amount: 600 })).waitFor();
    await picture('17-payees-code-amharic-dark');
    await codeField(dialog, visitor).fill(await codeOf(phone));
    await press(dialog, text('wallet.payees.confirm')).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByTestId('payees').getByRole('listitem').waitFor();
    await visitor
      .where('Pending')
      .getByText(/እንደገና እናየዋለን/)
      .waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    await picture('17-payees-held-amharic-dark');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await picture('17-payees-list-amharic-dark');
    expect(await tooWide(page)).toBe(0);
    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });

  it('by a thief is stopped by the owner’s link on another phone, and only the owner can lift the freeze', async () => {
    const phone = '0911000006';
    const thief = await openWallet(stage, { phone, tab: 'withdraw' });
    const before = await thief.balance();
    await orderToBank(thief, '600');
    await codeDialog(thief).waitFor();
    const { text: told } = await sms(phone, ({ text }) => text.includes('/api/freeze/'));
    const sent = Date.now();
    const link = /\/api\/freeze\/[a-z]{24}/.exec(told)?.[0] ?? '';

    const other = await otherPhone('light', 'en-US');
    await other.goto(link);
    // The page is in the player's language, which is Amharic in the demo, and not in the phone's language.
    expect(await other.locator('html').getAttribute('lang')).toBe('am');
    await takePicture(other, '17-payees-freeze-page-light');
    expect(await tooWide(other)).toBe(0);
    await thief.shows(before - 600);
    await other.getByRole('button', { name: 'አግድ' }).click();
    await other.getByText(/ገንዘብዎ ታግዷል/).waitFor();
    await takePicture(other, '17-payees-freeze-done-light');
    await thief.shows(before);
    await other.context().close();

    const words =
      'Your money is frozen. You can lift the freeze in your wallet, with a code and your password.';
    await codeDialog(thief).waitFor({ state: 'detached' }); // The thief's order was cancelled.
    await orderToBank(thief, '100');
    await thief.page.getByTestId('withdraw-outcome').getByText(words).waitFor();
    await thief.page.getByTestId('frozen').waitFor();
    await thief.page.getByTestId('withdraw-outcome').scrollIntoViewIfNeeded();
    await thief.picture('17-payees-thief-light');
    expect(await thief.balance()).toBe(before);
    await thief.context.close();

    const screen = { ...PHONE, dark: true };
    const owner = await openWallet(stage, { phone, language: 'amharic', screen });
    const { page, text, picture } = owner;
    const banner = page.getByTestId('frozen');
    await banner.getByText(text('wallet.payees.frozen')).waitFor();
    await picture('17-payees-frozen-amharic-dark');
    await press(banner, text('wallet.payees.unfreeze')).click();
    await press(banner, text('wallet.payees.unfreeze')).click();
    await banner.getByText(text('wallet.payees.sendFirst')).waitFor();
    const send = async () => {
      await new Promise((done) => setTimeout(done, Math.max(0, sent + BETWEEN_CODES - Date.now())));
      const known = await codesOf(phone);
      await press(banner, text('auth.otp.send')).click();
      await banner.getByText(text('auth.otp.sent', { phone })).waitFor();
      // The thief's order has brought a code, too; the SMS with the owner's own may come after the page's answer.
      const [code] = await until(async () => {
        const codes = await codesOf(phone);
        return codes.length > known.length ? codes : null;
      }, `a new code for ${phone}`);
      await codeField(banner, owner).fill(code ?? '');
    };
    await send();
    await banner.locator('input[type="password"]').fill('bingo-demo');
    await picture('17-payees-unfreeze-amharic-dark');
    expect(await tooWide(page)).toBe(0);
    await press(banner, text('wallet.payees.unfreeze')).dblclick();
    await banner.waitFor({ state: 'detached' });
    await page.getByText(text('wallet.payees.unfrozen')).waitFor();
    await owner.context.close();
  });

  it('can be frozen on the page of the link in Amharic and in the dark theme', async () => {
    const phone = '0911000007';
    const visitor = await openWallet(stage, { phone, tab: 'withdraw' });
    await orderToBank(visitor, '60');
    await codeDialog(visitor).waitFor();
    const { text: told } = await sms(phone, ({ text }) => text.includes('/api/freeze/'));
    const page = await otherPhone('dark', 'am-ET');
    await page.goto(/\/api\/freeze\/[a-z]{24}/.exec(told)?.[0] ?? '');
    expect(await page.locator('html').getAttribute('lang')).toBe('am');
    await takePicture(page, '17-payees-freeze-page-amharic-dark');
    await page.getByRole('button', { name: 'አግድ' }).dblclick();
    await page.getByText(/ገንዘብዎ ታግዷል/).waitFor();
    await takePicture(page, '17-payees-freeze-done-amharic-dark');
    await page.context().close();
    await visitor.context.close();
  });
});
