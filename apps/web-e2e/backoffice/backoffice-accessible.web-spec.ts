import type { Page } from 'playwright-core';
import { seriousFindings } from '../support/axe';
import { PHONE, type Screen } from '../support/browser';
import { DESKTOP, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { untilStill } from '../support/until';

const ADMIN = '0911000001';
const LOOKS: [string, Screen][] = [
  ['desktop, dark', { ...DESKTOP, dark: true }],
  ['phone, light', PHONE],
];
const PAGES = [
  '',
  'withdrawals',
  'deposits',
  'transactions',
  'cases',
  'reconciliation',
  'payee-reviews',
  'adjustments/create',
  'tax-rules',
  'exports',
  'reports',
  'rounds',
  'spaces',
  'campaigns/create',
  'leaderboard-daily',
  'users',
  'rings',
  'notifications/create',
  'vitals',
  'settings',
  'breaches',
  'audit-log',
  'security',
];

describe('the backoffice works for everybody and on every screen', () => {
  const stage = openStage();

  /** Opens the backoffice as an admin whom the API has signed in. */
  async function backofficeOn(screen: Screen): Promise<Page> {
    const { page, context } = await stage.visit(screen);
    await context.request.post('/api/user/login', { data: { phoneNo: ADMIN, password: 'bingo-demo' } });
    return page;
  }

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(`/backoffice/${path}`);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  }

  it('has no serious finding of axe and no page wider than the screen, on a desktop in the dark and on a light phone', async () => {
    const page = await backofficeOn(DESKTOP);
    const found: Record<string, unknown> = {};
    for (const path of PAGES) {
      await open(page, path);
      for (const [look, { dark, ...size }] of LOOKS) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' });
        await page.waitForFunction(() => !document.querySelector('[role="progressbar"]'));
        await untilStill(page);
        const findings = await seriousFindings(page);
        const wider = await tooWide(page);
        if (findings.length > 0 || wider > 0) found[`${path}, ${look}`] = { findings, wider };
      }
    }
    expect(found).toEqual({});
    await page.context().close();
  });

  it('shows each row on a phone as a card with all its fields, which opens by a tap', async () => {
    const page = await backofficeOn(PHONE);
    await open(page, 'users');
    const card = page.getByRole('listitem').filter({ hasText: '+251911000003' });
    for (const name of ['Name', 'Phone', 'Role', 'Main', 'Bonus', 'Held', 'Status'])
      await card.getByText(name, { exact: true }).first().waitFor();
    const { width, x } = (await card.boundingBox()) ?? { width: 0, x: -1 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    await card.click({ position: { x: 80, y: 40 } });
    await page.waitForURL('**/users/*/show');
    await page.goBack();
    await card.getByRole('link').press('Enter');
    await page.waitForURL('**/users/*/show');
    await page.context().close();
  });
});
