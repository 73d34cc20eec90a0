import type { Page } from 'playwright-core';
import type { Screen, Visitor } from '../support/browser';
import { openStage } from '../support/stage';
import { comeIn, textsOf, type Chosen } from '../support/steps';
import { earsOf } from '../support/until';

const HOSTILE = [
  '<img src=x onerror="document.title=1"><script>document.title=1</script>',
  "'; DROP TABLE chat_messages; --",
  '\u202eevil \u2067abc',
  '😀'.repeat(1000),
  'w'.repeat(400),
];
const DESKTOP: Screen = { width: 1280, height: 800 };

const words = (page: Page) => page.getByTestId('words').allTextContents();

async function say(page: Page, text: string): Promise<void> {
  await page.getByTestId('message').fill(text);
  await page.getByTestId('send').click();
}

/** Opens the chat and chooses a player by name. */
async function choose(page: Page, name: string): Promise<void> {
  await page.goto('/chat');
  await page.getByTestId('pick').first().click();
  const picker = page.getByTestId('picker');
  await picker.getByRole('searchbox').fill(name);
  await picker.getByRole('button', { name }).first().click();
  await page.getByTestId('message').waitFor();
}

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe('the chat in two browsers', () => {
  const stage = openStage({ DEMO_BOTS: '0' });
  let abebe: Visitor;
  let other: Visitor;
  let ears: ReturnType<typeof earsOf>;
  const names = new Map<string, string>();

  beforeAll(async () => {
    abebe = await stage.visit();
    ears = earsOf(abebe.page);
    other = await stage.visit(DESKTOP);
    await Promise.all([
      comeIn(abebe.page, '0911000003', 'english'),
      comeIn(other.page, '0911000004', 'amharic'),
    ]);
    for (const { page } of [abebe, other]) {
      const answer = await page.request.get('/api/user/getSingleUser');
      const { user } = (await answer.json()) as { user: { name: string; phoneNo: string } };
      names.set(user.phoneNo.slice(-1), user.name);
    }
  });

  it('carries messages both ways as plain text, shows who is online, and masks phone numbers', async () => {
    await choose(abebe.page, names.get('4') ?? '');
    await choose(other.page, names.get('3') ?? '');
    for (const text of HOSTILE) await say(abebe.page, text);
    await other.page
      .getByTestId('words')
      .nth(HOSTILE.length - 1)
      .waitFor();
    expect(await words(other.page)).toEqual(HOSTILE);
    await say(other.page, 'ደውልልኝ 0911 22 33 44');
    await abebe.page.getByTestId('words').getByText('ደውልልኝ •••••••').waitFor();
    await abebe.page.getByText(textsOf('english', 'chat')['chat.masked'] ?? '?').waitFor();
    expect((await words(abebe.page)).slice(0, -1)).toEqual(HOSTILE);
    await say(abebe.page, 'Akkam jirtu? Anis nan dhufa!');
    await say(other.page, 'እሺ፣ እኔ ዝግጁ ነኝ።');
    await abebe.page.getByTestId('words').getByText('እሺ፣ እኔ ዝግጁ ነኝ።').waitFor();
    await abebe.page.locator('[data-testid^="online-"]:visible').first().waitFor();
    expect(await abebe.page.title()).not.toBe('1');
    for (const { page } of [abebe, other]) expect(await isWide(page)).toBe(false);
    await abebe.picture('chat-phone');
    await other.picture('chat-desktop');
  });

  it('counts a message that arrived meanwhile at the menu, and shows it in the list and in its conversation', async () => {
    const { page } = abebe;
    const counted = page.waitForResponse('**/api/chat/conversations');
    await page.goto('/BetAmountPage');
    await counted;
    await say(other.page, 'are you there?');
    await page
      .getByRole('button', { name: textsOf('english')['nav.openMenu'] ?? '' })
      .getByText('1')
      .waitFor();
    await page.getByRole('button', { name: textsOf('english')['nav.openMenu'] ?? '' }).click();
    await abebe.picture('chat-menu');
    await page.getByRole('link', { name: /^Chat/ }).click();
    await page.getByText('are you there?').waitFor();
    await abebe.picture('chat-list');
    await page.locator('[data-testid^="person-"]').first().click();
    await page.getByTestId('words').getByText('are you there?').waitFor();
  });

  it('fetches older messages when the player scrolls to the top, and keeps the newer ones', async () => {
    const { page } = abebe;
    for (let n = 0; n < 70; n += 1) {
      await say(n % 2 ? page : other.page, `line ${n}`);
    }
    await page.getByTestId('words').getByText('line 68', { exact: true }).waitFor();
    await page.reload();
    const first = page.getByTestId('words').first();
    await first.waitFor();
    const anchor = page.getByTestId('words').getByText('line 60', { exact: true });
    await anchor.scrollIntoViewIfNeeded();
    const before = (await anchor.boundingBox())?.y ?? 0;
    await page
      .getByTestId('messages')
      .evaluate((list) => list.parentElement?.parentElement?.scrollTo({ top: -1e6 }));
    await page
      .getByTestId('words')
      .getByText(HOSTILE[1] ?? '?', { exact: true })
      .waitFor();
    await anchor.scrollIntoViewIfNeeded();
    expect(Math.abs(((await anchor.boundingBox())?.y ?? 0) - before)).toBeLessThan(640);
    expect(await page.getByTestId('words').count()).toBeGreaterThan(75);
  });

  it('marks messages that could not be sent without a connection, and sends them when the player asks', async () => {
    const { page, context } = abebe;
    await context.setOffline(true);
    await say(page, 'sent from a tunnel');
    await page.getByTestId('bubble-failed').waitFor();
    await abebe.picture('chat-offline');
    const isBack = ears.more('"chatPresence"'); // This frame shows that the page has entered the chat again.
    await context.setOffline(false);
    await isBack;
    await page
      .getByTestId('bubble-failed')
      .getByRole('button', { name: textsOf('english')['common.retry'] ?? '' })
      .click();
    await other.page.getByTestId('words').getByText('sent from a tunnel').waitFor();
    expect(await page.getByTestId('bubble-failed').count()).toBe(0);
  });

  it('hides a blocked player’s messages, also after both have reloaded, without the blocked player noticing', async () => {
    const { page } = abebe;
    const texts = textsOf('english', 'chat');
    await page.getByRole('button', { name: texts['chat.block'] ?? '', exact: true }).click();
    await abebe.picture('chat-block');
    await page.getByTestId('block').click();
    await page
      .getByRole('button', { name: texts['chat.unblock'] ?? '' })
      .first()
      .waitFor();
    await say(other.page, 'do you hear me?');
    await other.page.getByTestId('words').getByText('do you hear me?').waitFor();
    await Promise.all([page.reload(), other.page.reload()]);
    await other.page.getByTestId('words').getByText('do you hear me?').waitFor();
    await page.getByTestId('words').getByText('sent from a tunnel').waitFor();
    expect(await words(page)).not.toContain('do you hear me?');
  });

  it.each([
    ['amharic', { width: 320, height: 568 }],
    ['oromiffa', { width: 360, height: 640, dark: true }],
    ['tigray', { width: 1280, height: 800, dark: true }],
  ] as [Chosen, Screen][])('fits in %s at %j, with the page of events', async (language, screen) => {
    const { page, picture, complaints, context } = await stage.visit(screen);
    await comeIn(page, '0911000004', language, '/chat');
    await page.locator('[data-testid^="person-"]').first().click();
    await page.getByTestId('words').first().waitFor();
    await picture(`chat-${language}-${screen.width}`);
    expect(await isWide(page)).toBe(false);
    await page.goto('/socket');
    await page
      .getByTestId('events')
      .getByText(/updateBalance|availableRooms/)
      .first()
      .waitFor();
    await picture(`socket-${language}-${screen.width}`);
    expect(await isWide(page)).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is left by its button, after all tests without an error in either browser', async () => {
    await other.page.getByRole('button', { name: textsOf('amharic', 'chat')['chat.leave'] ?? '' }).click();
    await other.page.waitForURL('**/home');
    const offline = /ERR_INTERNET_DISCONNECTED|WebSocket/;
    expect([...abebe.complaints, ...other.complaints].filter((one) => !offline.test(one))).toEqual([]);
  });
});
