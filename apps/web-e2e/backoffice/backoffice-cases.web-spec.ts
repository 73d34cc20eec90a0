import type { Page } from 'playwright-core';
import { type Screen } from '../support/browser';
import { confirm, onPhone, rowOf, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';

const [FIRST, SECOND] = ['0911000001', '0911000010'];
const REASON = { 'Reason (stays in the audit log)': 'the bank says so' };
const SHORT: Screen = { width: 360, height: 640 };

/** A statement of the provider with two payments that our books lack, and a line that nobody can read. */
function statement(): string {
  const time = new Date(Date.now() - 5 * 3600_000).toISOString();
  return [
    'Date,Reference,Credit,Debit,Status',
    `${time},LACKED0070,70,,Success`,
    `${time},LACKED1500,1500.5,,Success`,
    `${time},LACKED0001,1,,Perhaps`,
  ].join('\n');
}

describe('cases and reconciliation in the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  /** Opens the one case of this reference among those of a tab. */
  async function openCase(page: Page, ref: string, tab: string): Promise<void> {
    await page.goto('/backoffice/cases');
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await rowOf(page, ref).getByText('Missing here').click();
    await page.getByRole('heading', { name: /Missing here/ }).waitFor();
  }

  it('imports a statement, and counts its new, known and faulty lines, with the fault of each', async () => {
    const { page, complaints, picture } = await staffAt(stage, FIRST, 'reconciliation');
    await page.getByRole('heading', { name: 'santimpay' }).waitFor();
    await page.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'santimpay' }).click();
    const file = { name: 'may.csv', mimeType: 'text/csv', buffer: Buffer.from(statement()) };
    await page.getByLabel('Choose a CSV file').setInputFiles(file);
    const take = page.getByRole('button', { name: 'Import', exact: true });
    expect(await take.isDisabled()).toBe(true); // The column of the time has another name in this file, so staff have to choose it.
    await page.getByRole('combobox', { name: 'Time' }).click();
    await page.getByRole('option', { name: 'Date' }).click();
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Status' }).click();
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await picture('17-cases-import');
    await take.click();
    const outcome = page.getByRole('alert').filter({ hasText: '3 lines: 2 new, 0 known, 1 faulty' });
    await outcome.getByText('Line 4, Status: unknown word').waitFor();
    await outcome.scrollIntoViewIfNeeded();
    await picture('17-cases-import-done');
    await page.reload();
    await page.getByRole('heading', { name: 'santimpay' }).waitFor();
    await picture('17-cases-reconciliation');
    expect(complaints).toEqual([]);
  });

  it('stops the payouts of a provider with a reason, and proposes to a second admin to start them again', async () => {
    const { page, complaints } = await staffAt(stage, FIRST, 'reconciliation');
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'arifpay' }) });
    await card.getByRole('button', { name: 'Stop payouts' }).click();
    await confirm(page, 'Stop payouts', REASON);
    await card.getByText('Paused · the bank says so').waitFor();
    await card.getByRole('button', { name: 'Start payouts again' }).click();
    await confirm(page, 'Propose', REASON);
    await page.getByText('This awaits a second person.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows both sides of a difference; an admin takes the case on, writes a note and settles it with a reason', async () => {
    const { page, complaints, picture } = await staffAt(stage, FIRST, 'cases');
    await page.getByRole('tab', { name: 'Seen once' }).click();
    await rowOf(page, 'LACKED0070').waitFor();
    await picture('17-cases-list');
    await openCase(page, 'LACKED0070', 'Seen once');
    const theirs = page.locator('section').filter({ hasText: 'The provider' });
    await theirs.getByText('70', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'I look at it' }).click();
    await confirm(page, 'I look at it');
    await page.getByText('Looked at', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await confirm(page, 'Note', { Note: 'asked the provider' });
    await page.getByText('asked the provider').waitFor();
    await picture('17-cases-one');
    await page.getByRole('button', { name: 'Settle' }).click();
    await picture('17-cases-settle');
    await confirm(page, 'Settle', REASON);
    await page.getByText('Settled', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Settle' }).count()).toBe(0);
    await page.goto('/backoffice/cases');
    await page.getByRole('tab', { name: 'Settled' }).click();
    await rowOf(page, 'LACKED0070').waitFor();
    expect(complaints).toEqual([]);
  });

  it('lets only a second admin confirm a large posting, or turn it down', async () => {
    const first = (await staffAt(stage, FIRST)).page;
    const propose = async () => {
      await openCase(first, 'LACKED1500', 'Seen once');
      await settleToHouse();
    };
    const settleToHouse = async () => {
      await first.getByRole('button', { name: 'Settle' }).click();
      await first.getByRole('combobox', { name: 'How' }).click();
      await first.getByRole('option', { name: 'Post to the house' }).click();
      await confirm(first, 'Propose', REASON);
      await first.locator('#main-content').getByText('Awaiting second', { exact: true }).waitFor();
    };
    await propose();
    expect(await first.getByRole('button', { name: 'Confirm as the second' }).count()).toBe(0);

    const second = (await staffAt(stage, SECOND)).page;
    await openCase(second, 'LACKED1500', 'Awaiting second');
    await second.getByText(/proposes: ETB.1,500\.50 to the house/).waitFor();
    await second.getByRole('button', { name: 'Do not settle so' }).click();
    await confirm(second, 'Do not settle so', REASON);
    await second.getByText('Looked at', { exact: true }).waitFor();

    await first.reload();
    await settleToHouse();
    await second.reload();
    await second.getByRole('button', { name: 'Confirm as the second' }).click();
    await confirm(second, 'Confirm as the second', REASON);
    await second.getByText('Settled', { exact: true }).waitFor();
    await second.goto('/backoffice/reconciliation');
    await second.getByText('No open case').first().waitFor();
  });

  it.each(['cases', 'reconciliation'])(
    'shows the page %s within the width of a phone, in Amharic and in the dark theme',
    async (path) => {
      const sign = path === 'cases' ? 'ክፍት' : 'የሂሳብ መግለጫ አስገባ';
      const { page, picture, context } = await onPhone(stage, {
        phone: FIRST,
        path,
        sign,
      });
      await page.setViewportSize(SHORT);
      if (path === 'cases') {
        await page.getByRole('tab', { name: 'የተዘጋ' }).click();
        await page.getByText('LACKED0070').waitFor();
      }
      await page.waitForLoadState('networkidle');
      await picture(`17-cases-phone-${path}`);
      expect(await tooWide(page)).toBeLessThanOrEqual(0);
      if (path === 'cases') {
        await page
          .getByRole('listitem')
          .filter({ hasText: 'LACKED0070' })
          .getByRole('link', { name: /^አሳይ/ })
          .click();
        await page.getByText('asked the provider').waitFor();
        await picture('17-cases-phone-one');
        expect(await tooWide(page)).toBeLessThanOrEqual(0);
      }
      expect(await page.getByText(/backoffice\.|resources\./).count()).toBe(0);
      await context.close();
    },
  );

  it('shows no page wider than the screen of a laptop', async () => {
    const { page } = await staffAt(stage, FIRST);
    for (const path of ['cases', 'reconciliation', 'payee-reviews']) {
      await page.goto(`/backoffice/${path}`);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      expect([path, await tooWide(page)]).toEqual([path, 0]);
    }
  });
});
