import { staffAt } from '../support/staff';
import { openStage } from '../support/stage';

const ADMIN = '0911000010';

describe('the end of a session in the backoffice', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  /** Ages the admin's sessions, as if nobody had used them for `minutes`. */
  const leaveUnused = (minutes: number) =>
    stage.product.rows(
      `UPDATE sessions s SET last_seen_at = now() - interval '${minutes} minutes' FROM users u
       WHERE u.id = s.user_id AND u.phone = '+251${ADMIN.slice(1)}'`,
    );

  it('clears the screen and says why; the next sign-in leads back to the same page', async () => {
    const { page, context, picture } = await staffAt(stage, ADMIN);
    await page.goto('/backoffice/solo-reviews');
    await page.getByRole('heading', { name: 'Done alone' }).waitFor();
    await leaveUnused(15);
    await page.getByText('You were signed out after 15 minutes without use.').waitFor({ timeout: 60_000 });
    await picture('staff-session-ended');
    expect(await page.getByRole('menuitem').count()).toBe(0);
    await page.getByLabel('Phone number').fill(ADMIN);
    await page.getByLabel('Password').fill('bingo-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Done alone' }).waitFor();
    await context.close();
  });

  it('is put off by a person who touches the page, but not by calls that the page makes on its own', async () => {
    const { page, context } = await staffAt(stage, ADMIN);
    const asked = () => page.waitForRequest('**/api/admin/dashboard');
    const isAttended = async () => (await (await asked()).allHeaders())['x-attended'] === '1';
    await page.getByText('Live now').first().waitFor();
    await asked(); // This call may still report the person's sign-in.
    expect([await isAttended(), await isAttended()]).toEqual([false, false]);
    await leaveUnused(14);
    // The first call that the page makes on its own after the key press reports it to the server.
    const told = page.waitForRequest(async (one) => (await one.allHeaders())['x-attended'] === '1');
    await page.keyboard.press('Shift');
    expect((await (await told).response())?.status()).toBe(200);
    const [session] = await stage.product.rows<{ idle: boolean }>(
      `SELECT last_seen_at < now() - interval '1 minute' AS idle FROM sessions s JOIN users u ON u.id = s.user_id
       WHERE u.phone = '+251${ADMIN.slice(1)}' ORDER BY s.created_at DESC LIMIT 1`,
    );
    expect(session?.idle).toBe(false);
    await context.close();
  });
});
