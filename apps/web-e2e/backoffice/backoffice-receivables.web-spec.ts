import type { APIRequestContext, Page } from 'playwright-core';
import { type Screen } from '../support/browser';
import { callerOf, confirm, onPhone, rowOf, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { sandbox } from '../support/wallet';
import { until } from '../support/until';

const [ADMIN, SECOND] = ['0911000001', '0911000010'];
/** A player with too little money left when a deposit is reversed, and one who can pay it back at once. */
const [POOR, RICH] = ['0911000006', '0911000007'];
/** A player whose reversed deposit no message of the provider reports. */
const THIRD = '0911000005';
/** What the poor player has left, in birr; it pays the first part of the debt. */
const REST = 30;
const SHORT: Screen = { width: 360, height: 640 };

describe('the debts of players in the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0' });
  let [owed, taken]: [string, string] = ['', ''];

  beforeAll(async () => {
    const [poor, rich] = [await callerOf(stage, POOR), await callerOf(stage, RICH)];
    owed = await deposit(poor, 100);
    await withdrawAll(poor);
    await takeBack(owed);
    taken = await deposit(rich, 60);
    await takeBack(taken);
  });

  const balance = async (player: APIRequestContext): Promise<number> => {
    const answer = await player.get('/api/user/getUserBalance');
    return ((await answer.json()) as { activeBalance: number }).activeBalance;
  };
  const post = async <T>(player: APIRequestContext, path: string, data: object): Promise<T> => {
    const answer = await player.post(`/api/${path}`, { data });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  async function deposit(player: APIRequestContext, amount: number): Promise<string> {
    const before = await balance(player);
    const { txRef } = await post<{ txRef: string }>(player, 'chapa/initializePayment', { amount });
    await sandbox(stage.product.url, `checkout/${txRef}/approve`);
    await until(async () => (await balance(player)) === before + amount, `a deposit of ${amount}`);
    return txRef;
  }
  /** Pays out all but `REST` to the player's own phone. */
  async function withdrawAll(player: APIRequestContext): Promise<void> {
    for (let left = await balance(player); left >= REST + 50; left = await balance(player))
      await post(player, 'arifpay/withdraw', { amount: Math.min(left - REST, 10_000) });
  }
  async function takeBack(ref: string): Promise<void> {
    await sandbox(stage.product.url, `checkout/${ref}/refund`);
    await until(
      async () =>
        (await stage.product.rows(`SELECT FROM receivables WHERE reference = '${ref}'`)).length === 1,
      `what is owed of ${ref}`,
    );
  }
  const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

  it('are listed with their sums by age, link to their case, and are in the tab Taken once they are paid', async () => {
    const { page, complaints, picture } = await staffAt(stage, ADMIN, 'receivables');
    const row = rowOf(page, owed);
    await row.getByText('Chapa', { exact: true }).waitFor();
    expect(await row.innerText()).toMatch(/100\.00\s+70\.00/);
    await page.getByText(/Up to a day: 1 · ETB.70\.00/).waitFor();
    await page.getByText(/Older: 0 · ETB.0/).waitFor();
    expect(await rowOf(page, taken).count()).toBe(0);
    await picture('17-receivables-1280x800');

    await tab(page, 'Older').click();
    await row.waitFor({ state: 'detached' });
    await tab(page, 'Taken').click();
    await rowOf(page, taken).getByText('60').first().waitFor();
    expect(await row.count()).toBe(0);
    await page.getByRole('textbox', { name: 'Search' }).fill('NOSUCHREF');
    await rowOf(page, taken).waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Search' }).fill(taken);
    await rowOf(page, taken).getByRole('link', { name: 'Reversed' }).click();
    await page.getByRole('heading', { name: /Reversed/ }).waitFor();
    await page.getByText(taken).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('grow by a reversal that only a statement reports, once two admins have posted it', async () => {
    const poor = await callerOf(stage, THIRD);
    const ref = await deposit(poor, 120);
    await withdrawAll(poor);
    const left = await balance(poor);
    const { page, complaints, picture } = await staffAt(stage, ADMIN, '', SHORT);
    const line = `${new Date(Date.now() - 3600_000).toISOString()},${ref},in,120,`;
    const columns = ['time', 'reference', 'direction', 'amount', 'state'];
    await post(page.request, 'admin/statements', {
      provider: 'chapa',
      name: 'may.csv',
      csv: [columns.join(','), `${line}paid`, `${line}refunded`].join('\n'),
      columns: Object.fromEntries(columns.map((name) => [name, name])),
    });
    const [found] = await stage.product.rows<{ id: string }>(
      `SELECT id FROM payment_cases WHERE reference = '${ref}'`,
    );
    const reason = { 'Reason (stays in the audit log)': 'the statement says so' };
    await page.goto(`/backoffice/cases/${found?.id}/show`);
    await page.getByRole('button', { name: 'Settle' }).click();
    await page.getByRole('combobox', { name: 'How' }).click();
    await page.getByRole('option', { name: 'Post the reversal of the payment' }).click();
    await page.getByText('A second admin confirms a reversal, whatever the amount.').waitFor();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await picture('17-reversal-settle');
    await confirm(page, 'Propose', reason);
    await page.getByText('Awaiting second', { exact: true }).waitFor();
    expect(await balance(poor)).toBe(left);

    const second = await staffAt(stage, SECOND);
    await second.page.goto(`/backoffice/cases/${found?.id}/show`);
    await second.page.getByRole('button', { name: 'Confirm as the second' }).click();
    await confirm(second.page, 'Confirm as the second', reason);
    await second.page.getByText('Settled', { exact: true }).waitFor();
    expect(await balance(poor)).toBe(0);
    await second.page.goto('/backoffice/receivables');
    const due = (120 - left).toFixed(2);
    await rowOf(second.page, ref).getByText(due).first().waitFor();
    expect([...complaints, ...second.complaints]).toEqual([]);
  });

  it('fit a phone, in the light theme and in Amharic in the dark theme', async () => {
    const day = await staffAt(stage, ADMIN, 'receivables', SHORT);
    await day.page.getByText(owed).waitFor();
    await day.page.waitForLoadState('networkidle');
    await day.picture('17-receivables-360x640');
    expect(await tooWide(day.page)).toBeLessThanOrEqual(0);

    const night = await onPhone(stage, {
      phone: ADMIN,
      path: 'receivables',
      sign: owed,
    });
    await night.page.setViewportSize(SHORT);
    await night.page.waitForLoadState('networkidle');
    await night.picture('17-receivables-360x640-amharic-dark');
    expect(await tooWide(night.page)).toBeLessThanOrEqual(0);
    expect(await night.page.getByText(/backoffice\.|resources\./).count()).toBe(0);
    expect([...day.complaints, ...night.complaints]).toEqual([]);
  });
});
