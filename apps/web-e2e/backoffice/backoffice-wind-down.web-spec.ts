import { PHONE, type Screen } from '../support/browser';
import { confirm, onPhone, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';
import { comeIn } from '../support/steps';
import { untilStill } from '../support/until';

const [ADMIN, SECOND, PLAYER] = ['0911000001', '0911000010', '0911000006'];
const SHORT: Screen = { width: 360, height: 640 };
const REASON = { Reason: 'The licence ends' };

describe('the end of the house on the pages of staff and players', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  it('is proposed by one admin and confirmed by another, and the page says how far it is', async () => {
    const first = await staffAt(stage, ADMIN, 'wind-down');
    const state = first.page.getByTestId('wind-down');
    await first.page.getByText('no end is planned').waitFor();
    await first.page.getByRole('button', { name: 'Propose an end' }).click();
    await confirm(first.page, 'Propose', REASON);
    const second = await staffAt(stage, SECOND, 'proposals');
    await second.page.getByText('End of the house').first().waitFor();
    await second.page.getByText('At once').first().waitFor();
    await second.picture('18-wind-down-proposal-1280x800');
    await second.page.getByRole('button', { name: 'Confirm', exact: true }).first().click();
    await confirm(second.page, 'Confirm');
    // It begins a minute later, and the page asks again by itself every 30 seconds; the test lets both times pass.
    const beginIn = (time: string) =>
      stage.product.rows(`DO $$ BEGIN
        SET LOCAL session_replication_role = replica;
        UPDATE wind_down SET from_at = now() + interval '${time}';
      END $$`);
    await beginIn('1 hour');
    await first.page.clock.install();
    await first.page.reload();
    await first.page.getByText('Until then two admins can move it').waitFor();
    await beginIn('0 s');
    await first.page.clock.fastForward('00:31');
    await first.page.getByText('What still waits stands below').waitFor();
    expect(await state.getAttribute('data-state')).toBe('begun');
    await first.page.getByText('Can still be withdrawn').first().waitFor();
    expect(await first.page.getByRole('button', { name: /Propose/ }).count()).toBe(0);
    await first.page.waitForLoadState('networkidle');
    await first.picture('18-wind-down-1280x800');
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });

  it('fits a phone, in the light theme and in Amharic in the dark theme', async () => {
    const day = await staffAt(stage, ADMIN, 'wind-down', SHORT);
    await day.page.getByText('Can still be withdrawn').first().waitFor();
    await day.picture('18-wind-down-360x640');
    expect(await tooWide(day.page)).toBeLessThanOrEqual(0);
    const night = await onPhone(stage, {
      phone: ADMIN,
      path: 'wind-down',
      sign: 'ተጀምሯል',
    });
    await night.page.setViewportSize(SHORT);
    await night.picture('18-wind-down-360x640-amharic-dark');
    expect(await tooWide(night.page)).toBeLessThanOrEqual(0);
    expect(await night.page.getByText(/backoffice\.|resources\./).count()).toBe(0);
    expect([...day.complaints, ...night.complaints]).toEqual([]);
  });

  it('is told to players above the stakes, in the wallet and on the status page', async () => {
    const player = await stage.visit(PHONE);
    await comeIn(player.page, PLAYER, 'english');
    const notice = player.page.getByTestId('wind-down-notice');
    await notice.getByText('You can withdraw all your money').waitFor();
    await untilStill(player.page);
    const [above, below] = [
      await notice.boundingBox(),
      await player.page.locator('#stake-title').boundingBox(),
    ];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await player.picture('30-wind-down-stakes-360x640');
    await player.page.goto('/wallet?tab=deposit');
    await notice.waitFor();
    await player.picture('30-wind-down-deposit-360x640');
    await player.page.getByTestId('instructions-TELEBIRR').click();
    const claim = player.page.getByTestId('pay-instructions');
    await claim.getByTestId('manual-outcome').waitFor({ state: 'attached' });
    expect(await claim.getByRole('listitem').count()).toBe(0);
    await player.picture('30-wind-down-claim-360x640');
    await player.page.goto('/wallet?tab=withdraw');
    await notice.waitFor();
    await player.page
      .getByText(/withdraw is 1 Birr/)
      .first()
      .waitFor();
    await player.page.goto('/status');
    await player.page.getByTestId('wind-down-owed').waitFor();
    expect(await player.page.getByTestId('wind-down-date').textContent()).toContain('Begun');
    await player.picture('30-wind-down-status-360x640');
    expect(await tooWide(player.page)).toBeLessThanOrEqual(0);
    const wide = await stage.visit({ width: 1280, height: 800 });
    await wide.page.goto('/status');
    await wide.page.getByTestId('wind-down-owed').waitFor();
    await wide.picture('30-wind-down-status-1280x800');
    expect([...player.complaints, ...wide.complaints]).toEqual([]);
  });
});
