// The product's own engine with a clock that the simulation sets.
import { load, makePlayers, openModules } from '../../world/product.mjs';

/**
 * @param {{ url: string, folder: string }} place
 * @param {{ at: number, oneAtATime: boolean }} rules
 */
export async function openTown(place, pool, { at, oneAtATime }) {
  const app = await openModules(place, {
    ...{ COUNTDOWN_MS: '30000', FULL_COUNTDOWN_MS: '8000', CARDS_PER_PLAYER: '4', BEACON: 'local' },
    ...{ SIDE_BY_SIDE_AT: String(at), LOG_LEVEL: 'silent' },
  });
  const [
    { Clock },
    { RoundSteps },
    { RoundRunner },
    { RoundOpener },
    { PurchaseService },
    { RoomsService },
    { RoundReader },
  ] = await Promise.all(
    [
      'platform/clock/clock.ts',
      'rooms/rounds/round-steps.ts',
      'rooms/rounds/round-runner.ts',
      'rooms/rounds/round-opener.ts',
      'rooms/purchases/purchase.service.ts',
      'rooms/rooms.service.ts',
      'rooms/rounds/round-reader.ts',
    ].map((file) => load(`apps/api/src/${file}`)),
  );
  const got = (type) => app.get(type, { strict: false });
  await got(RoundRunner).onModuleDestroy(); // the simulation takes the steps
  const start = Date.now();
  let now = start;
  got(Clock).now = () => new Date(now);
  // Rounds of before were played one at a time, as those of spaces still are.
  if (oneAtATime) {
    await pool.query(
      `CREATE OR REPLACE FUNCTION mark_round_of_space() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN NEW.one_at_a_time := true; RETURN NEW; END'`,
    );
    await pool.query('UPDATE rounds SET one_at_a_time = true');
  }
  const steps = got(RoundSteps);

  /** Takes every step that is due. @returns the rounds that changed, as they are now */
  async function takeDue() {
    const { rows } = await pool.query(
      'SELECT id, status FROM rounds WHERE next_due_at <= $1 AND parked_at IS NULL ORDER BY next_due_at',
      [new Date(now)],
    );
    const playing = rows.filter(({ status }) => status === 'Playing').map(({ id }) => id);
    const { called, winning } = playing.length > 0 ? await steps.call(playing) : { called: [], winning: [] };
    const others = [
      ...winning.map((id) => ({ id, status: 'Playing' })),
      ...rows.filter(({ status }) => status !== 'Playing'),
    ];
    const changed = [...called];
    for (const { id, status } of others) {
      const answer = await steps.take(id, status);
      if (answer !== 'waiting') changed.push(...answer);
    }
    return changed;
  }

  /** What the transaction of the 200th card did before. */
  async function openNext() {
    const { rows } = await pool.query(
      `SELECT id FROM rooms ro WHERE space_id IS NULL AND NOT EXISTS (SELECT FROM rounds r
         WHERE r.room_id = ro.id AND r.filling AND r.status IN ('Open', 'Countdown'))`,
    );
    for (const { id } of rows) await got(RoundOpener).open(got(RoomsService).db, id, new Date(now));
  }

  return {
    rooms: got(RoomsService),
    reader: got(RoundReader),
    purchases: got(PurchaseService),
    callIntervalMs: 3500,
    takeDue,
    afterSales: oneAtATime ? openNext : async () => undefined,
    people: (count) => makePlayers(pool, count),
    /** @param seconds since the simulation began */
    setTime: (seconds) => (now = start + Math.round(seconds * 1000)),
    secondsOf: (date) => (date.getTime() - start) / 1000,
  };
}
