import type { CDPSession, Page } from 'playwright-core';
import { callerOf, confirm, DESKTOP, onPhone, rowOf, tooWide } from '../support/staff';
import { byDomain, openStage } from '../support/stage';
import { wordsOf } from '../support/texts';

const ADMIN = '0911000010';

describe('a passkey of a staff member', () => {
  const stage = openStage({ DEMO_BOTS: '0' });
  const door = byDomain(stage);

  /** Adds Chromium's virtual authenticator, which approves every request without asking a person. */
  async function authenticatorFor(page: Page): Promise<CDPSession> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return session;
  }

  const logIn = async (page: Page) => {
    await page.goto('/backoffice/');
    await page.getByLabel('Phone number').fill(ADMIN);
    await page.getByLabel('Password').fill('bingo-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
  };

  it('can be made, used to sign in and to step up, renamed and removed', async () => {
    const { page, context, picture, complaints } = await door.visit(DESKTOP);
    await authenticatorFor(page);
    await logIn(page);
    await page.getByRole('menuitem', { name: 'Rounds' }).waitFor();
    await page.goto('/backoffice/security');
    await page.getByLabel('Name of the device').fill('Office laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Keep these codes in a safe place').waitFor();
    const codes = (await page.locator('pre').innerText()).split('\n');
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await rowOf(page, 'Office laptop').getByText('never used').waitFor();
    await picture('18-passkey-security');

    await context.request.post('/api/user/logout');
    await logIn(page);
    const use = page.getByRole('button', { name: 'Use a passkey' });
    await use.waitFor();
    await picture('18-passkey-sign-in');
    await use.click();
    await page.getByRole('menuitem', { name: 'Rounds' }).waitFor();
    await page.goto('/backoffice/security');
    await rowOf(page, 'Office laptop')
      .getByText(/last used/)
      .waitFor();

    // The first call is refused until a step-up; the page repeats the call after the step-up.
    let refused = 0;
    await page.route('**/api/user/secondFactor/recoveryCodes', (route) => {
      refused += 1;
      return refused === 1
        ? route.fulfill({ status: 403, json: { code: 'STEP_UP_REQUIRED', message: 'Is it you?' } })
        : route.continue();
    });
    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New recovery codes' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Is it you?' });
    await dialog.getByLabel('Code of your app, or a recovery code').waitFor();
    await picture('18-passkey-step-up');
    const stepped = page.waitForResponse((answer) => answer.url().endsWith('/api/admin/step-up'));
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    expect((await stepped).status()).toBe(200);
    await page.getByText('Keep these codes in a safe place').waitFor();
    expect(refused).toBe(2);
    await page.getByRole('button', { name: 'I have kept them' }).click();

    await rowOf(page, 'Office laptop').getByRole('button', { name: 'Rename' }).click();
    await confirm(page, 'Rename', { 'Name of the device': 'Old laptop' });
    await rowOf(page, 'Old laptop').getByRole('button', { name: 'Remove' }).click();
    await confirm(page, 'Remove');
    await page.getByText('Your account is protected by its password only.').waitFor();
    await context.request.post('/api/user/logout');
    await logIn(page);
    await page.getByRole('menuitem', { name: 'Rounds' }).waitFor();
    expect(complaints.filter((text) => !/status of 40\d/.test(text))).toEqual([]);
    await context.close();
  });

  it('signs for the one proposal that its owner confirms as second admin, and for no other', async () => {
    const maker = await callerOf(door, '0911000001');
    const player = (await (
      await (await callerOf(door, '0911000003')).get('/api/user/getSingleUser')
    ).json()) as {
      user: { id: string };
    };
    for (const reason of ['the first', 'the second']) {
      const body = { userId: player.user.id, direction: 'credit', balance: 'main', amount: 1500, reason };
      expect((await maker.post('/api/admin/adjustments', { data: body })).status()).toBe(201);
    }
    const { page, context, picture, complaints } = await door.visit(DESKTOP);
    await authenticatorFor(page);
    await logIn(page);
    await page.getByRole('menuitem', { name: 'Rounds' }).waitFor();
    await page.goto('/backoffice/security');
    await page.getByLabel('Name of the device').fill('Signing laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    // In demo mode a sign-in counts as a step-up, so the test takes the step-up away again.
    await stage.product.rows('UPDATE sessions SET stepped_up_until = NULL, stepped_up_by = NULL');
    await page.goto('/backoffice/proposals');
    const card = (reason: string) => page.getByRole('listitem').filter({ hasText: reason });
    for (const reason of ['the first', 'the second']) {
      await card(reason).getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirm', exact: true }).click();
      const dialog = page.getByRole('dialog').filter({ hasText: 'Is it you?' });
      await dialog.getByText('A passkey signs for what you were shown, and for nothing else.').waitFor();
      await picture('18-passkey-confirms');
      const asked = page.waitForRequest((one) => one.url().endsWith('/admin/step-up/options'));
      await dialog.getByRole('button', { name: 'Use a passkey' }).click();
      expect((await asked).postDataJSON()).toEqual({
        confirms: {
          proposalId: expect.any(String) as string,
          hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
        },
      });
      await card(reason).waitFor({ state: 'detached' });
    }
    expect(complaints.filter((text) => !/status of 40\d/.test(text))).toEqual([]);
    // Deletes what the button for removing a passkey deletes; the button itself would ask for the passkey again.
    for (const table of ['passkeys', 'recovery_codes']) await stage.product.rows(`DELETE FROM ${table}`);
    await context.close();
  });

  it('signs its owner in to the player app too, as the second factor', async () => {
    const { page, context, picture, complaints } = await door.visit({
      width: 360,
      height: 640,
    });
    await authenticatorFor(page);
    await context.request.post('/api/user/login', { data: { phoneNo: ADMIN, password: 'bingo-demo' } });
    await page.goto('/backoffice/security');
    await page.getByLabel('Name of the device').fill('Phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Keep these codes in a safe place').waitFor();
    await context.request.post('/api/user/logout');

    const t = wordsOf('english', 'signup');
    await page.goto('/');
    await page.getByTestId('language').selectOption('english');
    await page.getByLabel(t('auth.login.phone'), { exact: true }).fill(ADMIN);
    await page.getByLabel(t('auth.login.password'), { exact: true }).fill('bingo-demo');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click();
    const use = page.getByRole('button', { name: t('auth.code.passkey'), exact: true });
    await use.waitFor();
    await picture('18-staff-player-passkey');
    const before = loaded.filter((address) => address.endsWith('.js')).length;
    await use.click();
    await page.waitForURL('**/BetAmountPage');
    expect(loaded.filter((address) => address.endsWith('.js')).length).toBeGreaterThan(before);
    expect(complaints.filter((text) => !/status of 40\d/.test(text))).toEqual([]);

    await page.goto('/backoffice/security');
    await rowOf(page, 'Phone').getByRole('button', { name: 'Remove' }).click();
    await confirm(page, 'Remove');
    await page.getByText('Your account is protected by its password only.').waitFor();
    await context.close();
  });

  it('has a page that fits a small phone, in Amharic and in the dark theme', async () => {
    const { page, context, picture } = await onPhone(door, {
      ...{ phone: ADMIN, path: 'security' },
      sign: 'የይለፍ ቁልፍ ጨምር',
    });
    expect(await tooWide(page)).toBe(0);
    await picture('18-passkey-phone-am');
    await context.close();
  });
});
