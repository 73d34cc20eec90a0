import { createTestApp, type TestApp } from '../support/servers/app';
import { birr } from '@libs/money';
import { adminOf, type Keeper } from '../support/admins';
import { mustBeWhole, paymentsOf } from '../support/payments';
import {
  accepted,
  duplicate,
  lost,
  notTaken,
  payoutWorld,
  refused,
  StoryClock,
  type ScriptedProvider,
} from '../support/payout-world';
import { createPerson } from '../support/players/people';
import { shown } from '../support/second-person';
import { ADMINS, ask } from '../support/staff';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a payout is never paid twice', () => {
  const clock = new StoryClock();
  let test: TestApp;
  let world: Awaited<ReturnType<typeof payoutWorld>>;

  beforeAll(async () => {
    test = await createTestApp({ env: { SANTIMPAY_RESEND: '1' }, clock });
    world = await payoutWorld(test, clock);
  });
  afterAll(() => test.close());
  afterEach(() => mustBeWhole(test));

  /** Plays the story of one payout of 400 out of 1 000 birr. */
  const told = (script: ScriptedProvider, tell: (ref: string, player: string) => Promise<void>) =>
    clock.tell(new Date(), async () => {
      const player = await world.createPlayer();
      const ref = await world.order(player, script);
      await world.poll(ref);
      await tell(ref, player);
    });
  const stateOf = async (ref: string) => (await world.rowOf(ref)).state;

  it('when its answer is lost, the status is 404 and the resend says that the reference is taken', () => {
    let [sends, isKnown] = [0, false];
    const script: ScriptedProvider = {
      send: () => ((sends += 1) === 1 ? lost : refused('reference has already been taken')),
      status: () => ({ state: isKnown ? 'succeeded' : 'missing' }),
    };
    return told(script, async (ref, player) => {
      await world.wait(ref, HOUR);
      expect(sends).toBeGreaterThan(1);
      expect([await stateOf(ref), (await world.books(player, ref)).main]).toEqual(['Unknown', 60_000n]);
      isKnown = true;
      await world.wait(ref, 2 * HOUR);
      expect([await stateOf(ref), await world.books(player, ref)]).toEqual([
        'Paid',
        { main: 60_000n, held: 0n, owed: 0n, outside: 40_000n },
      ]);
    });
  });

  it('when its answer is lost, the status is 404 and a resend is not taken: it can become neither held nor refused', () => {
    let sends = 0;
    const script: ScriptedProvider = {
      send: () => ((sends += 1) === 1 ? lost : notTaken),
      status: () => ({ state: 'missing' }),
    };
    return told(script, async (ref) => {
      await world.wait(ref, HOUR);
      expect(sends).toBeGreaterThan(1);
      expect(await stateOf(ref)).toBe('Unknown');
      const { id } = await world.rowOf(ref);
      for (const state of ['Held', 'Rejected', 'Refused'])
        await expect(
          test.db.query('UPDATE withdrawals SET state = $2 WHERE id = $1', [id, state]),
        ).rejects.toMatchObject({ constraint: 'withdrawals_state_move' });
      await test.db.query("UPDATE withdrawals SET state = 'Sending' WHERE id = $1", [id]);
      for (const state of ['Held', 'Refused'])
        await expect(
          test.db.query('UPDATE withdrawals SET state = $2 WHERE id = $1', [id, state]),
        ).rejects.toMatchObject({ constraint: 'withdrawals_unsure' });
    });
  });

  it('when the provider reports a failure and pays later', () => {
    let isPaid = false;
    const script: ScriptedProvider = {
      send: () => accepted,
      status: () => ({ state: isPaid ? 'succeeded' : 'failed', amount: null }),
    };
    return told(script, async (ref, player) => {
      await world.wait(ref, MINUTE);
      expect(await stateOf(ref)).toBe('Released');
      const other = await world.createPlayer();
      await world.play(player, 75_000n, other);
      isPaid = true;
      await world.wait(ref, 72 * HOUR);
      expect([await stateOf(ref), await world.books(player, ref)]).toEqual([
        'PaidLate',
        { main: 0n, held: 0n, owed: 15_000n, outside: 40_000n },
      ]);
      // Owed money is taken from the next payout before that payout is held.
      await world.play(other, 20_000n, player);
      await expect(world.order(player, script)).rejects.toMatchObject({ code: 'INSUFFICIENT_BALANCE' });
      const cases = await test.db.query('SELECT kind FROM payment_cases WHERE reference = $1', [ref]);
      expect(cases).toEqual([{ kind: 'late success' }]);
    });
  });

  it('and two late successes in a day stop all payouts of that provider', async () => {
    await test.db.query(
      "UPDATE withdrawals SET updated_at = now() - interval '30 hours' WHERE state = 'PaidLate'",
    );
    const paused = async () =>
      (
        await test.db.query<{ is_paused: boolean }>(
          "SELECT is_paused FROM payout_pauses WHERE provider = 'santimpay'",
        )
      )[0]?.is_paused ?? false;
    for (const stops of [false, true]) {
      let isPaid = false;
      await told(
        { send: () => refused('NO'), status: () => ({ state: isPaid ? 'succeeded' : 'missing' }) },
        async (ref) => {
          expect(await stateOf(ref)).toBe('Refused');
          isPaid = true;
          await world.wake(ref);
          await world.poll(ref);
          expect(await stateOf(ref)).toBe('PaidLate');
        },
      );
      expect(await paused()).toBe(stops);
    }
    await test.db.query(
      'UPDATE payout_pauses SET is_paused = false, changed_by = (SELECT id FROM users LIMIT 1)',
    );
  });

  it('when the provider did not take it: it is sent again after 15 minutes, and staff decide after 72 hours', () => {
    let sends = 0;
    return told(
      { send: () => ((sends += 1), notTaken), status: () => ({ state: 'missing' }) },
      async (ref) => {
        await world.wait(ref, 46 * MINUTE);
        expect(sends).toBe(4);
        clock.pass(72 * HOUR);
        await world.poll(ref);
        expect(await world.rowOf(ref)).toMatchObject({
          state: 'Held',
          proposed: 'release',
          hold_reason: 'PROVIDER_LATER',
        });
      },
    );
  });

  it('when the provider does not know it for a day: it waits for staff, and still becomes paid if it is found', () => {
    let isFound = false;
    return told(
      { send: () => duplicate, status: () => ({ state: isFound ? 'succeeded' : 'missing' }) },
      async (ref) => {
        await world.wait(ref, 26 * HOUR);
        expect(await world.rowOf(ref)).toMatchObject({ state: 'Review', failure: 'NOT_FOUND' });
        isFound = true;
        await world.wait(ref, 2 * HOUR);
        expect(await stateOf(ref)).toBe('Paid');
      },
    );
  });

  it('when its player is blocked: it waits; a self-exclusion stops no payout', () =>
    clock.tell(new Date(), async () => {
      let sends = 0;
      const player = await world.createPlayer();
      const ref = await world.order(player, {
        send: () => ((sends += 1), accepted),
        status: () => ({ state: 'pending' }),
      });
      await test.db.query(
        "UPDATE users SET status = 'blocked', self_excluded_until = now() + interval '1 day' WHERE id = $1",
        [player],
      );
      await world.wait(ref, HOUR);
      expect([sends, await world.rowOf(ref)]).toMatchObject([0, { state: 'Held', hold_reason: 'BLOCKED' }]);
      await test.db.query("UPDATE users SET status = 'active' WHERE id = $1", [player]);
      await world.wait(ref, 20 * MINUTE);
      expect([sends, await stateOf(ref)]).toEqual([1, 'Sent']);
    }));

  it('when the provider reverses it: the reversal is proposed once', () => {
    let answer: 'succeeded' | 'reversed' = 'succeeded';
    return told({ send: () => accepted, status: () => ({ state: answer }) }, async (ref) => {
      await world.wait(ref, MINUTE);
      answer = 'reversed';
      for (let i = 0; i < 2; i += 1) {
        await world.wake(ref);
        await world.poll(ref);
      }
      expect(await world.rowOf(ref)).toMatchObject({ state: 'Paid', proposed: 'return', returned: 40_000n });
    });
  });

  it('when it is paid late: it stands once in the history of its player, with what was paid late, and then with what stays paid of that', async () => {
    let status: ReturnType<ScriptedProvider['status']> = { state: 'failed', amount: null };
    const pay = paymentsOf(test);
    const player = await createPerson(test);
    await pay.fund(player, 1000);
    const [one, two] = [await adminOf(test, ADMINS[0]), await adminOf(test, ADMINS[1])];
    await clock.tell(new Date(), async () => {
      const ref = await world.order(player.id, { send: () => accepted, status: () => status });
      const seen = async () => {
        await world.wake(ref);
        await world.poll(ref);
        const { body } = await pay.post(player, `transaction/check/${ref}`).expect(200);
        const { type, status: how, amount } = body as { type: string; status: string; amount: number };
        const lines = (await pay.history(player)).filter((line) => line.type === 'withdraw');
        expect(lines).toEqual([expect.objectContaining({ ref, type, status: how, amount })]);
        return [how, amount, await pay.balance(player)];
      };
      await world.poll(ref);
      expect(await seen()).toEqual(['Declined', 400, 1000]);
      status = { state: 'succeeded', amount: birr(390) };
      expect(await seen()).toEqual(['success', 390, 610]);
      status = { state: 'reversed', amount: birr(390), returned: birr(150) };
      expect(await seen()).toEqual(['success', 390, 610]);
      const { id } = await world.rowOf(ref);
      const reject = async (admin: Keeper, more: object) =>
        ask(test, admin, 'post', `admin/withdrawals/${id}/reject`, {
          reason: 'it came back',
          ...more,
        }).expect(200);
      await reject(one, { evidence: 'the statement' });
      await reject(two, await shown(test, `withdrawal:${id}`));
      expect(await seen()).toEqual(['success', 240, 760]);
      const told = await test.db.query(
        "SELECT kind, params ->> 'amount' AS amount FROM messages WHERE event LIKE $1 || ':%' ORDER BY kind",
        [id],
      );
      expect(told).toEqual([
        { kind: 'payoutRefused', amount: '40000' },
        { kind: 'payoutReturned', amount: '15000' },
        { kind: 'payoutSent', amount: '39000' },
      ]);
    });
  });
});
