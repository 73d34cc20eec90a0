import type { Page } from 'playwright-core';
import { seriousFindings } from '../support/axe';
import { confirm, rowOf, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { buyCard, signIn } from '../support/steps';
import { wordsOf } from '../support/texts';
import { untilLoaded, untilStill } from '../support/until';
import { openWallet, withdraw } from '../support/wallet';

const [PLAYER, OTHER, ADMIN] = ['0911000005', '0911000006', '0911000001'];

describe('complaints in a browser', () => {
  const text = wordsOf('english', 'complaints', 'settings', 'wallet');
  const stage = openStage({ CALL_INTERVAL_MS: '100' });

  /** Writes a complaint by the button of the page, and returns its number. */
  async function complain(page: Page, words: string): Promise<string> {
    await page.getByTestId('complain').first().click();
    const dialog = page.getByTestId('complaint');
    await dialog.getByRole('button', { name: text('complaints.send') }).click();
    await dialog.getByText(text('complaints.textRequired')).waitFor();
    await dialog.getByLabel(text('complaints.text')).fill(words);
    await dialog.getByRole('button', { name: text('complaints.send') }).dblclick();
    const said = await dialog.getByRole('status').locator('b').innerText();
    return /\d+/.exec(said)?.[0] ?? '';
  }

  it('are made from a payment, answered in the backoffice, read in the settings, and appealed against', async () => {
    const player = await openWallet(stage, { phone: PLAYER, tab: 'withdraw' });
    const { page } = player;
    await player.amount().fill('60');
    await withdraw(player);
    await player.where('Pending').waitFor();
    await player
      .where('Pending')
      .getByRole('button', { name: text('wallet.where.check') })
      .click();
    const number = await complain(page, 'Where is my money?');
    expect(Number(number)).toBeGreaterThan(1000);
    await player.picture('complaint-made');
    // Where the page was scrolled to, its bars may cover a part of what scrolls.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await seriousFindings(page)).toEqual([]);
    expect(await tooWide(page)).toBe(0);
    await page.getByTestId('complaint').getByRole('button').last().click();

    const staff = await staffAt(stage, ADMIN);
    await staff.page.goto('/backoffice/complaints');
    await rowOf(staff.page, number).waitFor();
    await staff.picture('complaint-list');
    await rowOf(staff.page, number).getByText('Payout').click();
    await staff.page.getByRole('heading', { name: `Complaint ${number}`, level: 1 }).waitFor();
    await staff.page.getByRole('button', { name: 'Acknowledge', exact: true }).click();
    await confirm(staff.page, 'Acknowledge');
    await staff.page.getByText('Acknowledged', { exact: true }).first().waitFor();
    await staff.page.getByRole('button', { name: 'Answer', exact: true }).click();
    await confirm(staff.page, 'Answer', { 'Answer; the player is told at once': 'It is at the bank.' });
    await staff.page.getByText('It is at the bank.').waitFor();
    await staff.picture('complaint-answered');
    expect(staff.complaints).toEqual([]);

    await page.goto('/profile');
    const own = page.getByRole('button', { name: text('complaints.mine') });
    const status = page.getByRole('link', { name: text('settings.status') });
    await Promise.all([own.waitFor(), status.waitFor()]);
    await untilLoaded(page);
    await untilStill(page);
    const [row, next] = await Promise.all([status.boundingBox(), own.boundingBox()]);
    expect(row?.width).toBeGreaterThan(280);
    expect(next).toEqual({ ...row, y: (row?.y ?? 0) + (row?.height ?? 0) });
    await own.click();
    const mine = page.getByTestId('my-complaints');
    await mine.getByText('It is at the bank.').waitFor();
    await player.picture('complaint-mine');
    expect(await seriousFindings(page)).toEqual([]);
    await mine.getByRole('button', { name: text('complaints.appealMake') }).click();
    await mine.getByLabel(text('complaints.text')).fill('It is not there.');
    await mine.getByRole('button', { name: text('complaints.send') }).click();
    await mine.getByText(text('complaints.state.Appealed')).waitFor();
    expect(player.complaints).toEqual([]);
  });

  it('are made from the result of a round', async () => {
    const { page, complaints, picture } = await stage.visit();
    await signIn(page, OTHER, 'english');
    await buyCard(page, 100, 27);
    await page.waitForURL('**/game');
    const result = page.getByTestId('result');
    await result.waitFor({ timeout: 90_000 });
    await result.getByTestId('complain').waitFor();
    await picture('complaint-result');
    const number = await complain(page, 'My card had won.');
    expect(Number(number)).toBeGreaterThan(1000);
    const { complaints: own } = (await (await page.request.get('/api/complaints')).json()) as {
      complaints: { number: number; about: string }[];
    };
    expect(own).toEqual([expect.objectContaining({ number: Number(number), about: 'round' })]);
    expect(complaints).toEqual([]);
  });
});
