import type { Browser, FrameLocator, Page } from 'playwright-core';
import { launch, visit } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { signIn, textsOf } from '../support/steps';

const texts = textsOf('english', 'telegram', 'settings', 'bonus');
/** What the browser itself says of the first sign-in, which asks for a phone. */
const ASKED = /409 \(Conflict\)/;

interface BridgeEvent {
  eventType: string;
  eventData: Record<string, unknown>;
}

describe('the game inside of Telegram', () => {
  let product: Product;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const named = (place: Page | FrameLocator, name: RegExp | string) => place.getByRole('button', { name });
  /** /start, English, the contact, and Play; returns the frame of the Mini App. */
  async function play(page: Page, userId: number, phone: string, theme: 'light' | 'dark') {
    await page.goto(`/sandbox/telegram?userId=${userId}&phone=${phone}&theme=${theme}`);
    await named(page, 'Send').click();
    await named(page, 'English').click();
    await named(page, /Share my phone/).click();
    await named(page, /Play/).click();
    return page.frameLocator('#frame');
  }
  const events = (page: Page) =>
    page.evaluate(() => (window as unknown as { telegramEvents: BridgeEvent[] }).telegramEvents);
  /** The announcement of the bonus promotion, which a first visit shows. */
  async function closeAnnouncement(app: FrameLocator): Promise<void> {
    await named(app, texts['common.close'] ?? '')
      .first()
      .click();
  }

  it('is one tap from the contact for who is new, in the light and the language of the chat', async () => {
    const { page, context, complaints, picture } = await visit(browser, product.url);
    const app = await play(page, 4201, '0922004201', 'light');
    await app.getByRole('heading', { name: texts['telegram.title'] }).waitFor();
    await picture('22-entrance-light');
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByTestId('stake-10').waitFor();
    await closeAnnouncement(app);
    await picture('22-stakes-light');
    expect(await app.locator('html').getAttribute('data-theme')).toBe('light');
    expect((await events(page)).map(({ eventType }) => eventType)).toEqual(
      expect.arrayContaining(['web_app_ready', 'web_app_expand', 'web_app_setup_swipe_behavior']),
    );
    // The client's colours change below the open Mini App.
    await page.locator('#theme').dispatchEvent('click');
    await app.locator('html[data-theme=dark]').waitFor();
    expect(complaints.filter((one) => !ASKED.test(one))).toEqual([]);
    await context.close();
  });

  it('asks for the password of a phone that has a player, and is played to the end of a round in the dark', async () => {
    const { page, context, complaints, picture } = await visit(browser, product.url);
    const app = await play(page, 4202, '0911000003', 'dark');
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByText(/0911000003 has an account/).waitFor();
    await picture('22-known-dark');
    await app.getByLabel(texts['auth.login.password'] ?? '', { exact: true }).fill('bingo-demo');
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByTestId('stake-10').waitFor();
    await closeAnnouncement(app);
    await app.getByTestId('join-10').click();
    await app.getByTestId('card-27').click();
    // The client's own button leads back, and forward goes the player.
    await page.locator('#back').click();
    await app.getByTestId('join-10').click();
    await app.getByTestId('card-27').click();
    await app.getByTestId('confirm').click();
    await app.locator('[data-testid^="call-"][data-state="latest"], [data-testid="ball"]').first().waitFor();
    await picture('22-round-dark');
    const asked = (await events(page)).filter(
      ({ eventType, eventData }) =>
        eventType === 'web_app_setup_closing_behavior' && eventData['need_confirmation'] === true,
    );
    expect(asked.length).toBeGreaterThan(0);
    await app.getByTestId('result').waitFor({ timeout: 60_000 });
    await picture('22-result-dark');
    expect(complaints.filter((one) => !ASKED.test(one))).toEqual([]);
    await context.close();
  });

  it('is the same player on the web, who unbinds there', async () => {
    const { page, context, picture } = await visit(browser, product.url);
    await signIn(page, '0911000003', 'english');
    await page.goto('/profile');
    const part = page.getByTestId('telegram');
    await part.getByText(/Linked since/).waitFor();
    await part.scrollIntoViewIfNeeded();
    await picture('22-settings');
    await named(page, texts['telegram.unbind'] ?? '').click();
    await named(page, texts['telegram.unbindSure'] ?? '').click();
    await part.getByText(texts['telegram.unbound'] ?? '').waitFor();
    await context.close();
  });

  it('may be framed by Telegram at one address only, and is loaded by nobody else', async () => {
    const policyOf = async (path: string) => {
      const answer = await fetch(product.url + path);
      return [answer.headers.get('content-security-policy') ?? '', answer.headers.get('x-frame-options')];
    };
    for (const path of ['/telegram', '/telegram?to=wallet'])
      expect(await policyOf(path)).toEqual([
        expect.stringContaining("frame-ancestors https://web.telegram.org 'self'"),
        null,
      ]);
    for (const path of ['/', '/telegram/x', '/telegram.html', '/backoffice/', '/sandbox/telegram'])
      expect((await policyOf(path))[0]).toContain("frame-ancestors 'none'");
    const { page, context } = await visit(browser, product.url);
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
