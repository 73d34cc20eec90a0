import type { Page, Route } from 'playwright-core';
import { PHONE } from '../support/browser';
import { openStage } from '../support/stage';
import { textsOf } from '../support/steps';

const texts = textsOf('english', 'signup', 'wallet', 'proof');
const text = (key: string): string => texts[key] ?? key;

/** Answers without a text of the server, among them no answer at all. */
const withoutText: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['no answer', (route) => route.abort('connectionreset')],
  [
    'a proxy’s page',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  ],
  ['an empty refusal', (route) => route.fulfill({ status: 500, body: '' })],
  ['JSON of another form', (route) => route.fulfill({ status: 500, json: { oops: true } })],
];

/** A round in the shape of an answer of `userGames/fetchAll`. */
const record = (n: number, more: object) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  stake: '50',
  netWin: 1440,
  status: 'Playing',
  winners: { 12: 1440 },
  calledNumbers: [1, 20, 33, 50, 70],
  players: {},
  userCards: [7, 8],
  payout: 0,
  tax: 0,
  result: 'Lost',
  ...more,
});

describe('the words that the customer prescribed', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const english = async (phone: string | null, path: string, screen = PHONE) => {
    const visitor = await stage.visit(screen);
    await visitor.context.addInitScript(() => localStorage.setItem('language', 'english'));
    if (phone) await logIn(visitor.page, phone);
    await visitor.page.goto(path);
    return visitor;
  };
  const logIn = (page: Page, phone: string) =>
    page.context().request.post('/api/user/login', { data: { phoneNo: phone, password: 'bingo-demo' } });
  const field = (page: Page, key: string) => page.getByLabel(text(key), { exact: true });
  const press = (page: Page, key: string) =>
    page.getByRole('button', { name: text(key), exact: true }).click();

  it.each(withoutText)('say "Login failed Try again" after a sign-in with %s', async (_, answer) => {
    const { page, context } = await english(null, '/');
    await page.route('**/api/user/login', answer);
    await field(page, 'auth.login.phone').fill('0911000003');
    await field(page, 'auth.login.password').fill('bingo-demo');
    await press(page, 'auth.login.submit');
    await page.getByRole('alert').getByText('Login failed Try again', { exact: true }).waitFor();
    await context.close();
  });

  it('give way to the server’s message if the server refuses a sign-in', async () => {
    const { page, context } = await english(null, '/');
    await page.route('**/api/user/login', (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'Our words.' } }),
    );
    await field(page, 'auth.login.phone').fill('0911000003');
    await field(page, 'auth.login.password').fill('bingo-demo');
    await press(page, 'auth.login.submit');
    await page.getByRole('alert').getByText('Our words.', { exact: true }).waitFor();
    await context.close();
  });

  it.each(withoutText)('say "Signup failed!" after a sign-up with %s', async (_, answer) => {
    const { page, context } = await english(null, '/Signup');
    await page.route('**/api/user/register', answer);
    await field(page, 'auth.signup.username').fill('Newcomer');
    await field(page, 'auth.signup.phone').fill('0922000555');
    await field(page, 'auth.signup.password').fill('a long password');
    await field(page, 'auth.signup.otp').fill('123456');
    await press(page, 'auth.signup.submit');
    await page.getByRole('alert').getByText('Signup failed!', { exact: true }).waitFor();
    await context.close();
  });

  it.each([PHONE, { width: 320, height: 568 }])(
    'label the fields of the sign-up in the prescribed order, on the screen %j',
    async (screen) => {
      const { page, picture, context } = await english(null, '/Signup', screen);
      const wanted = ['username', 'phone', 'password', 'otp', 'referral'].map((name) =>
        text(`auth.signup.${name}`),
      );
      await field(page, 'auth.signup.otp').waitFor();
      expect(await page.locator('form label').allInnerTexts()).toEqual(wanted);
      // The customer's text says "OTP with a Send OTP button", so both share one row; the typed code has to fit in its field.
      const send = page.getByRole('button', { name: text('auth.otp.send') });
      const [code, button, password] = await Promise.all(
        [field(page, 'auth.signup.otp'), send, field(page, 'auth.signup.password')].map((one) =>
          one.boundingBox(),
        ),
      );
      expect(button?.y).toBeGreaterThan((password?.y ?? 0) + (password?.height ?? 0));
      expect(code?.width).toBeGreaterThanOrEqual(27 * 6 - 9);
      await send.click();
      await page.getByText('* Please enter phone number *').waitFor();
      await page.getByText('For adults 21+ only. Play within your means.').waitFor();
      await picture(`signup-order-${screen.width}`);
      await context.close();
    },
  );

  it('a lost round shows the cost of its cards with a minus, and how many cards of which stake', async () => {
    const { page, picture, context } = await english('0911000003', '/home');
    const rooms = [record(1, {}), record(2, { result: 'Won', payout: 1440, winners: { 7: 1440 } })];
    await page.route('**/api/userGames/fetchAll*', (route) =>
      route.fulfill({ json: { rooms, totalPages: 1 } }),
    );
    await page.goto('/history');
    const rows = page.locator('main li:has(button[aria-expanded])');
    const lost = rows.filter({ hasText: text('history.result.lost') });
    await lost.getByText('−100.00', { exact: true }).waitFor();
    await rows.getByText('+1,340.00', { exact: true }).waitFor();
    await page.getByText(text('history.net')).waitFor();
    await lost.getByRole('button').click();
    await lost.getByText('2 × 50 = 100', { exact: true }).waitFor();
    await picture('history-lost');
    await page.setViewportSize({ width: 1280, height: 800 });
    const row = page.getByRole('row').filter({ hasText: text('history.result.lost') });
    await row.getByRole('cell', { name: '−100.00', exact: true }).waitFor();
    await row.getByRole('cell', { name: '2 × 50 = 100', exact: true }).waitFor();
    await page.getByText(`${text('proof.prize')}: ETB\u00a01,440.00`, { exact: true }).waitFor();
    await context.close();
  });

  it.each([
    ['nav.contact', 'Contact'],
    ['nav.leaderboard', 'Leaderboard'],
    ['nav.groupLink', 'Chat group'],
  ])('a fresh demo has a link %s, which leads to a page of the sandbox', async (key, title) => {
    const { page, context } = await english('0911000003', '/home');
    await page.getByRole('button', { name: text('nav.openMenu') }).click();
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: text(key), exact: true }).click();
    const place = await opened;
    await place.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(new URL(place.url()).pathname).toMatch(/^\/sandbox\//);
    await context.close();
  });

  it('the next player of a phone sees nothing of the previous player, not even for a moment', async () => {
    const { page, context } = await english('0911000003', '/wallet?tab=history');
    const rows = page.getByRole('table', { name: text('wallet.history.title') });
    await rows.waitFor();
    await page.getByRole('button', { name: text('nav.openMenu') }).click();
    await press(page, 'nav.logoutSidebar');
    await page.waitForURL((url) => url.pathname === '/');
    const mark = () => ((globalThis as { stays?: true }).stays = true);
    await page.evaluate(mark);
    const held: Route[] = [];
    await page.route('**/api/transaction/Paginatedhistory*', (route) => void held.push(route));
    await field(page, 'auth.login.phone').fill('0911000001');
    await field(page, 'auth.login.password').fill('bingo-demo');
    await press(page, 'auth.login.submit');
    await page.waitForURL('**/BetAmountPage');
    const asked = page.waitForRequest('**/api/transaction/Paginatedhistory*');
    await page
      .locator('footer, nav')
      .getByRole('link', { name: text('nav.wallet'), exact: true })
      .first()
      .click();
    await page.getByRole('tab', { name: text('wallet.tab.history') }).click();
    await page.waitForURL('**/wallet?tab=history');
    await asked; // By then the page has been drawn once, and would show rows of the previous player if it still had them.
    expect(await rows.count()).toBe(0);
    await Promise.all(held.map((route) => route.continue()));
    await page.getByText(text('wallet.history.empty')).waitFor();
    expect(await page.evaluate(() => (globalThis as { stays?: true }).stays)).toBe(true);
    await context.close();
  });
});
