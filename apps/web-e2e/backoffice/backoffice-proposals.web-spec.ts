import type { Page } from 'playwright-core';
import { PHONE } from '../support/browser';
import { confirm, onPhone, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';

const [FIRST, SECOND] = ['0911000001', '0911000010'];
const REASON = 'the board wants it';
const DAY_MS = 86_400_000;

describe('a proposal that waits for a second admin, with two admins in two browsers', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' }).format(Date.now() + days * DAY_MS);
  const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

  it('shows its cost, its maker and its changes; another admin can confirm it, but its maker cannot', async () => {
    const first = await staffAt(stage, FIRST, 'settings');
    const { page } = first;
    const setting = page.getByRole('region', { name: 'Register bonus' });
    await setting.getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Active').check();
    await dialog.getByLabel('Amount, ETB').fill('10000');
    await dialog.getByLabel('Reason').fill(REASON);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await page.getByText('This awaits a second person.').waitFor();
    await first.picture('18-queue-notice');
    await page.getByRole('link', { name: 'Open the queue' }).click();
    const mine = card(page, 'Change a setting');
    await mine.getByText('ETB 10,000.00').first().waitFor();
    await mine.getByText('You have proposed it yourself. Another admin has to confirm it.').waitFor();
    expect(await mine.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
    await page.getByText(/ETB\s0\.00 of ETB\s1,000\.00 used in the last 24 hours/).waitFor();

    await page.goto('/backoffice/campaigns/create');
    await page.getByLabel('Name').fill('Genna games');
    await page.getByLabel('First bonus day').fill(dayIn(40));
    await page.getByLabel('Last bonus day').fill(dayIn(42));
    await page.getByLabel('Reason').fill(REASON);
    await page.getByText(/Largest possible cost: ETB\s36,000\.00/).waitFor();
    await first.picture('18-queue-cost');
    await page.getByRole('button', { name: 'Propose' }).click();
    await card(page, 'New campaign').getByText('Largest possible cost').waitFor();
    await first.picture('18-queue-mine');

    const second = await staffAt(stage, SECOND);
    await second.page.getByRole('link', { name: '2 await a second person' }).click();
    const theirs = card(second.page, 'New campaign');
    await theirs.getByText(REASON).waitFor();
    await second.picture('18-queue-theirs');
    expect(await second.page.getByText(/backoffice\.|resources\./).count()).toBe(0);
    await theirs.getByRole('button', { name: 'Confirm' }).click();
    await second.picture('18-queue-confirm');
    await confirm(second.page, 'Confirm');
    await theirs.waitFor({ state: 'detached' });
    await second.page.getByText('Confirmed, and done').waitFor();
    await card(second.page, 'Change a setting').getByRole('button', { name: 'Refuse' }).click();
    await confirm(second.page, 'Refuse', { 'Reason (stays in the audit log)': 'far too much' });
    await second.page.getByText('Nothing awaits you.').waitFor();
    await second.page.goto('/backoffice/campaigns');
    await second.page.getByRole('row').filter({ hasText: 'Genna games' }).getByText('Planned').waitFor();
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  it('can be taken back by its maker', async () => {
    const { page, complaints } = await staffAt(stage, FIRST, 'settings');
    const setting = page.getByRole('region', { name: 'Referral percent' });
    await setting.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('dialog').getByLabel('Referral percent').fill('50');
    await confirm(page, 'Propose', { Reason: REASON });
    await page.goto('/backoffice/proposals');
    await card(page, 'Change a setting').getByRole('button', { name: 'Take back' }).click();
    await confirm(page, 'Take back');
    await page.getByText('Nothing of yours awaits a second person.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('fits a phone, in the dark theme in Amharic and in the light theme in English', async () => {
    const maker = await staffAt(stage, SECOND, 'settings');
    await maker.page
      .getByRole('region', { name: 'House percent' })
      .getByRole('button', { name: 'Change' })
      .click();
    await maker.page
      .getByRole('dialog')
      .getByLabel(/^Stake 10(?!\d)/)
      .fill('25');
    await confirm(maker.page, 'Propose', { Reason: REASON });
    const path = 'proposals';
    const dark = await onPhone(stage, { phone: FIRST, path, sign: 'ቅንብር መለወጥ' });
    await dark.picture('18-queue-phone-dark');
    expect(await tooWide(dark.page)).toBeLessThanOrEqual(0);
    expect(await dark.page.getByText(/backoffice\.|resources\./).count()).toBe(0);
    const light = await staffAt(stage, FIRST, 'proposals', PHONE);
    await card(light.page, 'Change a setting').waitFor();
    await light.picture('18-queue-phone');
    expect(await tooWide(light.page)).toBeLessThanOrEqual(0);
    expect([...maker.complaints, ...dark.complaints, ...light.complaints]).toEqual([]);
  });
});
