import type { Locator, Page } from 'playwright-core';
import type { Visitor } from '../support/browser';
import { openStage } from '../support/stage';
import { buyCard, comeIn, newestCode, textsOf } from '../support/steps';
import { noting } from '../support/until';

const texts = textsOf('english', 'spaces', 'signup', 'proof');
const text = (key: string, params: Record<string, string> = {}): string =>
  Object.entries(params).reduce((all, [name, value]) => all.replace(`{${name}}`, value), texts[key] ?? key);

/** Fills the visible sign-in form. */
async function logIn(page: Page, phone: string, password: string): Promise<void> {
  await page.getByLabel(text('auth.login.phone'), { exact: true }).fill(phone);
  await page.getByLabel(text('auth.login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
}

/** Waits for the page that says that the player has joined, with the name of the space. */
async function isJoined(page: Page, name: string): Promise<void> {
  await page.waitForURL('**/joinspace/*');
  await page.getByText(text('space.join.success'), { exact: true }).waitFor();
  await page.getByTestId('invitation').getByText(name).waitFor();
}
const isIn = (page: Page): Promise<void> => isJoined(page, 'Merkato friends');

/** Checks that both answers to an invitation are on the screen and large enough for a finger. */
async function isTouchable(page: Page, invited: Locator): Promise<void> {
  for (const name of [text('space.accept'), text('space.decline')]) {
    const box = await invited.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
}

describe('a private space', () => {
  const stage = openStage({ COUNTDOWN_MS: '9000', DEMO_BOTS: '0' });
  let link = '';
  const visitors: Visitor[] = [];
  const open = async (): Promise<Visitor> => {
    const visitor = await stage.visit();
    visitors.push(visitor);
    return visitor;
  };

  it('is made by an agent, who copies its invitation link and adds a player by phone number', async () => {
    const { page, context, picture } = await open();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await comeIn(page, '0911000002', 'english', '/managePrivateRoom');
    await page.getByText(text('space.emptyCreated')).waitFor();
    await page.getByText(text('space.unpaid')).waitFor();
    await picture('spaces-manage-empty');
    await page.getByTestId('create-space').click();
    const form = page.getByTestId('space-form');
    await form.getByRole('button', { name: text('common.save') }).click();
    await form.getByText(text('space.nameRequired')).waitFor();
    await form.getByLabel(text('space.name'), { exact: true }).fill('  Merkato friends ');
    await picture('spaces-create');
    await form.getByRole('button', { name: text('common.save') }).click();
    const space = page.getByTestId('open-space');
    await space.getByRole('heading', { name: 'Merkato friends' }).waitFor();
    await space.getByText(text('space.free')).waitFor();
    await space.getByText(text('space.emptyMembers')).waitFor();

    const copied = await noting(page, '[data-testid="open-space"] button', text('space.linkCopied'));
    await space.getByRole('button', { name: text('space.copyLink') }).click();
    await copied();
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/^http.*\/joinspace\/[0-9a-f-]{36}$/);

    const phone = space.getByLabel(text('space.memberPhone'), { exact: true });
    const add = space.getByRole('button', { name: text('space.addMember') });
    await phone.fill('0799999990');
    await add.click();
    await space.getByText('** No player is registered with this phone number. **').waitFor();
    await phone.fill('0911000009');
    await add.click();
    const nardos = space.getByRole('listitem').filter({ hasText: '0911000009' });
    await nardos.getByText(text('space.pending')).waitFor();
    await phone.fill('0911000009');
    await add.click();
    await space.getByText('** This person is a member already, or has been invited. **').waitFor();
    await space.getByRole('button', { name: text('space.remove', { name: '0911000009' }) }).click();
    const ask = page.getByTestId('ask');
    await ask.getByText(text('space.withdrawBody')).waitFor();
    await ask.getByRole('button', { name: text('space.withdraw') }).click();
    await space.getByText(text('space.emptyMembers')).waitFor();
    await phone.fill('0911000009');
    await add.click();
    await nardos.getByText(text('space.pending')).waitFor();
    await phone.fill('0911000005');
    await add.click();
    const other = space.getByRole('listitem').filter({ hasText: '0911000005' });
    await other.getByText(text('space.pending')).waitFor();
    expect(await space.innerText()).not.toMatch(/Nardos/); // A phone number must not reveal the name of its owner.
    await picture('spaces-manage');
    await space.getByText(text('space.copyLink')).waitFor(); // "Linked Copied" disappears after three seconds.
  });

  it('shows its invitation to the invited player, who accepts or declines, and shows the answer to the agent', async () => {
    const [agent] = visitors as [Visitor];
    const { page, picture } = await open();
    await comeIn(page, '0911000009', 'english', '/privateSpaces');
    const invited = page.locator('[data-testid^="invited-"]');
    await invited.getByRole('heading', { name: 'Merkato friends' }).waitFor();
    await isTouchable(page, invited);
    expect(await page.getByTestId('play-space').count()).toBe(0);
    expect(await page.getByText(text('space.empty')).count()).toBe(0);
    await picture('spaces-invited');
    await invited.getByRole('button', { name: text('space.accept') }).click();
    await page.getByTestId('play-space').waitFor();
    expect(await invited.count()).toBe(0);
    await picture('spaces-accepted');

    const refusing = await open();
    await comeIn(refusing.page, '0911000005', 'english', '/privateSpaces');
    const unwanted = refusing.page.locator('[data-testid^="invited-"]');
    await unwanted.getByRole('button', { name: text('space.decline') }).click();
    await refusing.page.getByText(text('space.empty')).waitFor();
    expect(await unwanted.count()).toBe(0);
    await refusing.page.reload();
    await refusing.page.getByText(text('space.empty')).waitFor();

    await agent.page.reload();
    const space = agent.page.getByTestId('open-space');
    const declined = space.getByRole('listitem').filter({ hasText: '0911000005' });
    await declined.getByText(text('space.declined'), { exact: true }).waitFor();
    await space.getByText('Nardos').waitFor();
    expect(await space.getByText(text('space.pending'), { exact: true }).count()).toBe(0);
    await agent.picture('spaces-manage-answered');
    await space.getByRole('button', { name: text('space.remove', { name: 'Nardos' }) }).click();
    await agent.page
      .getByTestId('ask')
      .getByRole('button', { name: text('cards.removeShort') })
      .click();
    await space.getByText('Nardos').waitFor({ state: 'detached' });
    for (const visitor of visitors.splice(1)) {
      expect(visitor.complaints).toEqual([]);
      await visitor.context.close();
    }
  });

  it('can be joined by its link when signed in, when signed out, and by a newcomer who signs up first', async () => {
    const [first, second, third] = [await open(), await open(), await open()];
    await comeIn(first.page, '0911000003', 'english', link);
    await isIn(first.page);
    await first.picture('spaces-joined');
    await first.page.reload(); // To join a second time succeeds too.
    await isIn(first.page);

    await second.page.goto(link);
    await second.page.waitForURL((url) => url.pathname === '/');
    await second.page.getByTestId('language').selectOption('english');
    await logIn(second.page, '0911000004', 'bingo-demo');
    await isIn(second.page);

    const { page } = third;
    await page.goto(link);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByTestId('language').selectOption('english');
    await page.getByRole('link', { name: text('auth.login.signup') }).click();
    const phone = '0922000333';
    await page.getByLabel(text('auth.signup.username'), { exact: true }).fill('Newcomer');
    await page.getByLabel(text('auth.signup.phone'), { exact: true }).fill(phone);
    await page.getByRole('button', { name: text('auth.otp.send') }).click();
    await page
      .getByLabel(text('auth.signup.otp'), { exact: true })
      .fill(await newestCode(stage.product.url, phone));
    await page.getByLabel(text('auth.signup.password'), { exact: true }).fill('a long password');
    await page.getByRole('button', { name: text('auth.signup.submit'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await logIn(page, phone, 'a long password');
    await isIn(page);

    await page.goto('/history'); // The invitation was used up when the newcomer joined.
    await page.goto('/');
    await page.waitForURL('**/BetAmountPage');
  });

  it('has rounds of its own, which its members play to the result, from which they return to its stakes', async () => {
    const [agent, first, second, third] = visitors as [Visitor, Visitor, Visitor, Visitor];
    await third.page.goto('/privateSpaces');
    await third.page.getByText('Merkato friends').waitFor();
    await third.page.getByText(text('space.freeHint')).waitFor();
    await third.picture('spaces-yours');
    for (const { page } of [first, second]) await page.getByTestId('play-space').click();
    await first.page.getByTestId('space-chip').getByText('Merkato friends', { exact: true }).waitFor();
    await first.page.getByTestId('space-chip').getByText('3', { exact: true }).waitFor();
    await first.page.getByTestId('join-5').getByText(text('stake.create')).waitFor();
    expect(await first.page.locator('[data-testid^="stake-"]').count()).toBe(7);
    await first.picture('spaces-stakes');
    await buyCard(first.page, 5, 27);
    await first.picture('spaces-cards');
    await second.page.getByTestId('join-5').getByText(text('stake.join'), { exact: true }).waitFor();
    await agent.page.goto('/privateGames');
    await agent.page.getByText('Merkato friends').waitFor();
    await agent.picture('spaces-games');
    // The third player watches the stakes from before the round, because a round of two cards can end in two seconds.
    await third.page.getByTestId('play-space').click();
    await third.page.getByTestId('stake-5').waitFor();
    const playing = third.page.getByTestId('stake-5').getByText(text('stake.status.playing')).waitFor();
    await buyCard(second.page, 5, 88);
    await Promise.all([first.page.waitForURL('**/game'), second.page.waitForURL('**/game'), playing]);
    await Promise.all(
      [first, second].map(({ page }) => page.getByTestId('result').waitFor({ timeout: 60_000 })),
    );
    // The house takes nothing in this space, so both stakes together are the prize; both cards may win half of it.
    expect(await first.page.getByTestId('result').innerText()).toMatch(/ETB 10\.00|ETB 5\.00[^]*ETB 5\.00/);
    await first.page.getByRole('button', { name: text('result.playAgain') }).click();
    await first.page.getByTestId('space-chip').waitFor();
    await third.page.getByTestId('join-5').getByText(text('stake.create')).waitFor();
  });

  it('in which the house takes a part says how much, in birr and percent, before players join and wherever they play', async () => {
    const [agent] = visitors as [Visitor];
    const made = await agent.context.request.post('/api/gameSpace/createSpace', {
      data: { name: 'Half house', ownership: '0911000002', housePercent: 50, isListed: true },
    });
    const { space } = (await made.json()) as { space: { id: string } };
    const { page, picture, context } = await open();
    await comeIn(page, '0911000007', 'english');
    const takes = page.getByText('Of every 100 Birr staked, 50 Birr (50%) stay with the house.');
    const free = page.getByText(text('space.freeHint'));
    await page.goto('/joinspace');
    const offered = page.getByRole('listitem').filter({ hasText: 'Half house' });
    await offered.getByText('50 Birr (50%)').waitFor();
    // A space that its agent has not listed is found by its link alone.
    expect(await page.getByRole('listitem').filter({ hasText: 'Merkato friends' }).count()).toBe(0);
    await picture('spaces-join-takes');
    await offered.getByRole('button').click();
    await isJoined(page, 'Half house');
    for (const path of ['/privateSpaces', '/BetAmountPrivate']) {
      await page.goto(path);
      await takes.waitFor();
      expect(await free.count()).toBe(0);
    }
    await page.getByText('Half house').click();
    await page.getByTestId('space-chip').getByText('50 Birr (50%)').waitFor();
    await picture('spaces-stakes-takes');
    await context.close();
    visitors.pop();
    await agent.context.request.delete(`/api/gameSpace/${space.id}`);
  });

  it('refuses a stranger, and sends a player away who is removed while they look at it', async () => {
    const [agent, first] = visitors as [Visitor, Visitor];
    const stranger = await open();
    await comeIn(stranger.page, '0911000008', 'english', '/managePrivateRoom');
    await stranger.page.getByText(text('error.notFound')).waitFor();
    await stranger.page.goto('/privateSpaces');
    await stranger.page.getByText(text('space.empty')).waitFor();
    await stranger.picture('spaces-empty');
    await stranger.page.goto('/joinspace/00000000-0000-4000-8000-000000000000');
    await stranger.page.getByText('This could not be found.').waitFor();
    await stranger.picture('spaces-refused');

    await agent.page.goto('/managePrivateRoom');
    await agent.page.getByRole('button', { name: text('space.remove', { name: 'Abeba' }) }).click();
    await agent.page
      .getByTestId('ask')
      .getByRole('button', { name: text('cards.removeShort') })
      .click();
    await first.page.getByText('You are not a member of this space.').waitFor();
    await first.page.getByTestId('stake-10').waitFor();
    await first.page.getByTestId('stake-20').waitFor(); // The removed player sees the public stakes.
    await agent.page.getByRole('button', { name: text('common.delete') }).click();
    await agent.page
      .getByTestId('ask')
      .getByRole('button', { name: text('common.delete') })
      .click();
    await agent.page.getByText(text('space.emptyCreated')).waitFor();

    const complaints = visitors.flatMap((visitor) => visitor.complaints);
    // Chromium itself logs each refused request.
    expect(complaints.filter((line) => !/status of (401|404|409)/.test(line))).toEqual([]);
  });
});
