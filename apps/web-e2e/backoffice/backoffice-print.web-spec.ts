import type { Page } from 'playwright-core';
import { staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';

const ADMIN = '0911000001';

/** Presses the n-th button Print and shows the page as paper does until `end`. */
async function onPaper(page: Page, n: number): Promise<{ end: () => Promise<void> }> {
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole('button', { name: 'Print' }).nth(n).click();
  await page.emulateMedia({ media: 'print' });
  const end = async () => {
    await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
  };
  return { end };
}

describe('what the backoffice prints', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  it('is one part of the tax with its period, without menu, fields, buttons and the other parts', async () => {
    const { page, picture, complaints } = await staffAt(stage, ADMIN);
    await page.goto('/backoffice/tax-rules');
    const parts = ['Rules on winnings', 'Withheld from players', 'The house’s own tax'].map((name) =>
      page.getByRole('region', { name }),
    );
    const withheld = page.getByRole('region', { name: 'Withheld from players' });
    const shown = () => Promise.all(parts.map((part) => part.isVisible()));
    await withheld.getByText('The account of the tax got the same sum').waitFor();
    const month = await withheld.getByLabel('Month').inputValue();
    const first = await onPaper(page, 0);
    expect(await shown()).toEqual([false, true, false]);
    expect(await withheld.getByRole('heading').innerText()).toBe(
      `Withheld from players · ${month.split('-').reverse().join('/')}`,
    );
    for (const screenOnly of [
      page.getByRole('button'),
      page.getByRole('menuitem'),
      page.getByRole('textbox'),
    ])
      expect(await screenOnly.allInnerTexts()).toEqual([]);
    expect(await page.getByText('By which rule winnings are taxed').isVisible()).toBe(false);
    expect(await tooWide(page)).toBeLessThanOrEqual(0);
    await picture('19-tax-paper');
    await first.end();
    expect(await shown()).toEqual([true, true, true]);
    const second = await onPaper(page, 1);
    expect(await shown()).toEqual([false, false, true]);
    await second.end();
    expect(complaints).toEqual([]);
  });

  it('is the whole report, without menu, tabs and buttons', async () => {
    const { page, picture, complaints } = await staffAt(stage, ADMIN);
    await page.goto('/backoffice/reports');
    await page.locator('dl').waitFor();
    await onPaper(page, 0);
    for (const screenOnly of [page.getByRole('button'), page.getByRole('menuitem'), page.getByRole('tab')])
      expect(await screenOnly.allInnerTexts()).toEqual([]);
    expect(await page.locator('dl').isVisible()).toBe(true);
    expect(await page.getByText(/backoffice\.|resources\./).allInnerTexts()).toEqual([]);
    await picture('19-report-paper');
    expect(complaints).toEqual([]);
  });
});
