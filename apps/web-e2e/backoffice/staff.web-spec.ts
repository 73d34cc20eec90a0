import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { PHONE } from '../support/browser';
import { callerOf, confirm, DESKTOP, rowOf, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { until } from '../support/until';

const [FIRST, SECOND, THIRD] = ['0911000001', '0911000010', '0911000003'];
const RESET = 'Propose to reset the second factors';

describe('admins in the backoffice', () => {
  const stage = openStage({
    DEMO_BOTS: '0',
    SYSTEM_ADMIN_PHONES: [FIRST, SECOND, THIRD, '0911000012'].join(','),
  });

  const cardOf = (page: Page, phone: string) => page.locator(`[data-staff="+251${phone.slice(1)}"]`);
  /** Reads the invitation's code from the SMS to this phone. */
  async function codeTo(phone: string): Promise<string> {
    const caller = await callerOf(stage, FIRST ?? '');
    return until(async () => {
      const answer = await caller.get(`/sandbox/sms?to=%2B251${phone.slice(1)}`);
      const texts = ((await answer.json()) as { text: string }[]).map(({ text }) => text);
      return texts.map((text) => /[a-z\d]{4}(?:-[a-z\d]{4})+/.exec(text)?.[0]).find(Boolean);
    }, `an invitation to ${phone}`);
  }

  it('can together reset a third admin, who returns with the invitation from the SMS and a new second factor', async () => {
    const maker = await staffAt(stage, FIRST ?? '');
    await maker.page.goto('/backoffice/staff');
    const third = cardOf(maker.page, THIRD ?? '');
    await third.getByText('Admin', { exact: true }).waitFor();
    await cardOf(maker.page, FIRST ?? '')
      .getByText('(you)')
      .waitFor();
    expect(
      await cardOf(maker.page, FIRST ?? '')
        .getByRole('button')
        .count(),
    ).toBe(0);
    await cardOf(maker.page, '0911000012').getByText('Not registered').waitFor();
    await maker.picture('18-staff-page-1280');
    const small = await staffAt(stage, FIRST ?? '', '', PHONE);
    await small.page.goto('/backoffice/staff');
    await cardOf(small.page, '0911000012').getByText('Not registered').waitFor();
    expect(await tooWide(small.page)).toBe(0);
    await small.picture('18-staff-page-360');
    await third.getByRole('button', { name: RESET }).click();
    await confirm(maker.page, 'Propose', { Reason: 'lost their phone' });
    await third.getByText('This awaits a second person.').waitFor();

    const checker = await staffAt(stage, SECOND ?? '');
    await checker.page.goto('/backoffice/proposals');
    const proposal = checker.page.locator('[data-proposal]').filter({ hasText: 'lost their phone' });
    await proposal.getByRole('heading', { name: 'Reset the second factors of an admin' }).waitFor();
    await proposal.getByRole('rowheader', { name: 'Second factors' }).waitFor();
    await checker.picture('18-staff-proposal-1280');
    await proposal.getByRole('button', { name: 'Confirm' }).click();
    await confirm(checker.page, 'Confirm');
    await proposal.waitFor({ state: 'detached' });

    const code = await codeTo(THIRD ?? '');
    const { page, context, picture, complaints } = await stage.visit();
    await page.goto('/backoffice/');
    await page.getByLabel('Phone number').fill(THIRD ?? '');
    await page.getByLabel('Password').fill('bingo-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    const field = page.getByLabel('Code of your invitation');
    await field.fill('aaaa-bbbb-cccc-dddd');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('alert').waitFor();
    expect(await tooWide(page)).toBe(0);
    await picture('18-staff-invitation-360');
    await page.setViewportSize(DESKTOP);
    await picture('18-staff-invitation-1280');
    await field.fill(code.toUpperCase());
    await page.getByRole('button', { name: 'Confirm' }).click();
    const key = page.locator('code');
    await key.waitFor();
    await page.getByRole('img', { name: 'QR' }).waitFor();
    await picture('18-staff-enrol-1280');
    await page.setViewportSize(PHONE);
    expect(await tooWide(page)).toBe(0);
    await picture('18-staff-enrol-360');
    const totp = new TOTP({ secret: Secret.fromBase32(await key.innerText()) });
    await page.getByLabel('Code of your authenticator app').fill(totp.generate());
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Keep these recovery codes').waitFor();
    await picture('18-staff-codes-360');
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByLabel('Open menu').first().waitFor();
    expect(complaints.filter((text) => !/status of 40\d/.test(text))).toEqual([]);

    await maker.page.reload();
    await third.getByText('Has a second factor').waitFor();
    await third.getByText('Admin', { exact: true }).waitFor();
    await maker.page.goto('/backoffice/audit-log');
    await rowOf(maker.page, '0911000003').first().or(maker.page.getByRole('row').nth(1)).first().waitFor();
    await maker.picture('18-staff-audit-1280');
    await small.page.goto('/backoffice/audit-log');
    await rowOf(small.page, 'staff').first().or(small.page.getByRole('listitem').first()).first().waitFor();
    await small.picture('18-staff-audit-360');
    for (const one of [maker.context, small.context, checker.context, context]) await one.close();
  });

  it('can propose to invite a listed phone number that nobody has registered', async () => {
    const { page, context } = await staffAt(stage, FIRST ?? '');
    await page.goto('/backoffice/staff');
    const card = cardOf(page, '0911000012');
    await card.getByRole('button', { name: 'Propose to invite' }).click();
    await confirm(page, 'Propose', { Reason: 'a new colleague' });
    await card.getByText('This awaits a second person.').waitFor();
    await card.getByRole('link', { name: 'Open the queue' }).click();
    const mine = page.locator('[data-proposal]').filter({ hasText: 'a new colleague' });
    await mine.getByText('+251911000012').waitFor();
    await mine.getByText('You have proposed it yourself.').waitFor();
    await context.close();
  });
});

describe('an admin without a second admin', () => {
  const stage = openStage({ DEMO_BOTS: '0', SYSTEM_ADMIN_PHONES: FIRST ?? '' });

  it.each([
    ['1280', DESKTOP],
    ['360', PHONE],
  ] as const)('is told that nobody can confirm a proposal, on a screen %s px wide', async (name, screen) => {
    const { page, context, picture } = await staffAt(stage, FIRST ?? '', '', screen);
    await page.getByText('There are fewer than two active admins').waitFor();
    expect(await tooWide(page)).toBe(0);
    await picture(`18-staff-alone-${name}`);
    await context.close();
  });
});
