import { randomUUID } from 'node:crypto';
import type { ConfirmAck } from '@libs/contract';
import { eventually } from '../support/eventually';
import { FakeClock } from '../../src/platform/clock';
import { DomainError } from '../../src/platform/errors';
import { balanceOf, makePlayers, type Player } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { sessionOf, startWorker, workerEnv, type Worker } from '../support/players/players-worker';

const OPERATIONS = Number(process.env['OPERATIONS'] ?? 1000);
const WORKERS = 8;
const STAKES = [10, 20, 50, 300];

interface Bought {
  player: Player;
  roundId: string;
  cards: number[];
  requestId: string;
  ack: ConfirmAck;
}

describe('money under the load of eight servers', () => {
  const env = workerEnv();
  const unexpected: string[] = [];
  const codes = new Map<string, number>();
  const workers: Worker[] = [];
  let first: Worker;
  let clock: FakeClock | undefined;

  const start = async () => {
    for (let i = 0; i < WORKERS; i++) workers.push(await startWorker(env, clock));
    first = workers[0] as Worker;
  };
  const stop = () => Promise.all(workers.splice(0).map((worker) => worker.close()));

  beforeAll(start);
  afterAll(stop);

  async function openRoom(stake: number): Promise<{ room: string; round: string }> {
    const room = randomUUID();
    await first.db.query(
      'INSERT INTO rooms (id, stake, percent_tenths, created_at) VALUES ($1, $2, 200, now())',
      [room, stake * 100],
    );
    return { room, round: (await first.opener.open(first.db, room, clock?.now() ?? new Date())) ?? '' };
  }

  /**
   * How many players paid which sum for cards of these rounds. Asked of the ledger, because a round that nobody else joins
   * gives its stakes back in the end.
   */
  const stakesOf = (rounds: string[]) =>
    first.db.query<{ players: number; stakes: bigint }>(
      `SELECT count(*)::int AS players, stakes FROM (SELECT a.user_id, -sum(p.amount)::bigint AS stakes
         FROM transfers t JOIN postings p ON p.transfer_id = t.id JOIN accounts a ON a.id = p.account_id
         WHERE t.kind = 'bet' AND t.round_id = ANY ($1) AND a.user_id IS NOT NULL GROUP BY 1) paid GROUP BY 2`,
      [rounds],
    );

  /** Records the result of an operation; refusals are counted by code, and other errors are kept. */
  async function attempt<T>(work: Promise<T>): Promise<T | null> {
    try {
      const answer = await work;
      codes.set('ok', (codes.get('ok') ?? 0) + 1);
      return answer;
    } catch (error) {
      if (!(error instanceof DomainError)) unexpected.push(String(error));
      const code = error instanceof DomainError ? error.code : 'other';
      codes.set(code, (codes.get(code) ?? 0) + 1);
      return null;
    }
  }

  const unsettled = () =>
    first.db.query(
      `SELECT id, status, card_count, player_count, wait_until, next_due_at, failures, parked_at FROM rounds
       WHERE status IN ('Countdown', 'Locked', 'Playing') OR status = 'Open' AND card_count > 0`,
    );
  const settledDown = async () => {
    const areOver = async () => {
      clock?.advance(1000);
      return (await unsettled()).length === 0;
    };
    await eventually(areOver, 'the end of all rounds').catch(async () =>
      expect(await unsettled()).toEqual([]),
    );
  };

  it(`loses no santim in ${OPERATIONS} random purchases, returns, repeats, holds and settlements`, async () => {
    const chance = seeded('money');
    const players = await makePlayers(first.db, env.jwtSecret, 40, { birr: OPERATIONS * 2, bonusBirr: 47 });
    const invited = await makePlayers(first.db, env.jwtSecret, 10, {
      birr: OPERATIONS * 2,
      ...(players[0] ? { referredBy: players[0].id } : {}),
    });
    const everybody = [...players, ...invited];
    const bought: Bought[] = [];
    const started = performance.now();
    let left = OPERATIONS;
    let different = 0;

    async function operate(worker: Worker): Promise<void> {
      const player = chance.pick(everybody);
      const user = sessionOf(player);
      const dice = chance.below(100);
      if (dice < 20 && bought.length > 0) {
        const before = chance.pick(bought);
        const again = await attempt(
          worker.rooms.confirm(
            sessionOf(before.player),
            { roundId: before.roundId, cards: before.cards, requestId: before.requestId },
            'repeat',
          ),
        );
        if (again?.charged !== before.ack.charged || again.cards.join() !== before.ack.cards.join())
          different += 1;
        return;
      }
      const [round] = await worker.db.query<{ id: string }>(
        `SELECT r.id FROM rounds r JOIN rooms ro ON ro.id = r.room_id WHERE ro.stake = $1
         AND r.status IN ('Open', 'Countdown') AND r.card_count < 200 ORDER BY r.number LIMIT 1`,
        [chance.pick(STAKES) * 100],
      );
      if (!round) return;
      const cards = [...new Set([1 + chance.below(200), 1 + chance.below(200)])].slice(
        0,
        1 + chance.below(2),
      );
      if (dice < 75) {
        const requestId = randomUUID();
        const ack = await attempt(worker.rooms.confirm(user, { roundId: round.id, cards, requestId }, 'buy'));
        if (ack) bought.push({ player, roundId: round.id, cards, requestId, ack });
      } else if (dice < 90) {
        const own = await worker.db.query<{ card: number }>(
          "SELECT card::int FROM tickets WHERE round_id = $1 AND user_id = $2 AND state IN ('held', 'confirmed')",
          [round.id, player.id],
        );
        if (own[0]) await attempt(worker.rooms.remove(user, round.id, [own[0].card], 'remove'));
      } else if (dice < 97) await attempt(worker.rooms.hold(user, round.id, cards));
      else await attempt(worker.rooms.leave(user, round.id));
    }

    const lanes = workers.flatMap((worker) => [worker, worker, worker]);
    await Promise.all(
      lanes.map(async (worker) => {
        while (left-- > 0) await operate(worker);
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    await settledDown();

    const report = await first.audit.run();
    const [rounds] = await first.db.query<{ finished: number; refunded: number }>(
      "SELECT count(*) FILTER (WHERE status = 'Finished')::int AS finished, count(*) FILTER (WHERE status = 'Refunded')::int AS refunded FROM rounds",
    );
    const figures = await Promise.all(workers.map((worker) => worker.metrics.render()));
    const retries = figures.flatMap((text) => text.match(/^db_retries_total\{.*$/gm) ?? []);
    process.stdout.write(
      `money: ${OPERATIONS} operations in ${seconds.toFixed(1)} s (${Math.round(OPERATIONS / seconds)}/s), ${rounds?.finished} rounds settled, ` +
        `${rounds?.refunded} refunded, ${report.postings} postings, imbalance ${report.imbalance}, violations ${report.violations.length}, ` +
        `answers ${JSON.stringify(Object.fromEntries(codes))}, retries ${retries.join(' ') || 'none'}\n`,
    );
    expect(unexpected.slice(0, 3)).toEqual([]);
    expect(different).toBe(0);
    expect(codes.get('UNAVAILABLE') ?? 0).toBe(0);
    expect(report).toMatchObject({ ok: true, imbalance: 0, violations: [] });
    expect(rounds?.finished).toBeGreaterThan(3);
    // There are exactly as many purchases as successful answers.
    const [purchases] = await first.db.query<{ n: number }>('SELECT count(*)::int AS n FROM purchases');
    expect(purchases?.n).toBe(bought.length);
    // The loss of the players is the income of house and referral accounts, to the santim.
    const [sums] = await first.db.query<{ people: bigint; house: bigint; given: bigint }>(
      `SELECT (SELECT sum(balance)::bigint FROM accounts WHERE user_id IS NOT NULL) AS people,
         (SELECT sum(p.amount)::bigint FROM postings p JOIN accounts a ON a.id = p.account_id WHERE a.kind IN ('house', 'referral')) AS house,
         (SELECT -sum(p.amount)::bigint FROM postings p JOIN accounts a ON a.id = p.account_id WHERE a.kind IN ('clearing', 'promotion')) AS given`,
    );
    expect((sums?.people ?? 0n) + (sums?.house ?? 0n)).toBe(sums?.given);
  }, 600_000);

  describe('in rounds that stay open', () => {
    // No slowness of the machine may close a round between the purchases that meet in it.
    beforeAll(async () => {
      await stop();
      clock = new FakeClock();
      await start();
    });

    it('sells a card once when 200 players want it at the same moment, and charges nobody else', async () => {
      const { round } = await openRoom(77);
      const players = await makePlayers(first.db, env.jwtSecret, 200, { birr: 100 });
      const acks = await Promise.all(
        players.map((player, i) =>
          attempt(
            (workers[i % WORKERS] as Worker).rooms.confirm(
              sessionOf(player),
              { roundId: round, cards: [13], requestId: randomUUID() },
              'rush',
            ),
          ),
        ),
      );
      expect(acks.filter((ack) => ack !== null)).toEqual([
        { roomId: round, cards: [13], charged: 77, mine: [13], activeBalance: 23, bonusWallet: 0 },
      ]);
      expect(await stakesOf([round])).toEqual([{ players: 1, stakes: 7700n }]);
      expect(unexpected.slice(0, 3)).toEqual([]);
    });

    it('charges once for a request that comes 50 times at once to all servers, and gives 50 equal acks', async () => {
      const { round } = await openRoom(78);
      const [player] = await makePlayers(first.db, env.jwtSecret, 1, { birr: 1000 });
      if (!player) throw new Error('no player');
      const body = { roundId: round, cards: [5, 6], requestId: randomUUID() };
      const acks = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          attempt((workers[i % WORKERS] as Worker).rooms.confirm(sessionOf(player), body, `try ${i}`)),
        ),
      );
      const ack = {
        roomId: round,
        cards: [5, 6],
        charged: 156,
        mine: [5, 6],
        activeBalance: 844,
        bonusWallet: 0,
      };
      expect(acks).toEqual(Array.from({ length: 50 }, () => ack));
      expect(await balanceOf(first.db, player.id)).toEqual({ main: 84_400, bonus: 0 });
    });

    it('repeats the first answer to a request after its card was given back and bought by another player', async () => {
      const { round } = await openRoom(82);
      const [returns, buys] = await makePlayers(first.db, env.jwtSecret, 2, { birr: 1000 });
      if (!returns || !buys) throw new Error('no players');
      const body = { roundId: round, cards: [7], requestId: randomUUID() };
      await first.rooms.confirm(sessionOf(returns), body, 'buy');
      await first.rooms.remove(sessionOf(returns), round, [7], 'give back');
      const [sold, repeated] = await Promise.all([
        first.rooms.confirm(sessionOf(buys), { ...body, requestId: randomUUID() }, 'buy'),
        first.rooms.confirm(sessionOf(returns), body, 'repeat'),
      ]);
      expect(sold).toMatchObject({ cards: [7], mine: [7], activeBalance: 918 });
      expect(repeated).toMatchObject({ cards: [7], charged: 82, mine: [], activeBalance: 1000 });
    });

    it('never spends more than the balance when it is spent on two rounds at once', async () => {
      const [a, b] = [await openRoom(79), await openRoom(81)];
      const players = await makePlayers(first.db, env.jwtSecret, 20, { birr: 100 });
      await Promise.all(
        players.flatMap((player, i) =>
          [a.round, b.round].map((round, j) =>
            attempt(
              (workers[(i + j) % WORKERS] as Worker).rooms.confirm(
                sessionOf(player),
                { roundId: round, cards: [i + 1], requestId: randomUUID() },
                'both',
              ),
            ),
          ),
        ),
      );
      const paid = await stakesOf([a.round, b.round]);
      expect(paid.map(({ stakes }) => stakes).filter((one) => one !== 7900n && one !== 8100n)).toEqual([]);
      expect(paid.reduce((sum, one) => sum + one.players, 0)).toBe(20);
      await settledDown();
      expect(await first.audit.run()).toMatchObject({ ok: true, violations: [] });
    });
  });
});
