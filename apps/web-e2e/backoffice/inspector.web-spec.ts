import { Secret, TOTP } from 'otpauth';
import { PHONE } from '../support/browser';
import { callerOf, confirm, DESKTOP, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { until } from '../support/until';

const [FIRST, SECOND, INSPECTOR] = ['0911000001', '0911000010', '0911000099'];
const REFERENCE = 'SECRETREF077';

describe('an inspector in the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0' });
  beforeAll(async () => {
    await stage.product.rows(
      `INSERT INTO payment_cases (id, kind, cause, provider, amount, ours, theirs, happened_at, first_seen_at, last_seen_at,
         confirmed_at, reference, user_id)
       SELECT gen_random_uuid(), 'status', 'open', 'chapa', 7000, '{"payment": "${REFERENCE}"}', '{}', now(), now(), now(),
         now(), '${REFERENCE}', id FROM users WHERE phone = '+251911000002'`,
    );
  });
  beforeAll(() =>
    stage.product.rows(
      `INSERT INTO users (id, phone, name, password_hash, role, fair_id, referral_code, created_at)
       SELECT gen_random_uuid(), '+251${INSPECTOR?.slice(1)}', 'Ines', password_hash, 'player', gen_random_uuid(), 'T911000099',
         now() FROM users WHERE phone = '+251911000003'`,
    ),
  );

  async function codeTo(phone: string): Promise<string> {
    const caller = await callerOf(stage, FIRST);
    return until(async () => {
      const answer = await caller.get(`/sandbox/sms?to=%2B251${phone.slice(1)}`);
      const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => text);
      return texts.map((text) => /[a-z\d]{4}(?:-[a-z\d]{4})+/.exec(text)?.[0]).find(Boolean);
    }, `an invitation to ${phone}`);
  }

  it('is invited by two admins, reads masked cases until the seat ends, and opens a value for a reason', async () => {
    const maker = await staffAt(stage, FIRST);
    await maker.page.goto('/backoffice/staff');
    await maker.page.getByRole('button', { name: 'Propose to invite an inspector' }).click();
    const lastDay = new Date(Date.now() + 20 * 24 * 3600_000).toISOString().slice(0, 10);
    await maker.page.getByRole('dialog').getByText('changes nothing').waitFor();
    await maker.picture('19-inspector-invite-1280');
    await confirm(maker.page, 'Propose', {
      Phone: INSPECTOR,
      'Last day of the seat': lastDay,
      Reason: 'yearly inspection',
    });
    const checker = await staffAt(stage, SECOND);
    await checker.page.goto('/backoffice/proposals');
    const proposal = checker.page.locator('[data-proposal]').filter({ hasText: 'yearly inspection' });
    await proposal.getByText('Inspector', { exact: true }).waitFor();
    await checker.picture('19-inspector-proposal-1280');
    await proposal.getByRole('button', { name: 'Confirm' }).click();
    await confirm(checker.page, 'Confirm');
    await proposal.waitFor({ state: 'detached' });

    const code = await codeTo(INSPECTOR);
    const { page, context, picture, complaints } = await stage.visit(DESKTOP);
    await page.goto('/backoffice/');
    await page.getByLabel('Phone number').fill(INSPECTOR);
    await page.getByLabel('Password').fill('bingo-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Code of your invitation').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    const key = page.locator('code');
    await key.waitFor();
    const totp = new TOTP({ secret: Secret.fromBase32(await key.innerText()) });
    await page.getByLabel('Code of your authenticator app').fill(totp.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();

    await page.getByText('You read as an inspector until').waitFor();
    const entries = await page.getByRole('menuitem').allInnerTexts();
    expect(entries.map((entry) => entry.replace(/^\d+/, '').trim())).toEqual([
      'Reports',
      'Cases',
      'Sealed exports',
      'Rounds',
      'Complaints',
      'Audit log',
    ]);
    await picture('19-inspector-reports-1280');
    await page.goto('/backoffice/cases');
    await page.getByText('Masked').first().waitFor();
    expect(await page.getByText(REFERENCE).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0);
    await picture('19-inspector-cases-1280');
    await page.getByText('70').first().click();
    const facts = page.getByRole('definition');
    await facts.getByRole('button', { name: 'Open' }).first().click();
    await picture('19-inspector-open-1280');
    await confirm(page, 'Open', { Reason: 'compared with the bank' });
    await page.getByText(REFERENCE).first().waitFor();
    await picture('19-inspector-opened-1280');
    await page.setViewportSize(PHONE);
    expect(await tooWide(page)).toBe(0);
    await picture('19-inspector-case-360');
    for (const path of ['audit-log', 'complaints', 'rounds', 'exports', 'reports']) {
      await page.goto(`/backoffice/${path}`);
      await page.getByText('You read as an inspector until').waitFor();
      await page.waitForLoadState('networkidle');
      expect(await tooWide(page)).toBe(0);
      await picture(`19-inspector-${path}-360`);
    }
    expect(complaints.filter((text) => !/status of 40\d/.test(text))).toEqual([]);

    await maker.page.goto('/backoffice/audit-log');
    await maker.page.getByText('Opened a masked value').first().waitFor();
    await maker.page.getByText('compared with the bank').first().waitFor();
    await maker.page.goto('/backoffice/staff');
    await maker.page.getByText('The seat ends').first().waitFor();
    await maker.picture('19-inspector-staff-1280');
    for (const one of [maker.context, checker.context, context]) await one.close();
  });
});
