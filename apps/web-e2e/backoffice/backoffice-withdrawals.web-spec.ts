import { PHONE, type Visitor } from '../support/browser';
import { confirm, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { openWallet, withdraw } from '../support/wallet';

const [FIRST, SECOND, PLAYER] = ['0911000001', '0911000010', '0911000003'];

describe('a withdrawal by hand that two admins reject', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  /** Takes a picture of an open dialog, and expects that it fits the screen. */
  async function dialogFits({ page, picture }: Visitor, name: string): Promise<void> {
    await page.getByRole('dialog').getByRole('button').last().waitFor();
    await picture(name);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    const shown = page.getByRole('dialog').locator('.MuiDialogContent-root');
    expect(await shown.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }

  it('tells its player the reason that the first has chosen and the second has read', async () => {
    const player = await openWallet(stage, { phone: PLAYER, tab: 'withdraw' });
    const field = (name: string) => player.page.locator(`[name="${name}"]`);
    await player.page.getByRole('radio', { name: player.text('wallet.withdraw.manual') }).check();
    await field('selectedBank').selectOption('BANK');
    await field('bankName').fill('Dashen Bank');
    await field('accountNumber').fill('0911223344');
    await field('accountName').fill('Abeba');
    await player.amount().fill('120');
    await withdraw(player);
    await player.where('Pending').waitFor();

    const first = await staffAt(stage, FIRST, 'withdrawals', PHONE);
    await first.page.getByRole('button', { name: 'Approve' }).click();
    await dialogFits(first, 'withdrawal-approve');
    await confirm(first.page, 'Approve');
    // It waits to be paid, which is for staff to do.
    await first.page.getByRole('tab', { name: 'Waiting for staff 1' }).waitFor();
    await first.page.getByText('Approved, to be paid').waitFor();
    await first.page.getByRole('button', { name: 'Reject 1 of 2' }).click();
    await first.page.getByRole('dialog').getByLabel('Reason that the player reads').click();
    await first.picture('withdrawal-reject-choices');
    await first.page.getByRole('option', { name: 'Wrong account or name' }).click();
    await dialogFits(first, 'withdrawal-reject');
    const inside = {
      'Reason (stays in the audit log)': 'sent back',
      'What shows that it was not paid': 'line 9',
    };
    await confirm(first.page, 'Propose', inside);

    const second = await staffAt(stage, SECOND, 'withdrawals', PHONE);
    await second.page.getByRole('button', { name: 'Reject 2 of 2' }).click();
    const shown = second.page.getByTestId('proposal-shown');
    await shown.getByText('Dashen Bank').waitFor();
    await shown.getByText('Wrong account or name').waitFor();
    await dialogFits(second, 'withdrawal-reject-second');
    await confirm(second.page, 'Reject 2 of 2', { 'Reason (stays in the audit log)': 'agreed' });

    const card = player.where('Declined');
    const why = 'The account’s number or name does not fit. Check both and withdraw again.';
    await card.getByText(why).waitFor();
    await player.picture('withdrawal-rejected-card');
    await player.page.getByRole('tab', { name: player.text('wallet.tab.history') }).click();
    await player.page.getByRole('button', { name: 'Withdraw · Dashen Bank' }).first().click();
    await player.page.getByRole('table').getByText(why).waitFor();
    await player.picture('withdrawal-rejected-history');
    expect(await first.page.getByText(/backoffice\.|resources\./).count()).toBe(0);
    expect([...first.complaints, ...second.complaints, ...player.complaints]).toEqual([]);
  });
});
