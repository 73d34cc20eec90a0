import { Metrics } from '../../src/platform/metrics';
import { until } from '../support/eventually';
import { asOwner } from '../support/players/players-ledger';
import { connectPlayers, openRoom } from '../support/players/players-rooms';
import { createTestApp, type TestApp } from '../support/servers/app';
import type { PlayerSocket } from '../support/sockets/sockets-player';

/** How long the database takes to write a lock, the first time only. */
const SLOW = `
  CREATE SEQUENCE slow_locks;
  GRANT USAGE, SELECT ON SEQUENCE slow_locks TO edil_app;
  CREATE FUNCTION slow_lock() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF nextval('slow_locks') = 1 THEN PERFORM pg_sleep(0.8); END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER slow_lock BEFORE UPDATE OF lock_entry ON rounds
    FOR EACH ROW WHEN (OLD.lock_entry IS NULL AND NEW.lock_entry IS NOT NULL) EXECUTE FUNCTION slow_lock()`;

describe('a lock that took too long before its commit', () => {
  let test: TestApp;
  let phones: PlayerSocket[];

  beforeAll(async () => {
    await asOwner((client) => client.query(SLOW));
    test = await createTestApp({
      env: { CALL_INTERVAL_MS: '60', COUNTDOWN_MS: '1200', LOCK_MS: '600', WAIT_MS: '60000' },
    });
    phones = await connectPlayers(test, 2);
  });
  afterAll(async () => {
    for (const phone of phones) phone.close();
    await test.close();
  });

  it('is written again with a later time, and is announced and logged once', async () => {
    const { roomId } = await openRoom(test);
    for (const [index, phone] of phones.entries()) {
      await phone.resync(roomId);
      await phone.confirm(roomId, [index + 1]);
    }
    await phones[0]?.next('gameFinished');
    const readLock = () =>
      test.db.query<{
        closes_at: Date;
        locked_at: Date;
        lock_number: bigint;
        entry: string;
      }>(
        `SELECT r.closes_at, r.locked_at, r.lock_number, e.entry FROM rounds r
       JOIN log_entries e ON e.round_id = r.id AND e.type = 'edil-bingo/lock/v2' WHERE r.id = $1`,
        [roomId],
      );
    const [round] = await until(readLock, (rows) => rows.length > 0); // the log gives entries their places a little later
    const lateMs = Number(round?.locked_at) - Number(round?.closes_at);
    expect(lateMs).toBeGreaterThan(750);
    expect(round?.entry).toContain(`\nlockedAt ${round?.locked_at.toISOString()}\n`);
    expect(round?.lock_number).toBe(1n);
    const [tries] = await test.db.query<{ last_value: bigint }>('SELECT last_value FROM slow_locks');
    // On a busy machine another try takes too long, too.
    const retaken = /^round_locks_retaken_total (\d+)$/m.exec(await test.app.get(Metrics).render())?.[1];
    expect(Number(retaken)).toBeGreaterThan(0);
    expect(Number(tries?.last_value)).toBe(1 + Number(retaken));
    const told = new Set(
      phones.flatMap((phone) => phone.all('countdown').flatMap(([{ lock }]) => lock ?? [])),
    );
    expect([...told]).toEqual([expect.stringContaining(`\nlockedAt ${round?.locked_at.toISOString()}\n`)]);
  });
});
