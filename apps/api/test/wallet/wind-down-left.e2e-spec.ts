import { jest } from '@jest/globals';
import { BonusEndJob } from '../../src/bonus/bonus-end.job';
import { Clock } from '../../src/platform/clock';
import { SiteSettings } from '../../src/site/settings';
import { WindDownProgress } from '../../src/wind-down';
import type { WindDownDto } from '../../src/wind-down/wind-down.dto';
import { caseOf } from '../admin/matrix-fixtures';
import { grantBonus } from '../support/bonus-money';
import { mustBeWhole, paymentsOf } from '../support/payments';
import { createPerson, type Person } from '../support/players/people';
import { withoutTriggers } from '../support/players/players-ledger';
import { makePlayers, type Player } from '../support/players/players';
import { confirmed } from '../support/second-person';
import { createTestApp, type TestApp } from '../support/servers/app';
import { ADMINS, ask, waitingWithdrawal } from '../support/staff';

const JWT_SECRET = 'wind-down-only-0123456789abcdef';

describe('what is left of a house that closes', () => {
  let test: TestApp;
  let admins: [Person, Person];
  let players: Player[];

  beforeAll(async () => {
    test = await createTestApp({ env: { JWT_SECRET } });
    admins = [
      await createPerson(test, { phone: ADMINS[0], name: 'Almaz' }),
      await createPerson(test, { phone: ADMINS[1], name: 'Bekele' }),
    ];
    players = await makePlayers(test.db, JWT_SECRET, 120);
    const staff = admins.map(({ id }) => id);
    await withoutTriggers([
      "UPDATE users u SET status = 'blocked' FROM accounts a WHERE a.user_id = u.id AND a.balance > 0 AND u.id <> ALL ($1)",
      [staff],
    ]);
  });
  afterAll(() => test.close());

  const progress = async () =>
    (await ask(test, admins[0], 'get', 'admin/wind-down').expect(200)).body as WindDownDto;
  const registerBonus = async () =>
    (await ask(test, null, 'get', 'activeRegisterBonus/isActiveRegisterBonus').expect(200)).body as object;
  const whyOf = async ({ id }: { id: string }) => {
    const answer = await ask(
      test,
      admins[0],
      'get',
      `admin/wind-down/left?filter=${encodeURIComponent(JSON.stringify({ userId: id }))}`,
    ).expect(200);
    return (answer.body as { why: string }[]).map(({ why }) => why);
  };

  it('begins a minute after the confirmation, so that what is sold meanwhile counts as sold before', async () => {
    const change = { isActive: true, amountSantim: '2550' };
    await test.db.transaction((tx) =>
      test.app.get(SiteSettings).change(tx, 'registerBonus', change, { by: null, reason: 'a test' }),
    );
    const answer = await ask(test, admins[0], 'post', 'admin/wind-down', { reason: 'the end' }).expect(200);
    await confirmed(test, admins[1], answer);
    const [row] = await test.db.query<{ from_at: Date; changed_at: Date }>('SELECT * FROM wind_down');
    expect((row?.from_at.getTime() ?? 0) - (row?.changed_at.getTime() ?? 0)).toBe(60_000);
    expect((await progress()).state).toBe('planned');
    for (const { id } of players) await grantBonus(test.db, id, { birr: 10 });
    expect(await registerBonus()).toEqual({ isActive: true, amount: 25.5 });
    await withoutTriggers(['UPDATE wind_down SET from_at = $1', [test.app.get(Clock).now()]]);
    expect((await progress()).state).toBe('begun');
    expect(await registerBonus()).toEqual({ isActive: false, amount: 25.5 });
    await mustBeWhole(test);
  });

  it('ends the bonus money of any number of players in one run', async () => {
    await test.app.get(BonusEndJob, { strict: false }).run();
    const open = await test.db.query('SELECT 1 FROM bonus_grants WHERE ended_at IS NULL');
    expect(open).toEqual([]);
    expect(await progress()).toMatchObject({ state: 'over', payouts: 0, cases: 0 });
    await mustBeWhole(test);
  });

  it('is not over while a payout by hand is still to be paid, though the account is 0', async () => {
    const player = await createPerson(test);
    const id = await waitingWithdrawal(test, player, 400);
    expect(await whyOf(player)).toEqual(['payout']);
    await withoutTriggers(["UPDATE users SET status = 'blocked' WHERE id = $1", [player.id]]);
    expect(await whyOf(player)).toEqual(['payout']);
    await withoutTriggers(["UPDATE users SET status = 'active' WHERE id = $1", [player.id]]);
    await ask(test, admins[0], 'post', `admin/withdrawals/${id}/approve`).expect(200);
    expect(await whyOf(player)).toEqual([]);
    expect(await progress()).toMatchObject({ state: 'begun', payouts: 1 });
    await withoutTriggers(["UPDATE withdrawals SET state = 'Paid' WHERE id = $1", [id]]);
    expect(await progress()).toMatchObject({ state: 'over', payouts: 0 });
  });

  it('is not over while a case or an adjustment waits for a person', async () => {
    const id = await caseOf(test, 'a difference');
    expect(await progress()).toMatchObject({ state: 'begun', cases: 1 });
    await test.db.query('DELETE FROM payment_cases WHERE id = $1', [id]);
    await test.db.query(
      `INSERT INTO adjustments (id, user_id, direction, balance, amount, reason, state, maker_id, created_at)
       VALUES (gen_random_uuid(), $1, 'credit', 'main', 200000, 'a test', 'AwaitingSecond', $2, now())`,
      [players[0]?.id, admins[0].id],
    );
    expect(await progress()).toMatchObject({ state: 'begun', cases: 1 });
    await withoutTriggers(["DELETE FROM adjustments WHERE reason = 'a test'"]);
    expect((await progress()).state).toBe('over');
  });

  it('lists money that came back to an erased account', async () => {
    const player = await createPerson(test);
    await paymentsOf(test).fund(player, 30);
    expect((await progress()).state).toBe('begun');
    await withoutTriggers([
      "UPDATE users SET status = 'erased', phone = id::text WHERE id = $1",
      [player.id],
    ]);
    expect(await whyOf(player)).toEqual(['erased']);
    expect((await progress()).state).toBe('over');
  });

  it('fails without the rest of the public status', async () => {
    const read = jest.spyOn(test.app.get(WindDownProgress, { strict: false }), 'sums');
    read.mockRejectedValue(new Error('too slow'));
    const { body } = await ask(test, null, 'get', 'status').expect(200);
    expect(body).toMatchObject({ windDown: null, audit: { ok: true } });
    read.mockRestore();
  });
});
