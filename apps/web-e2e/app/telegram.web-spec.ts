import type { Page } from 'playwright-core';
import { closeSale, hurry } from '../support/rounds';
import { openStage } from '../support/stage';
import { comeIn, newestCode, textsOf } from '../support/steps';
import { sandbox } from '../support/wallet';
import { answerInChat, named, playFromChat } from '../support/telegram';

const texts = textsOf('english', 'telegram', 'settings', 'signup');
/** A console message that is no fault: the first sign-in is refused to ask for a phone. */
const ASKED = /409 \(Conflict\)/;
/** A console message that is no fault: the server refuses a wrong code. */
const WRONG = /40[01] \(/;

interface BridgeEvent {
  eventType: string;
  eventData: Record<string, unknown>;
}

describe('the game inside of Telegram', () => {
  const stage = openStage({ COUNTDOWN_MS: '120000' });

  const events = (page: Page) =>
    page.evaluate(() => (window as unknown as { telegramEvents: BridgeEvent[] }).telegramEvents);

  it('opens for a new player one tap after they shared the contact, in the theme and language of the chat', async () => {
    const { page, context, complaints, picture } = await stage.visit();
    const app = await playFromChat(page, { userId: 4201, phone: '0922004201', theme: 'light' });
    await app.getByRole('heading', { name: '“Selam”' }).waitFor();
    await picture('22-entrance-light');
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByTestId('stake-10').waitFor();
    await picture('22-stakes-light');
    expect(await app.locator('html').getAttribute('data-theme')).toBe('light');
    expect((await events(page)).map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(['web_app_ready', 'web_app_expand', 'web_app_setup_swipe_behavior']),
    );
    // The client changes its colours while the Mini App is open.
    await page.locator('#theme').dispatchEvent('click');
    await app.locator('html[data-theme=dark]').waitFor();
    expect(complaints.filter((one) => !ASKED.test(one))).toEqual([]);
    await context.close();
  });

  it('asks for the password if the phone has a player already, and plays a round to its end in the dark theme', async () => {
    const { page, context, complaints, picture } = await stage.visit();
    const app = await playFromChat(page, { userId: 4202, phone: '0911000003', theme: 'dark' });
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByText(/0911000003 has an account/).waitFor();
    await picture('22-known-dark');
    await app.getByLabel(texts['auth.login.password'] ?? '', { exact: true }).fill('bingo-demo');
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByTestId('number').waitFor();
    await picture('22-asked-dark');
    await answerInChat(stage.product.url, 4202, app);
    await app.getByTestId('stake-10').waitFor();
    await app.getByTestId('join-30').click();
    await app.getByTestId('card-27').click();
    // The back button of Telegram's client leaves the cards, which releases card 27; the player then joins again.
    await page.locator('#back').click();
    const givenBack = app.locator('[data-testid="card-27"][data-state="open"]:enabled');
    await app.getByTestId('join-30').click();
    await givenBack.click();
    await app.getByTestId('confirm').click();
    await app.locator('[data-testid="confirm"]:disabled:not([aria-busy])').waitFor();
    await closeSale(stage.product, 30);
    await app.locator('[data-testid^="call-"][data-state="latest"], [data-testid="ball"]').first().waitFor();
    await picture('22-round-dark');
    const asked = (await events(page)).filter(
      ({ eventType, eventData }) =>
        eventType === 'web_app_setup_closing_behavior' && eventData['need_confirmation'] === true,
    );
    expect(asked.length).toBeGreaterThan(0);
    await hurry(stage.product);
    await app.getByTestId('result').waitFor();
    await picture('22-result-dark');
    expect(complaints.filter((one) => !ASKED.test(one))).toEqual([]);
    await context.close();
  });

  it('accepts a phone that is proved by a code from an SMS if no contact was shared', async () => {
    const { page, context, complaints, picture } = await stage.visit();
    const phone = '0922004203';
    await page.goto(`/sandbox/telegram?userId=4203&phone=${phone}&theme=dark`);
    await named(page, 'Send').click();
    await named(page, 'English').click();
    await page.getByLabel('Message').fill('/play');
    await named(page, 'Send').click();
    await named(page, /Play/).click();
    const app = page.frameLocator('#frame');
    await app.getByLabel(texts['auth.signup.phone'] ?? '', { exact: true }).fill(phone);
    await named(app, texts['auth.otp.send'] ?? '').click();
    const code = await newestCode(stage.product.url, phone);
    const wrong = code === '111111' ? '222222' : '111111';
    const otp = app.getByLabel(texts['auth.signup.otp'] ?? '', { exact: true });
    await otp.fill(wrong);
    await named(app, texts['telegram.play'] ?? '').click();
    await app.locator('[name="otp"][aria-invalid="true"]:focus').waitFor();
    await picture('22-code-dark');
    await otp.fill(code);
    await named(app, texts['telegram.play'] ?? '').click();
    await answerInChat(stage.product.url, 4203, app);
    await app.getByTestId('stake-10').waitFor();
    // The app asks for no second code once one has proved the phone.
    await app.getByRole('link', { name: texts['nav.profile'] ?? '' }).click();
    await app
      .getByTestId('telegram')
      .getByText(/Linked since/)
      .waitFor();
    expect(await named(app, texts['telegram.prove'] ?? '').count()).toBe(0);
    expect(complaints.filter((one) => !ASKED.test(one) && !WRONG.test(one))).toEqual([]);
    await context.close();
  });

  it('lets a player whose phone came from a contact confirm it, and pays nothing out before', async () => {
    const { page, context, complaints, picture } = await stage.visit();
    const phone = '0922004204';
    const app = await playFromChat(page, { userId: 4204, phone, theme: 'light' });
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByTestId('stake-10').waitFor();
    const withdraw = async () =>
      (await (await page.request.post('/api/arifpay/withdraw', { data: { amount: 60 } })).json()) as object;
    expect(await withdraw()).toMatchObject({ code: 'PHONE_UNPROVED' });
    await app.getByRole('link', { name: texts['nav.profile'] ?? '' }).click();
    const part = app.getByTestId('telegram');
    await part.getByText(texts['telegram.phoneUnproved'] ?? '').waitFor();
    await named(app, texts['auth.otp.send'] ?? '').click();
    await part.locator('[name=otp]').fill(await newestCode(stage.product.url, phone));
    await part.scrollIntoViewIfNeeded();
    await picture('22-confirm-light');
    await named(app, texts['telegram.prove'] ?? '').click();
    await app.getByText(texts['telegram.proved'] ?? '').waitFor();
    await part.getByText(texts['telegram.phoneUnproved'] ?? '').waitFor({ state: 'detached' });
    expect(await withdraw()).not.toMatchObject({ code: 'PHONE_UNPROVED' });
    expect(complaints.filter((one) => !ASKED.test(one))).toEqual([]);
    await context.close();
  });

  it.each([
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ])('signs nobody in by launch data that stands in a link, on a screen $width px wide', async (screen) => {
    const { page, context, picture } = await stage.visit(screen);
    const { initData } = await sandbox<{ initData: string }>(stage.product.url, 'telegram/init-data', {
      userId: 66,
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`/telegram#${new URLSearchParams({ tgWebAppData: initData }).toString()}`);
    await page.waitForURL((address) => address.pathname === '/');
    await page.getByTestId('language').waitFor();
    await picture(`22-link-outside-${screen.width}`);
    expect(asked.filter((address) => address.includes('/api/user/telegram'))).toEqual([]);
    expect(page.url()).not.toContain('tgWebAppData');
    await context.close();
  });

  it('refuses an address with launch data twice, as if an attacker’s came before that of Telegram’s client', async () => {
    const { page, context } = await stage.visit();
    const { initData } = await sandbox<{ initData: string }>(stage.product.url, 'telegram/init-data', {
      userId: 66,
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/sandbox/telegram?userId=67');
    // The refused frame goes on to the first page and asks the server for nothing; an accepted one would ask for a sign-in.
    const goneOn = page.waitForRequest(
      (request) => new URL(request.url()).pathname === '/' && request.isNavigationRequest(),
    );
    await page.evaluate((data) => {
      const frame = document.getElementById('frame') as HTMLIFrameElement;
      (document.getElementById('app') as HTMLElement).hidden = false;
      frame.src = `/telegram#tgWebAppData=${data}&tgWebAppData=${data}`;
    }, encodeURIComponent(initData));
    await goneOn;
    expect(asked.filter((address) => address.includes('/api/user/telegram'))).toEqual([]);
    await context.close();
  });

  it.each([
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ])(
    'asks before it replaces another player, and then shows the Telegram name in large, on a screen $width px wide',
    async (screen) => {
      const { page, context, picture } = await stage.visit(screen);
      await comeIn(page, '0911000006', 'english');
      await page.getByTestId('stake-10').waitFor();
      await page.goto(`/sandbox/telegram?userId=${4300 + (screen.width % 97)}&phone=0911000007&theme=light`);
      await named(page, 'Send').click();
      await named(page, 'English').click();
      await page.getByLabel('Message').fill('/play');
      await named(page, 'Send').click();
      await named(page, /Play/).click();
      const app = page.frameLocator('#frame');
      const question = app.getByTestId('other-session');
      await question.getByText('0911000006').waitFor();
      await question.getByText('Telegram “Selam”').waitFor();
      await picture(`22-other-telegram-${screen.width}`);
      await named(app, texts['auth.other.replace'] ?? '').click();
      await app.getByRole('heading', { name: '“Selam”' }).waitFor();
      await picture(`22-named-${screen.width}`);
      await context.close();
    },
  );

  it.each([
    { width: 360, height: 640 },
    { width: 1280, height: 800 },
  ])(
    'asks before a link of the bot replaces the player of a browser, on a screen $width px wide',
    async (screen) => {
      const { page, context, picture } = await stage.visit(screen);
      await comeIn(page, '0911000006', 'english');
      await page.getByTestId('stake-10').waitFor();
      const link = async () => {
        const { token } = await sandbox<{ token: string }>(stage.product.url, 'bot-token', {
          phoneNo: '0911000007',
        });
        await page.goto(`/?token=${token}`);
      };
      const phone = async () =>
        ((await (await page.request.get('/api/user/getSingleUser')).json()) as { user: { phoneNo: string } })
          .user.phoneNo;
      await link();
      const question = page.getByTestId('other-session');
      await question.getByText('0911000006').waitFor();
      await question.getByText('0911000007').waitFor();
      await picture(`22-other-link-${screen.width}`);
      await question.getByRole('button').nth(1).click(); // stay
      await page.getByTestId('stake-10').waitFor();
      expect(await phone()).toContain('911000006');
      await link();
      await named(page, texts['auth.other.replace'] ?? '').click();
      await page.getByTestId('stake-10').waitFor();
      expect(await phone()).toContain('911000007');
      await context.close();
    },
  );

  it('has the same player as the web app, whose profile can unbind Telegram', async () => {
    const { page, context, picture } = await stage.visit();
    await comeIn(page, '0911000003', 'english', '/profile');
    const part = page.getByTestId('telegram');
    await part.getByText(/Linked since/).waitFor();
    await part.scrollIntoViewIfNeeded();
    await picture('22-settings');
    await named(page, texts['telegram.unbind'] ?? '').click();
    await named(page, texts['telegram.unbindSure'] ?? '').click();
    await part.getByText(texts['telegram.unbound'] ?? '').waitFor();
    await context.close();
  });

  it('lets Telegram frame one address only, and loads nothing from Telegram on other pages', async () => {
    const policyOf = async (path: string) => {
      const answer = await fetch(stage.product.url + path);
      return [answer.headers.get('content-security-policy') ?? '', answer.headers.get('x-frame-options')];
    };
    for (const path of ['/telegram', '/telegram?to=wallet'])
      expect(await policyOf(path)).toEqual([
        expect.stringContaining("frame-ancestors https://web.telegram.org 'self'"),
        null,
      ]);
    for (const path of ['/', '/telegram/x', '/telegram.html', '/backoffice/', '/sandbox/telegram'])
      expect((await policyOf(path))[0]).toContain("frame-ancestors 'none'");
    const { page, context } = await stage.visit();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((address) => /telegram/i.test(address))).toEqual([]);
    await page.goto('/telegram');
    await page.waitForURL((address) => address.pathname === '/');
    await context.close();
  });
});
