import type { Browser, BrowserContext, FrameLocator } from 'playwright-core';
import { launch, PHONE, visit } from '../support/browser';
import { startProduct, type Product } from '../support/product';
import { textsOf } from '../support/steps';
import { answerInChat, closeAnnouncement, named, playFromChat } from '../support/telegram';
import { behindTls, type SecurePlace } from '../support/tls';
import { sandbox } from '../support/wallet';

const texts = textsOf('english', 'telegram', 'settings');
const CLIENT = 'https://web.telegram.org/k/';
/** The client answers what a Mini App asks it. */
const ANSWERS = `<script>addEventListener('message', ({ source, data }) => {
  if (String(data).includes('web_app_request_theme'))
    source.postMessage(JSON.stringify({ eventType: 'theme_changed', eventData: { theme_params: {} } }), '*');
})</script>`;
/** What the browser says of the first sign-in, which asks for a phone, and of a server of this machine without TLS. */
const EXPECTED = /409 \(Conflict\)|^Mixed Content: /;
/** A browser takes no service worker over a certificate that nobody has signed; the app goes on without. */
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

  /** What the person has done in the chat: a contact was shared. */
  async function chat(userId: number, phoneNo: string): Promise<void> {
    await sandbox(product.url, 'telegram/send', { userId, text: '/start' });
    await sandbox(product.url, 'telegram/press', { userId, data: 'language:english' });
    await sandbox(product.url, 'telegram/contact', { userId, phoneNo });
  }

  /** Telegram's web client as far as a frame goes: a page of another site, at its own address. */
  async function clientOf(context: BrowserContext, userId: number, place = product.url): Promise<void> {
    const { initData } = await sandbox<{ initData: string }>(product.url, 'telegram/init-data', { userId });
    // The browser would ask before a public site reaches a server of this machine.
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

  it('of another site, which keeps no cookie of ours, holds its session itself', async () => {
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
    // The live connection is there too: a card is bought by it.
    await app.getByTestId('join-10').click();
    await app.getByTestId('card-27').click();
    await app.getByTestId('confirm').click();
    await app.locator('[data-testid="confirm"]:disabled, [data-testid="ball"]').first().waitFor();
    await picture('22-frame-no-cookies');
    // A renewal, as it comes when the token has run out.
    await app.locator('html').evaluate(async () => {
      await fetch('/api/user/refresh-token', { method: 'POST' });
      await fetch('/api/user/getSingleUser');
    });
    expect(bearers.size).toBe(3);
    expect(complaints.filter((one) => !EXPECTED.test(one))).toEqual([]);
    await signOutOf(app);
    await context.close();
  });

  it('of another site over https has cookies of its own, which no other page has', async () => {
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
    await app.getByTestId('join-10').click();
    await app.getByTestId('card-31').click();
    await app.getByTestId('confirm').click();
    await app.locator('[data-testid="confirm"]:disabled, [data-testid="ball"]').first().waitFor();
    await picture('22-frame-https');
    expect(complaints.filter((one) => !EXPECTED.test(one) && !NO_WORKER.test(one))).toEqual([]);
    // Without the token the page renews by its cookie, and stays in the frame.
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

  /** The phone of the contact has a player, whose password opens it. */
  async function enter(app: FrameLocator, userId: number): Promise<void> {
    await named(app, texts['telegram.play'] ?? '').click();
    await app.getByLabel(texts['auth.login.password'] ?? '', { exact: true }).fill('bingo-demo');
    await named(app, texts['telegram.play'] ?? '').click();
    await answerInChat(product.url, userId, app);
    await app.getByTestId('stake-10').waitFor();
    await closeAnnouncement(app);
  }

  async function signOutOf(app: FrameLocator): Promise<void> {
    const answers = await app.locator('html').evaluate(async () => {
      await fetch('/api/user/logout', { method: 'POST' });
      return (await fetch('/api/user/getSingleUser')).status;
    });
    expect(answers).toBe(401);
  }

  it('fills a phone without standing below the buttons of the client', async () => {
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
    // The sheets of a later page follow too.
    await app.getByTestId('join-10').click();
    await app.getByTestId('card-27').waitFor();
    await picture('22-fullscreen-cards');
    expect((await app.getByTestId('card-1').boundingBox())?.y).toBeGreaterThan(client.y + client.height);
    expect(complaints.filter((one) => !EXPECTED.test(one))).toEqual([]);
    await context.close();
  });

  it('opens a payment beside it, and sees the money come', async () => {
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
