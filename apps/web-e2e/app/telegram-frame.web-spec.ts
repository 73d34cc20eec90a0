import type { Browser, BrowserContext, FrameLocator } from 'playwright-core';
import { launch, PHONE, visit } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { textsOf } from '../support/steps';
import { answerInChat, named, playFromChat } from '../support/telegram';
import { behindTls, type SecurePlace } from '../support/tls';
import { sandbox } from '../support/wallet';

const texts = textsOf('english', 'telegram', 'settings', 'limits');
const CLIENT = 'https://web.telegram.org/k/';
/** A script of the fake Telegram client that answers the Mini App's questions. */
const ANSWERS = `<script>addEventListener('message', ({ source, data }) => {
  if (String(data).includes('web_app_request_theme'))
    source.postMessage(JSON.stringify({ eventType: 'theme_changed', eventData: { theme_params: {} } }), '*');
})</script>`;
/** Console messages that are no fault: the first sign-in is refused to ask for a phone, and this server has no TLS. */
const EXPECTED = /409 \(Conflict\)|^Mixed Content: /;
/** A browser refuses a service worker over an unsigned certificate; the app works without one. */
const NO_WORKER = /SSL certificate error/;

describe('the Mini App in a frame', () => {
  let product: Product;
  let secure: SecurePlace;
  let browser: Browser;
  beforeAll(async () => {
    product = await startProduct();
    secure = await behindTls(product.url);
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await secure?.stop();
    await product?.stop();
  });

  /** Starts the bot and shares the person's contact in the chat. */
  async function chat(userId: number, phoneNo: string): Promise<void> {
    await sandbox(product.url, 'telegram/send', { userId, text: '/start' });
    await sandbox(product.url, 'telegram/press', { userId, data: 'language:english' });
    await sandbox(product.url, 'telegram/contact', { userId, phoneNo });
  }

  /** Stands in for Telegram's web client: a page of another site whose only content is the Mini App's frame. */
  async function clientOf(context: BrowserContext, userId: number, place = product.url): Promise<void> {
    const { initData } = await sandbox<{ initData: string }>(product.url, 'telegram/init-data', { userId });
    // Without this the browser would ask whether a public site may reach a server of this machine.
    await context.grantPermissions(['local-network-access'], { origin: new URL(CLIENT).origin });
    const hash = new URLSearchParams({ tgWebAppData: initData, tgWebAppPlatform: 'weba' });
    const address = `${place}/telegram?language=english#${hash.toString()}`.replaceAll('&', '&amp;');
    const style = 'border:0;position:fixed;inset:0;width:100%;height:100%';
    await context.route(`${CLIENT}**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><title>Telegram</title><iframe id="frame" style="${style}" src="${address}"></iframe>${ANSWERS}`,
      }),
    );
  }

  it('of another site, where the browser blocks our cookies, keeps the session in the page', async () => {
    const { page, context, complaints, picture } = await visit(browser, product.url);
    await chat(4401, '0911000003');
    await clientOf(context, 4401);
    const bearers = new Set<string>();
    page.on('request', (request) => {
      const bearer = request.headers()['authorization'];
      if (bearer) bearers.add(bearer);
    });
    await page.goto(CLIENT);
    const app = page.frameLocator('#frame');
    await enter(app, 4401);
    expect(await context.cookies(product.url)).toEqual([]);
    expect(bearers.size).toBe(1);
    // The socket works too: it carries the purchase of a card. Each test has a stake of its own, so that no round of another
    // test is about to close.
    await app.getByTestId('join-30').click();
    await app.getByTestId('card-27').click();
    await app.getByTestId('confirm').click();
    await app.locator('[data-testid="confirm"]:disabled, [data-testid="ball"]').first().waitFor();
    await picture('22-frame-no-cookies');
    // Renews the session, as the app does when the token has expired.
    await app.locator('html').evaluate(async () => {
      await fetch('/api/user/refresh-token', { method: 'POST' });
      await fetch('/api/user/getSingleUser');
    });
    expect(bearers.size).toBe(3);
    expect(complaints.filter((one) => !EXPECTED.test(one))).toEqual([]);
    await signOutOf(app);
    await context.close();
  });

  it('of another site over https has cookies of its own, which no other page can read', async () => {
    const screen = { ...PHONE, ownCertificate: true } as const;
    const { page, context, complaints, picture } = await visit(browser, secure.url, screen);
    await chat(4403, '0911000005');
    await clientOf(context, 4403, secure.url);
    const bearers: string[] = [];
    page.on('request', (request) => {
      const bearer = request.headers()['authorization'];
      if (bearer) bearers.push(bearer);
    });
    await page.goto(CLIENT);
    const app = page.frameLocator('#frame');
    await enter(app, 4403);
    const places = [secure.url, `${secure.url}/api/user/refresh-token`];
    const cookies = async () =>
      (await context.cookies(places)).map(({ name, sameSite, secure: isSecure, partitionKey }) =>
        [name, sameSite, isSecure, partitionKey].join(' '),
      );
    const theirs = ['token', 'refresh', 'signed-in'].map((name) => `${name} None true https://telegram.org`);
    expect(await cookies()).toEqual(expect.arrayContaining(theirs));
    expect(bearers).toEqual([]);
    await app.getByTestId('join-80').click();
    await app.getByTestId('card-31').click();
    await app.getByTestId('confirm').click();
    await app.locator('[data-testid="confirm"]:disabled, [data-testid="ball"]').first().waitFor();
    await picture('22-frame-https');
    expect(complaints.filter((one) => !EXPECTED.test(one) && !NO_WORKER.test(one))).toEqual([]);
    // Without the token the page renews its session by its cookie, and the player stays signed in within the frame.
    await context.clearCookies({ name: 'token' });
    const answer = await app.locator('html').evaluate(async () => {
      const renewed = await fetch('/api/user/refresh-token', { method: 'POST' });
      return [await renewed.json(), (await fetch('/api/user/getSingleUser')).status] as const;
    });
    expect(answer).toEqual([{ success: true }, 200]);
    expect(await cookies()).toEqual(expect.arrayContaining(theirs));
    const outside = await context.newPage();
    await outside.goto('/');
    await outside.getByLabel(texts['auth.login.phone'] ?? '', { exact: true }).waitFor();
    await context.close();
  });

  /** Enters the game with the password of the player whose phone the shared contact has. */
  async function enter(app: FrameLocator, userId: number): Promise<void> {
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByLabel(texts['auth.login.password'] ?? '', { exact: true }).fill('bingo-demo');
    await named(app, texts['telegram.play'] ?? '').click();
    await answerInChat(product.url, userId, app);
    await app.getByTestId('stake-10').waitFor();
  }

  async function signOutOf(app: FrameLocator): Promise<void> {
    const answers = await app.locator('html').evaluate(async () => {
      await fetch('/api/user/logout', { method: 'POST' });
      return (await fetch('/api/user/getSingleUser')).status;
    });
    expect(answers).toBe(401);
  }

  it('fills a phone, and the buttons of Telegram’s client cover nothing of the app', async () => {
    const { page, context, complaints, picture } = await visit(browser, product.url);
    const app = await playFromChat(page, {
      userId: 4402,
      phone: '0911000004',
      theme: 'light',
      platform: 'android',
    });
    await enter(app, 4402);
    const top = async () => (await named(app, texts['nav.openMenu'] ?? '').boundingBox())?.y ?? 0;
    const client = (await page.locator('#close').boundingBox()) ?? { y: 0, height: 0 };
    expect((await app.locator('html').boundingBox())?.y).toBe(0);
    expect(await top()).toBeGreaterThanOrEqual(client.y + client.height);
    await picture('22-fullscreen-stakes');
    // The style sheets of a page that loads later keep clear of the buttons too.
    await app.getByTestId('join-100').click();
    await app.getByTestId('card-27').waitFor();
    await picture('22-fullscreen-cards');
    expect((await app.getByTestId('card-1').boundingBox())?.y).toBeGreaterThan(client.y + client.height);
    expect(complaints.filter((one) => !EXPECTED.test(one))).toEqual([]);
    await context.close();
  });

  it('opens a payment in a page beside it, and shows its success once the balance has grown', async () => {
    const { page, context, complaints, picture } = await visit(browser, product.url);
    const app = await playFromChat(page, { userId: 4404, phone: '0911000006', theme: 'dark' });
    await enter(app, 4404);
    const balance = async () => {
      const answer = await page.request.get('/api/user/getUserBalance');
      return ((await answer.json()) as { activeBalance: number }).activeBalance;
    };
    const before = await balance();
    await app.getByRole('link', { name: texts['nav.wallet'] ?? '', exact: true }).click();
    await app.locator('#wallet-panel [name="amount"]').fill('200');
    await app.getByTestId('more-ways').locator('summary').first().click();
    const opened = context.waitForEvent('page');
    await app.getByTestId('deposit-chapa').click();
    await app
      .getByTestId('limits-ask')
      .getByRole('button', { name: texts['limits.ask.set'] ?? '' })
      .click();
    const paying = await opened;
    await paying.waitForURL('**/sandbox/pay/**');
    await paying.getByTestId('pay-approve').click();
    await app.locator('[data-testid="where"][data-status="success"]').first().waitFor();
    expect(await balance()).toBe(before + 200);
    await picture('22-frame-deposit');
    expect(complaints.filter((one) => !EXPECTED.test(one))).toEqual([]);
    await context.close();
  });
});
