import { setTimeout as sleep } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { firstRoundFrom, publishedAt, sandboxChain, verifyBeaconSignature, verifyRound } from '@libs/bingo';
import { eventually } from '../support/eventually';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole } from '../support/payments';
import { balanceOf } from '../support/players/players';
import { onScratchCopy } from '../support/players/players-ledger';
import { connectPlayers, openRoom } from '../support/players/players-rooms';
import { type PlayerSocket } from '../support/sockets/sockets-player';

const CHECK = { verifyBeacon: verifyBeaconSignature };
const ENV = {
  BEACON: 'drand',
  JWT_SECRET: 'beacon-suite-only-0123456789abcdef',
  DRAW_KEY: 'ab'.repeat(32),
  LOG_KEY: '0123456789abcdef'.repeat(4),
  CALL_INTERVAL_MS: '60',
  COUNTDOWN_MS: '4500',
  LOCK_MS: '3000',
  WAIT_MS: '60000',
};

interface Stored {
  status: string;
  closes_at: Date;
  starts_at: Date;
  locked_at: Date;
  started_at: Date;
  finished_at: Date;
  beacon_chain: string;
  beacon_round: bigint;
  beacon_value: string | null;
  refund_reason: string | null;
  failures: number;
}

/** A server with its own database and two players, so that the rounds of all these tests run side by side. */
class World {
  private constructor(
    private readonly url: string,
    private readonly more: Record<string, string>,
    public test: TestApp,
    public phones: PlayerSocket[],
  ) {}

  static async on<T>(work: (world: World) => Promise<T>, more: Record<string, string> = {}): Promise<T> {
    return onScratchCopy(async (name) => {
      const url = new URL(process.env['DATABASE_URL'] ?? '');
      url.pathname = `/${name}`;
      const { test, phones } = await World.serve(url.href, more);
      const world = new World(url.href, more, test, phones);
      try {
        const result = await work(world);
        await mustBeWhole(world.test);
        return result;
      } finally {
        await world.end();
      }
    });
  }

  private static async serve(
    url: string,
    more: Record<string, string>,
  ): Promise<{ test: TestApp; phones: PlayerSocket[] }> {
    const test = await createTestApp({ env: { ...ENV, ...more, DATABASE_URL: url } });
    const phones = await connectPlayers(test, 2, { birr: 10_000 });
    await eventually(() => isReady(test), 'a clock that agrees with the chain');
    return { test, phones };
  }

  /** Ends the server and starts another one with the same keys. */
  async restart(): Promise<void> {
    await this.end();
    Object.assign(this, await World.serve(this.url, this.more));
  }

  private async end(): Promise<void> {
    for (const phone of this.phones) phone.close();
    await this.test.close();
  }

  fault(kind: string, times?: number): Promise<Response> {
    return fetch(`${this.test.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'drand', kind, ...(times && { times }) }),
    });
  }

  heal(): Promise<Response> {
    return fetch(`${this.test.url}/sandbox/faults`, { method: 'DELETE' });
  }

  async stored(roomId: string): Promise<Stored> {
    const [row] = await this.test.db.query<Stored>('SELECT * FROM rounds WHERE id = $1', [roomId]);
    if (!row) throw new Error('there is no such round');
    return row;
  }

  became(roomId: string, status: string): Promise<void> {
    return eventually(async () => (await this.stored(roomId)).status === status, status);
  }

  async proofOf(roomId: string): Promise<unknown> {
    return (await fetch(`${this.test.url}/api/fairness/rounds/${roomId}`)).json();
  }

  /** How many rounds were counted, by beacon and outcome. */
  async counted(): Promise<Record<string, number>> {
    const rows = await this.test.db.query<{ key: string; rounds: bigint }>(
      "SELECT beacon || ' ' || outcome AS key, sum(rounds)::bigint AS rounds FROM round_tallies GROUP BY 1",
    );
    return Object.fromEntries(rows.map(({ key, rounds }) => [key, Number(rounds)]));
  }
}

const isReady = async (test: TestApp) =>
  (await (await fetch(`${test.url}/api/metrics`)).text()).includes('\nbeacon_ready 1\n');

describe('a round with a public beacon', () => {
  /** Both players buy two cards, which starts the countdown. */
  const sold = async (world: World): Promise<string> => {
    const { roomId } = await openRoom(world.test);
    for (const [index, phone] of world.phones.entries()) {
      await phone.resync(roomId);
      expect(await phone.confirm(roomId, [index + 1, index + 101])).toMatchObject({ ok: true });
    }
    return roomId;
  };

  /** Makes the chain run ahead of the server's clock, so that nothing locks. */
  const ahead = async (world: World): Promise<void> => {
    await world.fault('beacon-ahead');
    await eventually(async () => !(await isReady(world.test)), 'a clock that is found behind');
  };

  it.concurrent(
    'names its beacon before the card list is known, and is drawn with the signed value of that number',
    () =>
      World.on(async (world) => {
        const roomId = await sold(world);
        const [view] = await (world.phones[0] as PlayerSocket).next(
          'countdown',
          ({ lockHash }) => lockHash !== undefined,
        );
        // Relays that lie or fail change nothing as long as one relay has the value.
        for (const kind of ['beacon-forged', 'beacon-other-round', '500', 'html', 'truncated'])
          await world.fault(kind, 1);
        await world.became(roomId, 'Finished');
        const round = await world.stored(roomId);
        const chain = sandboxChain(world.test.env.drand.sandboxKey ?? '');
        const number = Number(round.beacon_round);
        const publicAt = publishedAt(chain, number);
        expect(round.beacon_chain).toBe(chain.name);
        expect(number).toBe(firstRoundFrom(chain, round.starts_at.getTime()));
        expect(view).toMatchObject({ roomId, beaconRound: number });
        expect(publicAt - round.locked_at.getTime()).toBeGreaterThanOrEqual(3000);
        expect(round.started_at.getTime()).toBeGreaterThanOrEqual(publicAt);
        expect(round.failures).toBe(0);
        const proof = await world.proofOf(roomId);
        expect(proof).toMatchObject({ beacon: { round: number, public: false } });
        const report = verifyRound(proof, CHECK);
        expect(report).toMatchObject({ ok: true });
        expect(report.steps).toContainEqual({ step: 'beacon', ok: true, detail: 'testChain' });
        expect(await world.counted()).toEqual({ 'sandbox played': 1 });
      }),
  );

  it.concurrent(
    'is voided and counted when no relay has the value for 10 s: stakes go back once and the secret is published',
    () =>
      World.on(async (world) => {
        const [a, b] = world.phones as [PlayerSocket, PlayerSocket];
        await world.fault('beacon-late'); // the clock still agrees with the chain, because the relays report its latest value
        const roomId = await sold(world);
        await world.became(roomId, 'Locked');
        const publicAt = publishedAt(
          sandboxChain(world.test.env.drand.sandboxKey ?? ''),
          Number((await world.stored(roomId)).beacon_round),
        );
        await world.became(roomId, 'Refunded');
        const round = await world.stored(roomId);
        expect(round.refund_reason).toBe('late_beacon');
        expect(round.beacon_value).toBeNull();
        expect(round.finished_at.getTime() - publicAt).toBeGreaterThanOrEqual(10_000);
        const [message, success] = await a.next('timeoutMessage');
        expect([message, success]).toEqual([expect.stringContaining('public beacon did not come'), false]);
        for (const phone of [a, b]) {
          expect(await balanceOf(world.test.db, phone.player.id)).toMatchObject({ main: 1_000_000 });
        }
        const proof = await world.proofOf(roomId);
        expect(proof).toMatchObject({
          status: 'Refunded',
          secret: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
        });
        expect(verifyRound(proof, CHECK)).toMatchObject({ ok: true });
        expect(await world.counted()).toEqual({ 'sandbox late_beacon': 1 });
        // A value that arrives now changes nothing.
        await world.heal();
        await sleep(1500);
        expect(await world.stored(roomId)).toMatchObject({ status: 'Refunded', beacon_value: null });
      }),
  );

  it.concurrent(
    'goes on after seconds without a value, and after a server that died before it knew the value',
    () =>
      World.on(async (world) => {
        await world.fault('beacon-late'); // the clock still agrees with the chain, because the relays report its latest value
        const roomId = await sold(world);
        await world.became(roomId, 'Locked');
        const locked = await world.stored(roomId);
        const queries = jest.spyOn(world.test.db, 'query');
        const began = performance.now();
        await sleep(Math.max(locked.starts_at.getTime() - Date.now(), 0) + 3500);
        expect(await world.stored(roomId)).toMatchObject({ status: 'Locked', beacon_value: null });
        // A waiting round is looked at four times a second, however fast the database answers.
        const looks = queries.mock.calls.filter(([, , name]) => name === 'due_rounds').length;
        expect(looks).toBeLessThanOrEqual((performance.now() - began) / 250 + 5);
        await world.restart(); // with the same keys, and with a relay that answers
        await world.became(roomId, 'Finished');
        const after = await world.stored(roomId);
        expect(after.beacon_round).toBe(locked.beacon_round);
        expect(verifyRound(await world.proofOf(roomId), CHECK)).toMatchObject({ ok: true });
      }),
  );

  it.concurrent(
    'is played after a stop that was longer than a round waits, although a server that starts has no beacon yet',
    () =>
      World.on(async (world) => {
        await ahead(world);
        const roomId = await sold(world);
        await world.test.db.query(
          `UPDATE rounds SET closes_at = closes_at - interval '5 minutes', next_due_at = next_due_at - interval '5 minutes'
           WHERE id = $1`,
          [roomId],
        );
        await world.restart();
        await world.became(roomId, 'Finished');
        expect(verifyRound(await world.proofOf(roomId), CHECK)).toMatchObject({ ok: true });
      }),
  );

  it.concurrent(
    'is not locked while the chain is ahead of the clock; it starts later, and is refunded after a long wait',
    () =>
      World.on(
        async (world) => {
          await ahead(world);
          const stuck = await sold(world);
          await world.became(stuck, 'Refunded');
          const { refund_reason: reason, closes_at: closed, finished_at: ended } = await world.stored(stuck);
          expect(reason).toBe('no_beacon');
          expect(ended.getTime() - closed.getTime()).toBeGreaterThanOrEqual(12_000);
          const roomId = await sold(world);
          const promised = (await world.stored(roomId)).starts_at.getTime();
          await sleep(Math.max(promised - Date.now(), 0) + 500);
          expect((await world.stored(roomId)).status).toBe('Countdown');
          await world.heal();
          await world.became(roomId, 'Finished');
          const round = await world.stored(roomId);
          expect(round.starts_at.getTime()).toBe(round.locked_at.getTime() + 3000);
          expect(round.starts_at.getTime()).toBeGreaterThan(promised);
          expect(verifyRound(await world.proofOf(roomId), CHECK)).toMatchObject({ ok: true });
          expect(await world.counted()).toEqual({ 'none no_beacon': 1, 'sandbox played': 1 });
        },
        { WAIT_MS: '12000' },
      ),
  );
});
