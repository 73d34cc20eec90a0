import type { Locator, Page } from 'playwright-core';
import { openStage } from '../support/stage';
import { comeIn, speak, tags, textsOf, type Chosen } from '../support/steps';
import { untilStill } from '../support/until';

const texts = textsOf('english', 'signup', 'settings', 'wallet');
const languages = Object.keys(tags) as Chosen[];
const text = (key: string): string => texts[key] ?? key;

/** Fields by their label, with the attributes that tell a phone which keyboard to open and what to fill in. */
const fields: [path: string, label: string, inputmode: string | null, autocomplete: string][] = [
  ['/', 'auth.login.phone', 'numeric', 'tel'],
  ['/', 'auth.login.password', null, 'current-password'],
  ['/Signup', 'auth.signup.username', null, 'nickname'],
  ['/Signup', 'auth.signup.phone', 'numeric', 'tel'],
  ['/Signup', 'auth.signup.otp', 'numeric', 'one-time-code'],
  ['/Signup', 'auth.signup.password', null, 'new-password'],
  ['/resetpassword', 'auth.signup.phone', 'numeric', 'tel'],
  ['/resetpassword', 'auth.signup.otp', 'numeric', 'one-time-code'],
  ['/resetpassword', 'auth.reset.newPassword', null, 'new-password'],
];

/** The ways in which contacts and messages write a phone number. */
const written = [
  '+251 911 234 567',
  '+251-911-234567',
  '251911234567',
  '911234567',
  '0911 23 45 67',
  ' 0911234567\n',
];

describe('forms behave as phones expect', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const english = async (path: string) => {
    const visitor = await stage.visit();
    await visitor.context.addInitScript(() => localStorage.setItem('language', 'english'));
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitor.page.goto(path);
    return visitor;
  };
  const field = (page: Page, label: string) => page.getByLabel(text(label), { exact: true });
  const paste = async (page: Page, into: Locator, words: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), words);
    await into.fill('');
    await into.focus();
    await page.keyboard.press('Control+V');
  };

  it.each(fields)(
    'the page %s tells the phone which keyboard and which autofill the field %s needs',
    async (path, label, inputmode, autocomplete) => {
      const { page, context } = await english(path);
      const input = field(page, label);
      await input.waitFor();
      expect(await input.getAttribute('inputmode')).toBe(inputmode);
      expect(await input.getAttribute('autocomplete')).toBe(autocomplete);
      expect(await input.getAttribute('name')).toBeTruthy();
      await context.close();
    },
  );

  it.each([
    ['/Signup', 'auth.signup.submit'],
    ['/resetpassword', 'auth.reset.submit'],
    ['/profile', 'settings.save'],
  ])(
    'says on %s how long a new password has to be, and moves nothing when it refuses a shorter one',
    async (path, submit) => {
      const { page, context } = await english(path);
      if (path === '/profile') {
        await comeIn(page, '0911000004', 'english', path);
        await page.getByText(text('settings.changePassword'), { exact: true }).click();
      }
      const password = page.locator('[autocomplete="new-password"]');
      await password.fill('short');
      const button = page.getByRole('button', { name: text(submit), exact: true });
      const heights = async () => {
        const seen: number[] = [];
        for (const language of languages) {
          await speak(page, language);
          const hint = textsOf(language)['auth.password.tooShort']?.replace('{min}', '8') ?? '';
          const note = page.locator(`[id="${await password.getAttribute('aria-describedby')}"]`);
          await note.getByText(hint, { exact: true }).waitFor();
          await untilStill(page);
          seen.push(await note.evaluate((line) => line.parentElement?.offsetHeight ?? 0));
        }
        return seen;
      };
      const before = await heights();
      await speak(page, 'english');
      await button.click();
      await page.locator('[autocomplete="new-password"][aria-invalid="true"]').waitFor();
      expect(await heights()).toEqual(before);
      await context.close();
    },
  );

  it('turns a pasted phone number of any format into one with 09, and keeps only the digits of a pasted code', async () => {
    const { page, context } = await english('/Signup');
    for (const number of written) {
      await paste(page, field(page, 'auth.signup.phone'), number);
      expect((await field(page, 'auth.signup.phone').inputValue()).replace(/\s/g, '')).toBe('0911234567');
    }
    await paste(page, field(page, 'auth.signup.otp'), 'code: 482 915');
    expect(await field(page, 'auth.signup.otp').inputValue()).toBe('482915');
    await context.close();
  });

  it('signs in by the Enter key with a phone number in the format of an autofill', async () => {
    const { page, context } = await english('/');
    await paste(page, field(page, 'auth.login.phone'), '+251911000003');
    await field(page, 'auth.login.password').fill('bingo-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/BetAmountPage');
    await context.close();
  });

  it('shows the same page and tab again after a reload and after the back button', async () => {
    const { page, context, complaints } = await english('/');
    await comeIn(page, '0911000004', 'english');
    await page.getByTestId('join-50').click();
    await page.waitForURL('**/select-cards');
    await page.reload();
    await page.getByTestId('card-7').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(text('cards.title'));
    expect(await page.locator('header p').first().innerText()).toContain('50');
    await page.goBack();
    await page.waitForURL('**/BetAmountPage');
    await page.goto('/wallet');
    await page.getByRole('tab', { name: text('wallet.tab.transfer') }).click();
    await page.waitForURL('**/wallet?tab=transfer');
    await page.getByRole('tab', { name: text('wallet.tab.history') }).click();
    await page.waitForURL('**/wallet?tab=history');
    await page.reload();
    const chosen = page.getByRole('tab', { selected: true });
    await chosen.waitFor();
    expect(await chosen.innerText()).toBe(text('wallet.tab.history'));
    await page.goBack();
    await page.getByRole('tab', { name: text('wallet.tab.transfer'), selected: true }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
