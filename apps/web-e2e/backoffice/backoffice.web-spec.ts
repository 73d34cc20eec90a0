import type { APIRequestContext, Locator, Page } from 'playwright-core';
import type { Screen, Visitor } from '../support/browser';
import { tooWide, unreadable } from '../support/staff';
import { openStage } from '../support/stage';

const DESKTOP: Screen = { width: 1280, height: 800 };
const FIRST = '0911000001';
const SECOND = '0911000010';
const AGENT = '0911000002';

describe('the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  /** Signs in a staff member by the form. */
  async function staff(phone: string, screen = DESKTOP): Promise<Visitor> {
    const visitor = await stage.visit(screen);
    const { page } = visitor;
    await page.goto('/backoffice/');
    await page.getByLabel('Phone number').fill(phone);
    await page.getByLabel('Password').fill('bingo-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('menuitem', { name: 'Rounds' }).or(page.getByLabel('Open menu')).first().waitFor();
    return visitor;
  }

  /** Signs in a player who calls the API as the player app does. */
  async function player(phone: string): Promise<APIRequestContext> {
    const { context } = await stage.visit();
    await context.request.post('/api/user/login', { data: { phoneNo: phone, password: 'bingo-demo' } });
    return context.request;
  }

  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  /** How much wider than its box a table is, in pixels. */
  const cutOff = (page: Page, box: string) =>
    page.locator(box).evaluate((element) => element.scrollWidth - element.clientWidth);

  /** Presses a verb of a row and confirms its dialog. */
  async function confirm(page: Page, row: string, verb: string, fields: Record<string, string> = {}) {
    await rowOf(page, row).getByRole('button', { name: verb }).click();
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: verb === 'Approve 1 of 2' ? 'Propose' : verb }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  it('turns away a player, because it lets in staff alone', async () => {
    const { page, context, complaints } = await stage.visit(DESKTOP);
    await page.goto('/backoffice/');
    await page.getByLabel('Phone number').fill('0911000003');
    await page.getByLabel('Password').fill('bingo-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('This account has no access to the backoffice.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows every column of the widest report on a small screen of a desk', async () => {
    const { page, context, picture } = await staff(FIRST);
    await page.route('**/api/admin/reports/play?*', async (route) => {
      const answer = await route.fetch();
      const report = (await answer.json()) as { columns: { unit: string }[] };
      const values = report.columns.map(({ unit }) => (unit === 'birr' ? 123_456.5 : 1234));
      const rows = [{ key: '2026-11-20', name: null, values, late: [] }];
      await route.fulfill({ response: answer, json: { ...report, rows, totals: values } });
    });
    await page.goto('/backoffice/reports?report=play');
    await page.locator('.paper-table table').waitFor();
    await picture('reports-play-1280x800');
    expect(await cutOff(page, '.paper-table div:has(> table)')).toBeLessThanOrEqual(0);
    await context.close();
  });

  it('pays a manual withdrawal above the limit only after two admins have approved it', async () => {
    const request = await player('0911000003');
    const admin = await staff(FIRST);
    await adjust(admin.page, '0911000003', '900');
    const asked = await request.post('/api/transaction/ManualWithdraw', {
      data: { amount: 1500, method: 'TELEBIRR', accountNumber: '0911000003', accountName: 'Abeba' },
    });
    const { ref } = (await asked.json()) as { ref: string };
    await admin.page.goto('/backoffice/withdrawals');
    await rowOf(admin.page, ref).waitFor();
    await admin.picture('backoffice-withdrawals');
    expect(await cutOff(admin.page, '.RaDatagrid-tableWrapper')).toBeLessThanOrEqual(0);
    expect(await unreadable(admin.page)).toEqual([]);
    await admin.page.getByRole('tab', { name: 'Waiting for staff 1' }).waitFor();
    await confirm(admin.page, ref, 'Approve 1 of 2');
    await admin.page.getByRole('tab', { name: 'Awaiting second' }).click();
    await rowOf(admin.page, ref).waitFor();
    expect(
      await rowOf(admin.page, ref)
        .getByRole('button', { name: /Approve/ })
        .count(),
    ).toBe(0);

    const other = await staff(SECOND);
    await other.page.goto('/backoffice/withdrawals');
    await confirm(other.page, ref, 'Approve 2 of 2', { 'Bank’s reference': 'TB-77' });
    await other.page.getByRole('tab', { name: 'Paid' }).click();
    await rowOf(other.page, ref).waitFor();
    const history = await request.get('/api/transaction/Paginatedhistory');
    const { transactionHistory: rows } = (await history.json()) as {
      transactionHistory: { ref?: string; status: string }[];
    };
    expect(rows.find((row) => row.ref === ref)?.status).toBe('success');
    expect([...admin.complaints, ...other.complaints]).toEqual([]);
  });

  it('lets a second admin confirm a large adjustment, but not the admin who made it', async () => {
    const maker = await staff(FIRST);
    // Many people type a comma for the decimal point.
    await adjust(maker.page, '0911000004', '2500,00');
    await rowOf(maker.page, '2,500.00').getByText('Awaiting second').waitFor();
    expect(
      await rowOf(maker.page, '2,500.00')
        .getByRole('button', { name: /Approve/ })
        .count(),
    ).toBe(0);

    const checker = await staff(SECOND);
    await checker.page.goto('/backoffice/adjustments');
    await rowOf(checker.page, '2,500.00').waitFor();
    expect(await unreadable(checker.page)).toEqual([]);
    await confirm(checker.page, '2,500.00', 'Approve 2 of 2');
    await rowOf(checker.page, '2,500.00').getByText('Posted').waitFor();
    await checker.picture('backoffice-adjustments');
    await checker.page.goto('/backoffice/audit-log');
    await checker.page.getByText('Approved a correction').first().waitFor();
    expect([...maker.complaints, ...checker.complaints]).toEqual([]);
  });

  it('shows an admin what another admin did alone and why, and records the finding', async () => {
    const maker = await staff(FIRST);
    await adjust(maker.page, '0911000005', '37');
    const other = await staff(SECOND);
    await other.page.goto('/backoffice/solo-reviews');
    const card = other.page.locator('[data-review]').filter({ hasText: '37.00' });
    await card.getByText('Reason: a test of the desk').waitFor();
    await card.getByRole('button', { name: 'It is right' }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'It is right' }).click();
    await card.waitFor({ state: 'detached' });
    await other.page.getByRole('button', { name: 'Found right' }).click();
    await card.getByText(/found it right/).waitFor();
    expect([...maker.complaints, ...other.complaints]).toEqual([]);
  });

  it('filters a list by day, says how many rows it exported, and leads from a row to the next', async () => {
    const { page, complaints } = await staff(FIRST);
    await page.goto('/backoffice/users?displayedFilters={"createdTo":true}');
    const rows = page.getByRole('row').filter({ hasText: '+2519' });
    await rows.first().waitFor();
    const all = await rows.count();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    expect((await saved).suggestedFilename()).toBe('users.csv');
    await page.getByText(`${all} rows exported`).waitFor();
    await rows.first().click();
    await page.getByText(`1 / ${all}`).waitFor();
    await page.getByLabel('Go to next page').click();
    await page.getByText(`2 / ${all}`).waitFor();
    await page.goto('/backoffice/users?displayedFilters={"createdTo":true}');
    await page.getByLabel('To day').fill('2020-01-01');
    await page.getByText('Nothing with these filters.').waitFor();
    expect(await rows.count()).toBe(0);
    await page.goto('/backoffice/deposits');
    await page.getByText('Nothing waits.').waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows an agent no withdrawals, and lets them make a space and add a member by phone number once', async () => {
    const { page, complaints, picture } = await staff(AGENT);
    expect(await page.getByRole('menuitem', { name: 'Withdrawals' }).count()).toBe(0);
    await page.goto('/backoffice/spaces/create');
    await page.getByLabel('Name').fill('Sunday room');
    expect(await page.getByLabel('Owner’s phone').count()).toBe(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('link', { name: /joinspace/ }).waitFor();
    const statement = page
      .getByRole('table')
      .filter({ has: page.getByRole('columnheader', { name: 'Stakes' }) });
    await statement.waitFor();
    const sides = (cells: Locator) =>
      cells.evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign));
    const ofTotal = await sides(statement.getByRole('row').last().getByRole('cell'));
    expect(await sides(statement.getByRole('columnheader'))).toEqual(ofTotal); // each head stands above its numbers
    const invite = async () => {
      await page.getByRole('button', { name: 'Add a member' }).click();
      await page.getByRole('dialog').getByLabel('Phone').fill('0911000005');
      await page.getByRole('dialog').getByRole('button', { name: 'Add a member' }).click();
    };
    await invite();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await invite(); // Invites the same person a second time.
    await page.getByText('This person is a member already, or has been invited.').waitFor();
    await picture('backoffice-space');
    // The browser itself logs the refused request.
    expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
  });

  it('shows an agent on a phone the statement of a space whole, without a table that is cut', async () => {
    const { page, picture } = await staff(AGENT, { width: 360, height: 640 });
    const sums = { rounds: 112, cards: 3456, stakes: 345_600, prizes: 276_480, house: 69_120 };
    const days = [20, 50].map((stake) => ({ ...sums, day: '2026-11-12', stake }));
    await page.route('**/statement?*', (route) => route.fulfill({ json: { days, total: sums } }));
    await page.goto('/backoffice/spaces/create');
    await page.getByLabel('Name').fill('Monday room');
    await page.getByRole('button', { name: 'Save' }).click();
    const statement = page.locator('section').filter({ hasText: 'Statement' });
    const lines = statement.getByRole('listitem');
    await lines.first().waitFor();
    const of = ['Rounds 112', 'Cards 3456', 'Stakes 345,600.00', 'Prizes 276,480.00'].join(' · ');
    const house = 'House 69,120.00';
    expect((await lines.allInnerTexts()).map((text) => text.split(/\n+/))).toEqual([
      ['12 Nov · Stake 20', house, of],
      ['12 Nov · Stake 50', house, of],
      ['Total', house, of],
    ]);
    expect(await statement.getByRole('table').count()).toBe(0);
    expect(await tooWide(page)).toBe(0);
    const link = await page.getByRole('link', { name: 'Its rounds' }).boundingBox();
    expect((link?.x ?? 360) + (link?.width ?? 0)).toBeLessThanOrEqual(344);
    await lines.last().scrollIntoViewIfNeeded();
    await picture('backoffice-statement-phone');
    await page.setViewportSize({ width: 768, height: 1024 });
    await statement.getByRole('table').waitFor();
    expect(await cutOff(page, 'div:has(> table)')).toBe(0);
    await picture('backoffice-statement-tablet');
  });

  it('reads a comma in any number field of a form as a decimal point, or says why it refuses it', async () => {
    const { page, complaints } = await staff(FIRST);
    await page.goto('/backoffice/spaces/create');
    await page.getByLabel('Name').fill('Half a percent');
    // An admin may create a space for an agent.
    expect(await page.getByLabel('Owner’s phone').inputValue()).toBe(`+251${FIRST.slice(1)}`);
    const type = async (label: string, keys: string) => {
      await page.getByLabel(label).clear();
      await page.getByLabel(label).pressSequentially(keys);
    };
    const made: unknown[] = [];
    page.on('request', (one) => void (one.method() === 'POST' && made.push(one.postDataJSON())));
    await type('House percent', '1.2.5');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Write it in digits, with at most two after the point').waitFor();
    await type('House percent', '125');
    await page.getByText('Must be 50 or less').waitFor();
    expect(made).toEqual([]);
    await type('House percent', '12,5');
    expect(await page.getByLabel('House percent').inputValue()).toBe('12,5');
    await page.getByRole('button', { name: 'Propose' }).click();
    await page.getByText('This awaits a second person.').waitFor();
    expect(made).toContainEqual(expect.objectContaining({ name: 'Half a percent', housePercent: 12.5 }));

    await page.goto('/backoffice/campaigns/create');
    await type('Ranks shown', '2,5');
    await page.getByLabel('Games needed').first().clear();
    await page.getByLabel('Games needed').first().pressSequentially('1,5');
    await page.getByRole('button', { name: 'Propose' }).click();
    await page.getByText('A whole number').nth(1).waitFor();
    expect(await page.getByLabel('Ranks shown').inputValue()).toBe('2,5');

    await page.goto('/backoffice/rounds?displayedFilters={"stake":true}');
    const asked = page.waitForRequest((one) => decodeURIComponent(one.url()).includes('"stake":10'));
    await type('Stake', '10,00');
    await asked;

    const muted = await (await player('0911000004')).get('/api/user/getSingleUser');
    const { user } = (await muted.json()) as { user: { id: string } };
    await page.goto(`/backoffice/users/${user.id}/show`);
    await page.getByRole('button', { name: 'Mute' }).click();
    await page.getByRole('dialog').getByLabel('For how many hours').pressSequentially('1,5');
    await page.getByRole('dialog').getByLabel('Reason').fill('spam');
    await page.getByRole('dialog').getByRole('button', { name: 'Mute' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const until = made.flatMap((body) => (body as { until?: string } | null)?.until ?? []);
    expect(until.map((at) => Math.round((Date.parse(at) - Date.now()) / 60_000))).toEqual([90]);
    expect(complaints).toEqual([]);
  });

  it('shows the present figures on the start page, also on a phone and in Amharic', async () => {
    const { page, complaints, picture } = await staff(FIRST);
    await page.getByText('Deposits today').waitFor();
    await page.locator('.MuiLineChart-linePlot').first().waitFor({ state: 'attached' });
    const lines = page.locator('.MuiChartsGrid-horizontalLine');
    const starts = await lines.evaluateAll((all) => all.map((one) => one.getAttribute('x1')));
    expect([...new Set(starts)]).toEqual(['44']); // as wide as the numbers beside them: nothing else takes room there
    await page
      .locator('footer')
      .getByText(/^Edil Bingo · \d+\.\d+\.\d+ · \S+ · model 1\.0\.0$/)
      .waitFor();
    await picture('backoffice-dashboard');
    const phone = await stage.visit();
    await phone.context.addInitScript(() => localStorage.setItem('language', 'amharic'));
    await phone.context.request.post('/api/user/login', {
      data: { phoneNo: SECOND, password: 'bingo-demo' },
    });
    // The longest name of the menu, beside a number that leaves it no room for one line.
    await phone.page.route('**/api/admin/counts', (route) =>
      route.fulfill({ json: { 'solo-reviews': { open: 12345 } } }),
    );
    await phone.page.goto('/backoffice/');
    await phone.page.getByText('የዛሬ ገቢ').waitFor();
    await phone.picture('backoffice-dashboard-phone');
    expect(
      await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await phone.page.setViewportSize(DESKTOP);
    await phone.page.getByRole('menuitem').getByText('12345').first().waitFor();
    expect(await unreadable(phone.page)).toEqual([]);
    expect([...complaints, ...phone.complaints]).toEqual([]);
  });

  /** Makes an adjustment by the form, and waits until the list shows it. */
  async function adjust(page: Page, phone: string, amount: string): Promise<void> {
    await page.goto('/backoffice/adjustments/create');
    await page.getByLabel('Phone').fill(phone);
    await page.getByText(/ · ETB\s[\d,.]+ main, ETB\s0\.00 bonus/).waitFor();
    await page.getByLabel('Credit').check();
    await page.getByLabel('Main').check();
    await page.getByLabel('Amount, ETB').pressSequentially(amount);
    await page.getByLabel('Reason').fill('a test of the desk');
    await page.getByRole('button', { name: /^(Save|Propose)$/ }).click();
    await page.waitForURL('**/backoffice/adjustments');
  }
});
