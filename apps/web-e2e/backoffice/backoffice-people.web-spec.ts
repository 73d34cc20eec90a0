import type { Page } from 'playwright-core';
import type { Visitor } from '../support/browser';
import { confirm, onPhone, rowOf, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { comeIn } from '../support/steps';
import { wordsOf } from '../support/texts';
import { until } from '../support/until';
import { openWallet, sandbox } from '../support/wallet';

const ADMIN = '0911000001';
const RUDE = 'you are a fool and a cheat';

interface Account {
  id: string;
  name: string;
}

describe('people in the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0' });
  let sender: Visitor;
  let receiver: Visitor;
  let rude: Account;
  beforeAll(async () => {
    [sender, receiver] = [await stage.visit(), await stage.visit()];
    await comeIn(sender.page, '0911000007', 'english');
    await comeIn(receiver.page, '0911000008', 'english');
    rude = await accountOf(sender.page);
    await converse();
  });

  async function accountOf(page: Page): Promise<Account> {
    const answer = await page.request.get('/api/user/getSingleUser');
    return ((await answer.json()) as { user: Account }).user;
  }

  /** Lets one player write to another, who reports the message. */
  async function converse(): Promise<void> {
    const { name } = await accountOf(receiver.page);
    const { page } = sender;
    await page.goto('/chat');
    await page.getByTestId('pick').first().click();
    await page.getByTestId('picker').getByRole('searchbox').fill(name);
    await page.getByTestId('picker').getByRole('button', { name }).first().click();
    for (const text of ['hello', RUDE, 'answer me']) {
      await page.getByTestId('message').fill(text);
      await page.getByTestId('send').click();
      await page.getByTestId('words').getByText(text).waitFor();
    }
    // The sender's page shows a message before the server has it.
    const said = await until(async () => {
      const answer = await receiver.page.request.get(`/api/chat/messages?with=${rude.id}`);
      const { messages } = (await answer.json()) as { messages: { id: string; message: string }[] };
      return messages.length === 3 && messages;
    }, 'the three messages');
    const messageId = said.find(({ message }) => message === RUDE)?.id;
    const data = { messageId, reason: 'insult' };
    expect((await receiver.page.request.post('/api/chat/reports', { data })).ok()).toBe(true);
  }

  it('shows a reported message within its conversation; an admin mutes the sender, and later lets them write again', async () => {
    const { page, complaints, picture } = await staffAt(stage, ADMIN, 'chat-reports');
    await rowOf(page, RUDE).getByText('insult').waitFor();
    await picture('backoffice-chat-reports');
    await rowOf(page, RUDE).getByText(RUDE).click();
    const said = page.getByRole('listitem');
    await said.filter({ hasText: 'answer me' }).waitFor();
    await said.filter({ hasText: RUDE }).getByText('reported', { exact: true }).waitFor();
    await picture('backoffice-chat-report');
    await page.getByRole('button', { name: 'Mute' }).click();
    await confirm(page, 'Mute', { 'For how many hours': '2', 'Reason (stays in the audit log)': 'insult' });
    await page.getByRole('button', { name: 'Unmute' }).waitFor();
    await page.getByRole('button', { name: 'Resolve' }).click();
    await confirm(page, 'Resolve');
    await page.getByText('Resolved', { exact: true }).first().waitFor();

    await sender.page.reload();
    const [words = ''] = wordsOf('english', 'chat')('chat.muted').split('{');
    await sender.page.getByText(words).first().waitFor();
    await sender.picture('chat-muted-phone');

    await page.goto('/backoffice/chat-mutes');
    await rowOf(page, rude.name).getByText('insult').waitFor();
    await picture('backoffice-chat-mutes');
    await rowOf(page, rude.name).getByRole('button', { name: 'Unmute' }).click();
    await confirm(page, 'Unmute');
    await rowOf(page, rude.name).waitFor({ state: 'detached' });
    await page.goto('/backoffice/audit-log');
    for (const action of ['Let a player write again', 'Resolved a chat report', 'Muted a player'])
      await page.getByText(action, { exact: true }).first().waitFor();
    const read = page.getByText('Opened one of: chat reports', { exact: true }).first();
    expect(await read.count()).toBe(0);
    await page.getByRole('tab', { name: 'With what was only looked at' }).click();
    await read.waitFor();
    expect(complaints).toEqual([]);
  });

  it('asks the admin for a second proof of who they are before a player is muted', async () => {
    const { page } = await staffAt(stage, ADMIN);
    await page.route(
      '**/api/admin/chat-mutes',
      (route) => route.fulfill({ status: 403, json: { code: 'STEP_UP_REQUIRED', message: 'Is it you?' } }),
      { times: 1 },
    );
    await page.goto(`/backoffice/users/${rude.id}/show`);
    await page.getByRole('button', { name: 'Mute' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'For how many hours' });
    await dialog.getByLabel('For how many hours').fill('1');
    await dialog.getByLabel(/^Reason/).fill('again');
    await dialog.getByRole('button', { name: 'Mute' }).click();
    const totp = await fetch(`${stage.product.url}/sandbox/totp?phone=${ADMIN}`);
    const { code } = (await totp.json()) as { code: string };
    await page.getByLabel('Code of your app, or a recovery code').fill(code);
    await page.getByRole('dialog').filter({ hasText: 'Is it you?' }).getByRole('button').last().click();
    await page.getByRole('button', { name: 'Unmute' }).waitFor();
    await page.getByRole('button', { name: 'Unmute' }).click();
    await confirm(page, 'Unmute');
    await page.getByRole('button', { name: 'Mute', exact: true }).waitFor();
  });

  it('shows the events of one person on their page, and hides those of each kind that is switched off', async () => {
    const { page, complaints, picture } = await staffAt(stage, ADMIN);
    await page.goto(`/backoffice/users/${rude.id}/show`);
    await page.getByRole('button', { name: 'Add a note' }).click();
    await confirm(page, 'Add a note', { Note: 'called about the insult' });
    await page.getByRole('cell', { name: /Chat reports · Was reported/ }).waitFor();
    await page
      .getByRole('cell', { name: /Staff · Muted a player/ })
      .first()
      .waitFor();
    await page
      .getByRole('cell', { name: /Sign-ins · Signed in/ })
      .first()
      .waitFor();
    await page.getByText('called about the insult').first().waitFor();
    await picture('backoffice-user');
    for (const chip of ['Money', 'Payments', 'Rounds', 'Sign-ins', 'Staff', 'Notes'])
      await page.getByRole('button', { name: chip, exact: true }).click();
    await page.getByRole('cell', { name: /Staff/ }).first().waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /Was reported/ }).waitFor();
    await page.getByRole('tab', { name: 'Chat reports' }).click();
    await rowOf(page, RUDE).waitFor();
    await page.getByRole('tab', { name: 'Account' }).click();
    for (const name of ['Daily deposit limit', 'Muted until', 'Second factor', 'Locked until'])
      await page.getByText(name, { exact: true }).waitFor();
    for (const verb of ['Block', 'Make an agent', 'Reset lockout', 'Sign out', 'Mute', 'Add a note'])
      await page.getByRole('button', { name: verb, exact: true }).waitFor();

    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await confirm(page, 'Block', { 'Reason (stays in the audit log)': 'insults' });
    await page.getByRole('button', { name: 'Unblock' }).click();
    await confirm(page, 'Propose', { 'Reason (stays in the audit log)': 'said sorry' });
    await page.getByText('This awaits a second person.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('finds a missing payment by its number and a player’s phone, and credits the player at once', async () => {
    const player = await openWallet(stage, { phone: '0911000006' });
    const before = await player.balance();
    await sandbox(stage.product.url, 'receipts', {
      ...{ txnId: 'DESKSEES01', medium: 'TELEBIRR', amount: 81, payer: '0911000006' },
    });
    const { page, complaints, picture } = await staffAt(stage, ADMIN, 'deposits');
    await page.getByRole('button', { name: 'Find a payment' }).click();
    await picture('backoffice-txn-check');
    await confirm(page, 'Find a payment', { 'Transaction number': 'DESKSEES01', Phone: '0911000006' });
    await page.getByRole('alert').getByText(/81/).waitFor();
    await player.shows(before + 81);
    expect(complaints).toEqual([]);
  });

  it('shows a person’s page within the width of a phone, in Amharic and in the dark theme', async () => {
    const { page, picture, context } = await onPhone(stage, {
      ...{ phone: ADMIN, path: `users/${rude.id}/show`, sign: 'የጊዜ ሰሌዳ' },
    });
    await page.waitForLoadState('networkidle');
    await picture('backoffice-phone-user');
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    expect(await page.getByText(/backoffice\.|resources\./).count()).toBe(0);
    await context.close();
  });
});
