import { confirm, onPhone, staffAt, tooWide } from '../support/staff';
import { openStage } from '../support/stage';

const [FIRST, SECOND] = ['0911000001', '0911000010'];
const REASON = { 'Reason (stays in the audit log)': 'they buy for one another' };

/** Writes a ring of four linked demo players, as the server's computation would. */
const RING = `
  WITH ring AS (
    INSERT INTO rings (id, found_at, seen_at, since, reasons)
    VALUES (gen_random_uuid(), now(), now(), now() - interval '12 days', '[
      {"signal":"money","weight":8,"members":4,"facts":{"birr":340,"people":4,"how":"circle"}},
      {"signal":"taps","weight":6,"members":3,"facts":{"moments":41,"rounds":52,"p":18}},
      {"signal":"device","weight":2.6,"members":3,"facts":{"devices":1,"people":3}}]') RETURNING id)
  INSERT INTO ring_members (ring_id, user_id, since, seen_at)
  SELECT ring.id, u.id, now(), now() FROM ring, users u
  WHERE u.phone IN ('+251911000003', '+251911000004', '+251911000005', '+251911000006')
  RETURNING ring_id AS id`;

describe('the page of linked players', () => {
  const stage = openStage({ DEMO_BOTS: '0' });

  it('says in words why players seem linked; two admins together hold their payouts, and together dismiss the ring', async () => {
    await stage.product.rows(RING);
    const first = await staffAt(stage, FIRST);
    await first.page.goto('/backoffice/rings');
    const card = first.page.getByRole('listitem').filter({ hasText: '4 players' });
    await card
      .getByText('Money went round among 4 of them by transfers: 340 birr in a circle of 4.')
      .waitFor();
    await card.getByText('within 1.5 seconds in 41 of 52 rounds').waitFor();
    await first.picture('21-rings-page');
    const phone = await onPhone(stage, {
      phone: FIRST,
      path: 'rings',
      sign: 'ገንዘብ በዝውውር ዞሯል',
    });
    await phone.picture('21-rings-phone');
    expect(await tooWide(phone.page)).toBeLessThanOrEqual(0);
    expect(await phone.page.getByText(/backoffice\.|resources\./).count()).toBe(0);

    await card.getByRole('button', { name: 'Note', exact: true }).click();
    await confirm(first.page, 'Note', { Note: 'asked two of them' });
    await card.getByText('asked two of them').waitFor();
    await card.getByRole('button', { name: 'Hold payouts' }).click();
    await first.picture('21-rings-hold');
    await confirm(first.page, 'Propose', REASON);
    await card.getByText('Proposed: hold payouts').waitFor();

    const second = await staffAt(stage, SECOND);
    await second.page.goto('/backoffice/rings');
    const theirs = second.page.getByRole('listitem').filter({ hasText: '4 players' });
    await theirs.getByRole('button', { name: 'Hold payouts' }).click();
    await confirm(second.page, 'Hold payouts', REASON);
    await theirs.getByText('Payouts held').waitFor();
    await second.picture('21-rings-held');

    await theirs.getByRole('button', { name: 'Dismiss' }).click();
    await confirm(second.page, 'Propose', REASON);
    await theirs.getByText('Proposed: dismiss').waitFor();
    await first.page.reload();
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await confirm(first.page, 'Dismiss', REASON);
    await card.getByText('Dismissed: they buy for one another').waitFor();
    await first.picture('21-rings-dismissed');
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });
});
