import { PayoutPauses } from '../../src/payments/reconcile/cases/payout-pauses';
import { PayoutChecks } from '../../src/payments/withdrawals/check';
import { PayoutSender } from '../../src/payments/withdrawals/send';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole } from '../support/payments';
import { accepted, payoutWorld, refused, StoryClock, type ScriptedProvider } from '../support/payout-world';

const MINUTE = 60_000;

describe('sending payouts', () => {
  const clock = new StoryClock();
  let test: TestApp;
  let second: TestApp;
  let world: Awaited<ReturnType<typeof payoutWorld>>;
  let secondWorld: Awaited<ReturnType<typeof payoutWorld>>;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    second = await createTestApp({ clock });
    world = await payoutWorld(test, clock);
    secondWorld = await payoutWorld(second, clock);
  });
  afterAll(async () => {
    await second.close();
    await test.close();
  });
  afterEach(() => mustBeWhole(test));

  const counting = () => {
    const sends: string[] = [];
    const script: ScriptedProvider = {
      send: (reference) => {
        sends.push(reference);
        return accepted;
      },
      status: () => ({ state: sends.length > 0 ? 'succeeded' : 'missing' }),
    };
    return { sends, script };
  };

  it('holds them while their provider is paused, and goes on once a person starts the provider again', () =>
    clock.tell(new Date(), async () => {
      const { sends, script } = counting();
      const pauses = test.app.get(PayoutPauses, { strict: false });
      await test.db.transaction((tx) => pauses.pause(tx, 'santimpay', 'a difference of 1 000 birr', null));
      const player = await world.createPlayer();
      const ref = await world.order(player, script);
      await world.wait(ref, 10 * MINUTE);
      expect([sends, (await world.rowOf(ref)).state]).toEqual([[], 'Held']);
      expect(await world.books(player, ref)).toMatchObject({ main: 60_000n, held: 40_000n, outside: 0n });

      await test.db.transaction((tx) =>
        pauses.set(tx, { provider: 'santimpay', isPaused: false, reason: 'explained', by: player }),
      );
      await world.wait(ref, 2 * MINUTE);
      expect([sends, (await world.rowOf(ref)).state]).toEqual([[ref], 'Paid']);
    }));

  it('gives a refused payout back at once though a check has found it at the provider during the call', () =>
    clock.tell(new Date(), async () => {
      const player = await world.createPlayer();
      const ref = await world.order(player, {
        send: async (reference) => {
          await test.app.get(PayoutChecks, { strict: false }).check(await world.rowOf(reference));
          return refused('ACCOUNT_REFUSED');
        },
        status: () => ({ state: 'pending' }),
      });
      await world.wait(ref, MINUTE);
      expect((await world.rowOf(ref)).state).toBe('Refused');
      expect(await world.books(player, ref)).toMatchObject({ main: 100_000n, held: 0n, outside: 0n });
    }));

  it('sends a payout once though two servers send it at the same moment', () =>
    clock.tell(new Date(), async () => {
      const { sends, script } = counting();
      const player = await world.createPlayer();
      const refs: string[] = [];
      for (let i = 0; i < 2; i += 1) {
        const ref = await world.order(player, script);
        secondWorld.follow(ref, script);
        refs.push(ref);
        const { id } = await world.rowOf(ref);
        const servers = [test, second, test, second, test, second];
        await Promise.all(servers.map(({ app }) => app.get(PayoutSender, { strict: false }).send(id)));
        expect((await world.rowOf(ref)).state).toBe('Sent');
      }
      expect(sends).toEqual(refs);
    }));
});
