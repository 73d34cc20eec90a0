import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually';
import { describeError, DomainError } from '../../src/platform/errors';
import { makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { sessionOf, startWorker, workerEnv, type Worker } from '../support/players/players-worker';

/** For ten minutes: `SECONDS=600 npm run test:e2e -- money-lanes`. */
const SECONDS = Number(process.env['SECONDS'] ?? 5);
const SERVERS = 2;
const ROOMS = 12;
/** More rooms than one lane keeps waiting, so that both lanes work. */
const CALLERS_PER_SERVER = 120;

describe('two lanes of two servers', () => {
  const env = workerEnv({ DATABASE_POOL: '10' });
  const workers: Worker[] = [];
  let first: Worker;

  beforeAll(async () => {
    for (let i = 0; i < SERVERS; i++) workers.push(await startWorker(env));
    first = workers[0] as Worker;
  });
  afterAll(() => Promise.all(workers.map((worker) => worker.close())));

  const deadlocks = async () => {
    const [row] = await first.db.query<{ n: bigint }>(
      'SELECT deadlocks AS n FROM pg_stat_database WHERE datname = current_database()',
    );
    return Number(row?.n ?? 0n);
  };

  async function stakesOfNewRooms(): Promise<number[]> {
    const stakes = Array.from({ length: ROOMS }, (_, i) => 300_100 + 100 * i);
    for (const stake of stakes) {
      const room = randomUUID();
      await first.db.query(
        'INSERT INTO rooms (id, stake, percent_tenths, created_at) VALUES ($1, $2, 200, now())',
        [room, stake],
      );
      await first.opener.open(first.db, room, new Date());
    }
    return stakes;
  }

  it(
    `do purchases, holds and returns for ${SECONDS} s in ${ROOMS} rooms without a deadlock or an unexpected error, and the books stay whole`,
    async () => {
      const stakes = await stakesOfNewRooms();
      const players = await makePlayers(first.db, env.jwtSecret, 150, { birr: 20_000_000, bonusBirr: 4000 });
      const chance = seeded('lanes');
      const escaped: string[] = [];
      const until = performance.now() + SECONDS * 1000;
      let sold = 0;
      let busy = 0;
      const soldIn = new Set<string>();

      const openRounds = () =>
        first.db.query<{ id: string; room: string }>(
          `SELECT r.id, r.room_id AS room FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE ro.stake = ANY ($1)
         AND r.status IN ('Open', 'Countdown') AND r.card_count < 200`,
          [stakes],
        );
      let rounds = await openRounds();

      async function operate(worker: Worker, player: Player): Promise<void> {
        const { id: roundId, room } = chance.pick(rounds);
        const cards = [...new Set([1 + chance.below(200), 1 + chance.below(200)])];
        const dice = chance.below(100);
        const user = sessionOf(player);
        if (dice < 90) {
          await worker.rooms.confirm(user, { roundId, cards, requestId: randomUUID() }, 'lanes');
          sold += 1;
          soldIn.add(room);
        } else if (dice < 95) await worker.rooms.hold(user, roundId, cards);
        else await worker.rooms.remove(user, roundId, cards, 'lanes');
      }

      const note = (error: unknown) => {
        // On a slow machine 240 callers may wait too long for twenty connections.
        if (describeError(error, 'en').code === 'UNAVAILABLE') busy += 1;
        else if (!(error instanceof DomainError)) escaped.push(String(error));
      };

      async function call(worker: Worker): Promise<void> {
        while (performance.now() < until) await operate(worker, chance.pick(players)).catch(note);
      }

      async function look(): Promise<void> {
        while (performance.now() < until) {
          try {
            rounds = await openRounds();
          } catch (error) {
            note(error);
          }
        }
      }

      await Promise.all([
        look(),
        ...workers.flatMap((worker) => Array.from({ length: CALLERS_PER_SERVER }, () => call(worker))),
      ]);
      expect(escaped.slice(0, 3)).toEqual([]);
      expect(await deadlocks()).toBe(0);
      const running = () =>
        first.db.query(
          `SELECT id, status, failures, parked_at FROM rounds WHERE status IN ('Countdown', 'Locked', 'Playing')`,
        );
      await eventually(async () => (await running()).length === 0, 'the end of all rounds').catch(async () =>
        expect(await running()).toEqual([]),
      );
      const report = await first.audit.run();
      const [opened] = await first.db.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM rounds WHERE status = 'Finished'",
      );
      process.stdout.write(
        `lanes: ${sold} purchases in ${SECONDS} s, ${busy} without an answer in time, ${opened?.n} rounds settled, ` +
          `${await deadlocks()} deadlocks\n`,
      );
      expect(sold).toBeGreaterThan(ROOMS);
      // How many are refused is the machine's matter; that no lane starves half of the rooms is not.
      expect(soldIn.size).toBeGreaterThan(ROOMS / 2);
      expect(report).toMatchObject({ ok: true, imbalance: 0, violations: [] });
    },
    (SECONDS + 120) * 1000,
  );
});
