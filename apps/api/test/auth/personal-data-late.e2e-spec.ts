import { randomUUID } from 'node:crypto';
import { Erasing } from '../../src/users/personal-data/erasing';
import { ErasureJob } from '../../src/users/personal-data/erasure.job';
import { openMattersOf } from '../../src/users/personal-data/open-matters';
import { Registration } from '../../src/users/registration';
import { mustBeWhole } from '../support/payments';
import { accepted, payoutWorld, StoryClock } from '../support/payout-world';
import { freshPhone } from '../support/players/people';
import { createTestApp, type TestApp } from '../support/servers/app';

const DAY = 24 * 3600_000;

describe('a payout of an erased account that is paid after all', () => {
  const clock = new StoryClock();
  let test: TestApp;
  let world: Awaited<ReturnType<typeof payoutWorld>>;

  beforeAll(async () => {
    test = await createTestApp({ clock });
    world = await payoutWorld(test, clock);
    await test.app.get(ErasureJob, { strict: false }).onModuleDestroy();
  });
  afterAll(() => test.close());

  it('keeps the account for 60 days; later it is owed by whoever signs up with the phone, and the books are whole', async () => {
    let isPaid = false;
    const script = {
      send: () => accepted,
      status: () => ({ state: isPaid ? ('succeeded' as const) : ('failed' as const), amount: null }),
    };
    const registration = test.app.get(Registration, { strict: false });
    await clock.tell(new Date(), async () => {
      const player = await world.createPlayer();
      const ref = await world.order(player, script);
      await world.poll(ref);
      await world.wait(ref, 60_000);
      expect((await world.rowOf(ref)).state).toBe('Released');
      await world.play(player, 100_000n, await world.createPlayer());
      const open = () => openMattersOf(test.db, player, clock.now());
      clock.pass(59 * DAY);
      expect(await open()).toEqual(['order']);
      clock.pass(2 * DAY);
      expect(await open()).toEqual([]);
      const [person] = await test.db.query<{ phone: string }>('SELECT phone FROM users WHERE id = $1', [
        player,
      ]);
      await test.db.query(
        `INSERT INTO data_requests (id, user_id, kind, asked_at, ready_at)
         VALUES ($1, $2, 'erasure', now() - interval '25 hours', now() - interval '1 hour')`,
        [randomUUID(), player],
      );
      await test.app.get(Erasing, { strict: false }).eraseDue();
      isPaid = true;
      await world.wake(ref);
      await world.poll(ref);
      expect((await world.rowOf(ref)).state).toBe('PaidLate');
      const owed = async (id: string) => (await world.books(id, ref)).owed;
      expect(await owed(player)).toBe(40_000n);
      const signUp = (phoneNo: string) =>
        registration.admit(
          { name: 'Back again', phoneNo },
          { phoneUnproved: false, language: 'english' },
          () => Promise.resolve(),
        );
      const stranger = await signUp(freshPhone());
      const again = await signUp(person?.phone ?? '');
      expect([await owed(player), await owed(stranger), await owed(again)]).toEqual([0n, 0n, 40_000n]);
    });
    await mustBeWhole(test);
  });
});
