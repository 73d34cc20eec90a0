import type { Page } from 'playwright-core';
import { MOVING } from '../support/browser';
import { openStage } from '../support/stage';
import { buyCard, newestCode, tags, textsOf, type Chosen } from '../support/steps';

const languages = Object.keys(tags) as Chosen[];

describe('the settings of a deployment', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  /** Opens a deployment with these settings; the rest of the configuration is the server's. */
  async function enter(settings: object, language: Chosen) {
    const visitor = await stage.visit(MOVING);
    await visitor.context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    const config = (await (await fetch(`${stage.product.url}/api/config`)).json()) as object;
    await visitor.context.route('**/api/config', (route) =>
      // A page that has closed meanwhile needs no answer.
      route.fulfill({ json: { ...config, ...settings } }).catch(() => undefined),
    );
    return visitor;
  }

  it.each(languages)(
    'ask a newcomer for their age where the game is played for money, in %s',
    async (language) => {
      const texts = textsOf(language, 'signup');
      const text = (key: string) => texts[key] ?? key;
      const { page, context } = await enter({ ageRequired: 21 }, language);
      await page.goto('/Signup');
      const box = page.getByRole('checkbox', { name: text('auth.signup.age').replace('{age}', '21') });
      await box.waitFor();
      const phone = `092200070${languages.indexOf(language)}`;
      await page.getByLabel(text('auth.signup.username'), { exact: true }).fill('Newcomer');
      await page.getByLabel(text('auth.signup.phone'), { exact: true }).fill(phone);
      await page.getByRole('button', { name: text('auth.otp.send') }).click();
      const code = await newestCode(stage.product.url, phone);
      await page.getByLabel(text('auth.signup.otp'), { exact: true }).fill(code);
      await page.getByLabel(text('auth.signup.password'), { exact: true }).fill('a long password');
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/user/register')) sent.push(request.postData() ?? '');
      });
      await page.getByRole('button', { name: text('auth.signup.submit'), exact: true }).click();
      await page.locator('input[name="age"][aria-invalid="true"]').waitFor();
      expect(sent).toEqual([]);
      await box.check();
      await page.getByRole('button', { name: text('auth.signup.submit'), exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
      expect(sent.map((body) => (JSON.parse(body) as { ageConfirmed?: boolean }).ageConfirmed)).toEqual([
        true,
      ]);
      await context.close();
    },
  );

  it('ask no newcomer for their age where the game is not played for money', async () => {
    const { page, context } = await enter({}, 'english');
    await page.goto('/Signup');
    await page.getByLabel(textsOf('english', 'signup')['auth.signup.otp'] ?? '', { exact: true }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await context.close();
  });

  const signedIn = async (snow: boolean, phoneNo: string) => {
    const visitor = await enter({ snow }, 'english');
    await visitor.context.request.post('/api/user/login', { data: { phoneNo, password: 'bingo-demo' } });
    return visitor;
  };
  /** Whether the page has loaded the code that draws the snow. */
  const hasFetchedSnow = (page: Page) =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /\/Snow-/.test(name)));
  const flakes = (page: Page) => page.getByTestId('snow').locator('i').count();

  it('let it snow for a while over the pages if the house wants it, but never over the choice of cards', async () => {
    const { page, context, complaints } = await signedIn(true, '0911000003');
    await page.goto('/home');
    await page.getByTestId('snow').waitFor();
    expect(await flakes(page)).toBeLessThanOrEqual(30);
    expect(await hasFetchedSnow(page)).toBe(true);
    const covers = await page.getByTestId('snow').evaluate((sky) => getComputedStyle(sky).pointerEvents);
    expect(covers).toBe('none');
    await page.getByTestId('snow').waitFor({ state: 'detached' });
    await page.goto('/BetAmountPage');
    await page.getByTestId('snow').waitFor();
    await buyCard(page, 30, 9);
    expect(await page.getByTestId('snow').count()).toBe(0);
    // The test blocks the service worker so that it can answer in the server's place; the browser reports the block.
    expect(complaints.filter((one) => !/service worker/i.test(one))).toEqual([]);
    await context.close();
  });

  it('let no snow fall if the house does not want it, nor for a visitor who prefers less movement', async () => {
    const without = await signedIn(false, '0911000004');
    const calm = await signedIn(true, '0911000005');
    await calm.page.emulateMedia({ reducedMotion: 'reduce' });
    for (const { page, context } of [without, calm]) {
      await page.goto('/home');
      // Snow would fall on this page; once the next page is shown, this one has had the time to draw it.
      await page.locator('h1').first().waitFor();
      await page
        .getByRole('link', { name: textsOf('english')['nav.history'] })
        .first()
        .click();
      await page.waitForURL('**/history');
      await page.locator('h1').first().waitFor();
      expect(await hasFetchedSnow(page)).toBe(false);
      expect(await page.getByTestId('snow').count()).toBe(0);
      await context.close();
    }
  });
});
