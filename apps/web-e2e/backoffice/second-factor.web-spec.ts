import { Secret, TOTP } from 'otpauth';
import { callerOf } from '../support/staff';
import { openStage } from '../support/stage';
import { tags, type Chosen } from '../support/steps';
import { wordsOf } from '../support/texts';

describe('signing in to the player app with a second factor', () => {
  const stage = openStage({ DEMO_BOTS: '0' });
  let totp: TOTP;
  let recoveryCodes: string[];
  beforeAll(async () => {
    const agent = await callerOf(stage, '0911000002');
    const enrolled = await agent.post('/api/user/secondFactor/enrol');
    const { secret } = (await enrolled.json()) as { secret: string };
    totp = new TOTP({ secret: Secret.fromBase32(secret) });
    const confirmed = await agent.post('/api/user/secondFactor/confirm', { data: { code: totp.generate() } });
    ({ recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] });
  });

  /** Submits phone and password on the players' login page, and waits for the form that asks for the code. */
  async function asked(language: Chosen) {
    const visitor = await stage.visit();
    const { page } = visitor;
    const t = wordsOf(language, 'signup');
    await page.goto('/');
    await page.getByTestId('language').selectOption(language);
    await page.getByLabel(t('auth.login.phone'), { exact: true }).fill('0911000002');
    await page.getByLabel(t('auth.login.password'), { exact: true }).fill('bingo-demo');
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
    const field = page.getByLabel(t('auth.code.label'), { exact: true });
    await field.waitFor();
    const send = page.getByRole('button', { name: t('auth.code.submit'), exact: true });
    return { ...visitor, t, field, send };
  }

  it('asks for a code after the password, refuses a wrong code, and lets the person in with the right one', async () => {
    const { page, t, field, send, picture, complaints, context } = await asked('english');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await send.click();
    await page.getByText(t('auth.code.required')).waitFor();
    await field.fill('000000');
    await send.click();
    await page.getByRole('alert').getByText(t('auth.login.retriesLeft').replace('{count}', '4')).waitFor();
    await picture('login-second-factor');
    expect(new URL(page.url()).pathname).toBe('/');
    // A code works once, and this half minute's code may have confirmed the enrolment; so the next one is used.
    await field.fill(totp.generate({ timestamp: Date.now() + 30_000 }));
    await send.click();
    await page.waitForURL('**/BetAmountPage');
    expect(complaints.filter((text) => !/status of 40\d/.test(text))).toEqual([]);
    await context.close();
  });

  it('accepts each recovery code only once', async () => {
    const [code = ''] = recoveryCodes;
    const first = await asked('english');
    await first.field.fill(` ${code} `);
    await first.send.click();
    await first.page.waitForURL('**/BetAmountPage');
    await first.context.close();
    const second = await asked('english');
    await second.field.fill(code);
    await second.send.click();
    await second.page.getByRole('alert').waitFor();
    expect(new URL(second.page.url()).pathname).toBe('/');
    await second.context.close();
  });

  it.each(Object.keys(tags) as Chosen[])(
    'asks for the code in %s, and leads back to the password',
    async (language) => {
      const { page, t, picture, context } = await asked(language);
      await page.getByRole('heading', { name: t('auth.code.title') }).waitFor();
      await page.getByText(t('auth.code.hint')).waitFor();
      await picture(`login-second-factor-${language}`);
      await page.getByRole('link', { name: t('auth.reset.backToLogin') }).click();
      await page.getByLabel(t('auth.login.password'), { exact: true }).waitFor();
      await context.close();
    },
  );

  it('asks for no code if the person has no second factor', async () => {
    const { page, context } = await stage.visit();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    const t = wordsOf('english');
    await page.goto('/');
    await page.getByTestId('language').selectOption('english');
    await page.getByLabel(t('auth.login.phone'), { exact: true }).fill('0911000003');
    await page.getByLabel(t('auth.login.password'), { exact: true }).fill('bingo-demo');
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
    await page.waitForURL('**/BetAmountPage');
    expect(loaded.filter((url) => url.includes('code-step'))).toEqual([]);
    await context.close();
  });
});
