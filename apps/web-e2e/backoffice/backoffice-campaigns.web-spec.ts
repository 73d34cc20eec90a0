import type { Page } from 'playwright-core';
import type { Screen, Visitor } from '../support/browser';
import { callerOf } from '../support/staff';
import { openStage } from '../support/stage';

const DESKTOP: Screen = { width: 1280, height: 800 };
const ADMIN = '0911000001';
const SECOND = '0911000010';
const DAY_MS = 86_400_000;

describe('campaigns and settings in the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  async function admin(screen: Screen = DESKTOP, language = 'english'): Promise<Visitor> {
    const visitor = await stage.visit(screen);
    await visitor.context.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await visitor.context.request.post('/api/user/login', {
      data: { phoneNo: ADMIN, password: 'bingo-demo' },
    });
    return visitor;
  }
  const sideways = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  /** The day in Addis Ababa a number of days from now. */
  const dayIn = (days: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Addis_Ababa' }).format(Date.now() + days * DAY_MS);
  /** Confirms the dialog that a verb opened. */
  async function confirm(page: Page, verb: string, reason: string) {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: verb }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Has the second admin confirm everything that waits. */
  async function confirmAll() {
    const second = await callerOf(stage, SECOND);
    const open = (await (await second.get('/api/admin/proposals')).json()) as { id: string; hash: string }[];
    expect(open).not.toEqual([]);
    for (const { id, hash } of open) {
      const answer = await second.post(`/api/admin/proposals/${id}/confirm`, { data: { hash } });
      expect(answer.status()).toBe(200);
    }
  }

  it('lets an admin make a campaign after a dry run, refuses days of another campaign, and lets them stop it', async () => {
    const { page, complaints, picture } = await admin();
    await page.goto('/backoffice/campaigns/create');
    await page.getByLabel('Name').fill('Genna games');
    await page.getByLabel('Ranks shown').fill('5');
    await page.getByLabel('Prizes, ETB').first().fill('2000, 1000');
    await page.getByRole('button', { name: 'Dry run' }).click();
    const forecast = page.getByRole('region', { name: 'Forecast' });
    await forecast.getByText('Nothing that counts was played on these days.').waitFor();
    // The prizes are 3 000 birr for the first stake and 9 000 for the second.
    expect(await forecast.innerText()).toMatch(/If every prize is won\s+ETB\s12,000\.00/);
    await picture('backoffice-campaign-create');

    await page.getByLabel('First bonus day').fill(dayIn(2));
    await page.getByLabel('Last bonus day').fill(dayIn(4));
    await page.getByLabel('Reason').fill('for the holiday');
    await page.getByRole('button', { name: 'Propose' }).click();
    await page.getByText('This is taken already').waitFor(); // The demo's own campaign runs on these days.
    await page.getByLabel('First bonus day').fill(dayIn(40));
    await page.getByLabel('Last bonus day').fill(dayIn(42));
    await page.getByRole('button', { name: 'Propose' }).click();
    await page.waitForURL('**/proposals');
    await page.getByText('Largest possible cost').waitFor();
    // The least play (150 rounds of ten birr, 60 of a hundred) leaves the house 7 500 a day, but the prizes can cost 12 000.
    expect(await page.getByTestId('costs-more').innerText()).toMatch(/36,000\.00.*22,500\.00/);
    await picture('21-campaign-costs-more');
    await confirmAll();
    await page.goto('/backoffice/campaigns');
    await page.getByRole('row').filter({ hasText: 'Genna games' }).getByRole('cell').nth(1).click();
    await page.waitForURL('**/campaigns/*/show');
    await page.getByText('Planned').waitFor();
    await page.getByText('2,000.00 · 1,000.00').waitFor();
    await picture('backoffice-campaign');

    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('It loses its days and will not run.').waitFor();
    await confirm(page, 'Stop', 'the holiday is off');
    await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'What staff did with it' }).click();
    await page.getByText('the holiday is off').waitFor();
    expect(await page.getByText('Stopped a campaign').count()).toBe(1);
    expect(complaints.filter((line) => !line.includes('400'))).toEqual([]);
  });

  it('lets an admin change a setting, applies it in the player app, and keeps the history of changes', async () => {
    const { page, context, complaints, picture } = await admin();
    await page.goto('/backoffice/settings');
    const card = page.getByRole('region', { name: 'Money limits, ETB' });
    await card.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('dialog').getByLabel('Deposit · most').fill('750');
    await picture('backoffice-setting');
    await confirm(page, 'Propose', 'the provider asks for it');
    await page.getByText('This awaits a second person.').waitFor();
    await confirmAll();
    await page.reload();
    await card.getByText('750').waitFor();
    await card.getByText('the provider asks for it').waitFor();
    const config = (await (await context.request.get('/api/config')).json()) as {
      limits: { deposit: { max: number } };
    };
    expect(config.limits.deposit.max).toBe(750);
    await page.getByRole('row').filter({ hasText: 'the provider asks for it' }).waitFor();
    await page.getByText('The contract promises these values').first().waitFor();
    await picture('backoffice-settings');
    expect(complaints).toEqual([]);
  });

  it('lets an admin call off a scheduled game', async () => {
    const player = await stage.visit();
    await player.context.request.post('/api/user/login', {
      data: { phoneNo: '0911000003', password: 'bingo-demo' },
    });
    await player.context.request.post('/api/scheduledGame/add', {
      data: { date: dayIn(2), time: '20:30', stake: 25 },
    });
    const { page, complaints, picture } = await admin();
    await page.goto('/backoffice/scheduled-games');
    await page.getByRole('row').filter({ hasText: '20:30' }).getByRole('cell').nth(1).click();
    await page.getByRole('heading', { name: 'Attending' }).waitFor();
    await page.getByText('+251911000003').first().waitFor();
    await picture('backoffice-scheduled-game');
    await page.getByRole('button', { name: 'Cancel the game' }).click();
    await confirm(page, 'Cancel the game', 'a complaint');
    await page.getByText('Cancelled').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['campaigns', 'በመካሄድ ላይ'],
    ['campaigns/create', 'መደቦችና ሽልማቶች'],
    ['scheduled-games', 'የታቀዱ ጨዋታዎች'],
    ['leaderboard-daily', 'ቀን'],
    ['leaderboard-bonus', 'መደብ'],
    ['settings', 'የቤት መቶኛ'],
  ])(
    'shows the page %s on a phone, in Amharic and in the dark theme, without scrolling sideways',
    async (path, words) => {
      const { page, complaints, picture } = await admin({ width: 360, height: 640, dark: true }, 'amharic');
      await page.goto(`/backoffice/${path}`);
      await page.getByText(words).first().waitFor();
      await page.waitForLoadState('networkidle');
      await picture(`backoffice-phone-${path.replace('/', '-')}`);
      expect(await sideways(page)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    },
  );
});
