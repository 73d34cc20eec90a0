import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { byDomain, openStage } from '../support/stage';
import { bonusDay, buyCard, newestCode, textsOf } from '../support/steps';

const texts = textsOf('english', 'signup', 'settings', 'access');
const text = (key: string): string => texts[key] ?? key;
const NUMBER = '0922000777';
const PASSWORD = 'a long password';
/** Gives the newcomer money for a card, as the demo gives it to its own accounts. */
const FUNDED = `SELECT ledger_post(now(), ARRAY['system'], ARRAY['test'], ARRAY['opening:passkey'], ARRAY['opening'],
  ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['test'], ARRAY[1, 1],
  ARRAY[(SELECT id FROM accounts WHERE provider = 'demo'), a.id], ARRAY[-10000, 10000]::bigint[])
  FROM accounts a JOIN users u ON u.id = a.user_id WHERE u.phone = '+251922000777' AND a.kind = 'main'`;

describe('a player who signs in with a fingerprint', () => {
  const stage = openStage({ RESET_HOLD_HOURS: '24' });
  const door = byDomain(stage);

  /** Adds Chromium's virtual authenticator, which keeps passkeys and approves every request. */
  async function authenticatorOf(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return { cdp, authenticatorId };
  }

  async function open(context: BrowserContext, page: Page): Promise<void> {
    await context.addInitScript((seen) => localStorage.setItem('bonusSeen', seen), bonusDay());
    await page.goto('/');
    await page.getByTestId('language').selectOption('english');
    await page.locator('html[lang="en"]').waitFor({ state: 'attached' });
  }

  async function signUp(page: Page): Promise<void> {
    await page.goto('/Signup');
    await page.getByLabel(text('auth.signup.username'), { exact: true }).fill('Newcomer');
    await page.getByLabel(text('auth.signup.phone'), { exact: true }).fill(NUMBER);
    await page.getByRole('button', { name: text('auth.otp.send') }).click();
    const code = await newestCode(stage.product.url, NUMBER);
    await page.getByLabel(text('auth.signup.otp'), { exact: true }).fill(code);
    await page.getByLabel(text('auth.signup.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text('auth.signup.submit'), exact: true }).click();
    await page.waitForURL(({ pathname }) => pathname === '/');
  }

  async function signIn(page: Page): Promise<void> {
    await page.getByLabel(text('auth.login.phone'), { exact: true }).fill(NUMBER);
    await page.getByLabel(text('auth.login.password'), { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: text('auth.login.submit'), exact: true }).click();
    await page.waitForURL('**/BetAmountPage');
  }

  const byFingerprint = (page: Page) =>
    page.getByRole('button', { name: text('passkey.signIn'), exact: true });

  it('is offered that after a round, refuses, adds it in the settings, signs in on a second phone, and shuts that out', async () => {
    const { page, context, picture, complaints } = await door.visit();
    const here = await authenticatorOf(page);
    await open(context, page);
    await signUp(page);
    await byFingerprint(page).waitFor();
    await picture('22-passkey-sign-in');
    await stage.product.rows(FUNDED);
    const offers = page.waitForResponse((answer) => answer.url().includes('/PwaOffers'));
    await signIn(page);
    await offers;

    const offer = page.getByTestId('passkey-offer');
    expect(await offer.count()).toBe(0);
    await buyCard(page, 30, 77);
    await page.getByTestId('result').waitFor({ timeout: 100_000 });
    expect(await offer.count()).toBe(0);
    await page.goto('/BetAmountPage');
    await offer.getByText(text('passkey.hold').replace('{hours}', '24')).waitFor();
    await picture('22-passkey-offer');
    await offer.getByRole('button', { name: text('passkey.refuse') }).click();
    await offer.waitFor({ state: 'detached' });
    const again = page.waitForResponse((answer) => answer.url().includes('/PwaOffers'));
    await page.reload();
    await again;
    await page.goto('/profile');

    const own = page.getByTestId('passkeys');
    await own.getByRole('button', { name: text('passkey.addHere'), exact: true }).click();
    const remove = own.getByRole('button', { name: text('passkey.remove') });
    await remove.waitFor();
    expect(await offer.count()).toBe(0);
    await own.scrollIntoViewIfNeeded();
    await picture('22-passkey-settings');

    const phone = await door.visit();
    const there = await authenticatorOf(phone.page);
    await open(phone.context, phone.page);
    // The player's other phone has the same passkey, as phones of one account at Google or Apple do.
    const { credentials } = await here.cdp.send('WebAuthn.getCredentials', {
      authenticatorId: here.authenticatorId,
    });
    for (const credential of credentials)
      await there.cdp.send('WebAuthn.addCredential', {
        authenticatorId: there.authenticatorId,
        credential,
      });
    await byFingerprint(phone.page).click();
    await phone.page.waitForURL('**/BetAmountPage');

    await page.reload();
    const devices = page.getByTestId('devices');
    await devices.locator('summary').click();
    await devices.getByText(text('devices.here')).waitFor();
    const others = devices.getByRole('button', { name: text('devices.end'), exact: false });
    expect(await others.count()).toBeGreaterThan(0);
    await devices.scrollIntoViewIfNeeded();
    await picture('22-passkey-devices');
    // The other phone is lost, so the player removes the passkey and then ends the other sessions.
    await remove.click();
    await own.getByRole('button', { name: text('passkey.removeSure') }).click();
    await remove.waitFor({ state: 'detached' });
    await phone.page.goto('/profile');
    await phone.page.waitForURL(({ pathname }) => pathname === '/');
    await byFingerprint(phone.page).click();
    await phone.page.getByRole('alert').getByText('The passkey was not accepted').waitFor();
    await phone.picture('22-passkey-refused');

    await signIn(phone.page);
    await page.reload();
    await devices.locator('summary').click();
    await devices.getByRole('button', { name: text('devices.endOthers') }).click();
    await devices.getByRole('button', { name: text('devices.endOthers') }).waitFor({ state: 'detached' });
    await phone.page.goto('/profile');
    await phone.page.waitForURL(({ pathname }) => pathname === '/');
    expect(complaints.filter((line) => !/status of 40\d/.test(line))).toEqual([]);
    await phone.context.close();
    await context.close();
  });
});
