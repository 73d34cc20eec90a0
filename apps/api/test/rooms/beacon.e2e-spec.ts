import { setTimeout as sleep } from 'node:timers/promises';
import { firstRoundFrom, publishedAt, sandboxChain, verifyBeaconSignature, verifyRound } from '@libs/bingo';
import { createTestApp, type TestApp } from '../support/servers/app';
import { mustBeWhole } from '../support/payments';
import { balanceOf } from '../support/players/players';
import { connectPlayers, openRoom } from '../support/players/players-rooms';
import { eventually, type PlayerSocket } from '../support/sockets/sockets-player';

const CHECK = { verifyBeacon: verifyBeaconSignature };
const ENV = {
  BEACON: 'drand',
  JWT_SECRET: 'beacon-suite-only-0123456789abcdef',
  DRAW_KEY: 'ab'.repeat(32),
  CALL_INTERVAL_MS: '60',
  COUNTDOWN_MS: '4500',
  LOCK_MS: '3000',
  WAIT_MS: '60000',
};

interface Stored {
  status: string;
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

describe('a round with a public beacon', () => {
  let test: TestApp;
  let phones: PlayerSocket[];
  let before: ReadonlyMap<string, number>;

  const start = async () => {
    test = await createTestApp({ env: ENV });
    phones = await connectPlayers(test, 2, { birr: 10_000 });
    await eventually(isReady, 'a clock that agrees with the chain', 20_000);
  };
  const end = async () => {
    for (const phone of phones) phone.close();
    await test.close();
  };
  const isReady = async () =>
    (await (await fetch(`${test.url}/api/metrics`)).text()).includes('\nbeacon_ready 1\n');
  const fault = (kind: string, times?: number) =>
    fetch(`${test.url}/sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'drand', kind, ...(times && { times }) }),
    });
  const healed = () => fetch(`${test.url}/sandbox/faults`, { method: 'DELETE' });
  const stored = async (roomId: string): Promise<Stored> => {
    const [row] = await test.db.query<Stored>('SELECT * FROM rounds WHERE id = $1', [roomId]);
    if (!row) throw new Error('there is no such round');
    return row;
  };
  const became = (roomId: string, status: string, ms = 25_000) =>
    eventually(async () => (await stored(roomId)).status === status, `${status}`, ms);
  const proofOf = async (roomId: string): Promise<unknown> =>
    (await fetch(`${test.url}/api/fairness/rounds/${roomId}`)).json();
  const talliesOf = async () => {
    const rows = await test.db.query<{ key: string; rounds: bigint }>(
      "SELECT beacon || ' ' || outcome AS key, sum(rounds)::bigint AS rounds FROM round_tallies GROUP BY 1",
    );
    return new Map(rows.map(({ key, rounds }) => [key, Number(rounds)]));
  };
  /** What was counted since the test began; the tests of a file share a database. */
  const counted = async () => {
    const now = [...(await talliesOf())].map(([key, n]) => [key, n - (before.get(key) ?? 0)] as const);
    return Object.fromEntries(now.filter(([, n]) => n > 0));
  };
  /** Two players buy two cards each: the countdown runs. */
  const sold = async (): Promise<string> => {
    const { roomId } = await openRoom(test);
    for (const [index, phone] of phones.entries()) {
      await phone.resync(roomId);
      expect(await phone.confirm(roomId, [index + 1, index + 101])).toMatchObject({ ok: true });
    }
    return roomId;
  };

  beforeEach(async () => {
    await start();
    before = await talliesOf();
  }, 60_000);
  afterEach(async () => {
    await mustBeWhole(test);
    await end();
  }, 60_000);

  it('names its beacon before its list is known, and is drawn with the signed value of that number', async () => {
    const roomId = await sold();
    const [view] = await (phones[0] as PlayerSocket).next(
      'countdown',
      ({ lockHash }) => lockHash !== undefined,
    );
    // Relays that lie or fail change nothing while one of them has the value.
    for (const kind of ['beacon-forged', 'beacon-other-round', '500', 'html', 'truncated'])
      await fault(kind, 1);
    await became(roomId, 'Finished');
    const round = await stored(roomId);
    const chain = sandboxChain(test.env.drand.sandboxKey ?? '');
    const number = Number(round.beacon_round);
    const publicAt = publishedAt(chain, number);
    expect(round.beacon_chain).toBe(chain.name);
    expect(number).toBe(firstRoundFrom(chain, round.starts_at.getTime()));
    expect(view).toMatchObject({ roomId, beaconRound: number });
    expect(publicAt - round.locked_at.getTime()).toBeGreaterThanOrEqual(3000);
    expect(round.started_at.getTime()).toBeGreaterThanOrEqual(publicAt);
    expect(round.failures).toBe(0);
    const proof = await proofOf(roomId);
    expect(proof).toMatchObject({ beacon: { round: number, public: false } });
    const report = verifyRound(proof, CHECK);
    expect(report).toMatchObject({ ok: true });
    expect(report.steps).toContainEqual({ step: 'beacon', ok: true, detail: 'testChain' });
    expect(await counted()).toEqual({ 'sandbox played': 1 });
  }, 60_000);

  it('is void when no relay has the value for 10 s: every stake back once, the secret told, and counted', async () => {
    const [a, b] = phones as [PlayerSocket, PlayerSocket];
    await fault('beacon-late'); // the clock goes on agreeing: the chain's latest value is told
    const roomId = await sold();
    await became(roomId, 'Locked');
    const publicAt = publishedAt(
      sandboxChain(test.env.drand.sandboxKey ?? ''),
      Number((await stored(roomId)).beacon_round),
    );
    await became(roomId, 'Refunded', 40_000);
    const round = await stored(roomId);
    expect(round.refund_reason).toBe('late_beacon');
    expect(round.beacon_value).toBeNull();
    expect(round.finished_at.getTime() - publicAt).toBeGreaterThanOrEqual(10_000);
    const [message, success] = await a.next('timeoutMessage');
    expect([message, success]).toEqual([expect.stringContaining('public beacon did not come'), false]);
    for (const phone of [a, b]) {
      expect(await balanceOf(test.db, phone.player.id)).toMatchObject({ main: 1_000_000 });
    }
    const proof = await proofOf(roomId);
    expect(proof).toMatchObject({
      status: 'Refunded',
      secret: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    });
    expect(verifyRound(proof, CHECK)).toMatchObject({ ok: true });
    expect(await counted()).toEqual({ 'sandbox late_beacon': 1 });
    // What comes too late changes nothing.
    await healed();
    await sleep(1500);
    expect(await stored(roomId)).toMatchObject({ status: 'Refunded', beacon_value: null });
  }, 90_000);

  it('goes on after seconds without a value, and after a server that went away with its beacon unknown', async () => {
    await fault('beacon-late'); // the clock goes on agreeing: the chain's latest value is told
    const roomId = await sold();
    await became(roomId, 'Locked');
    const locked = await stored(roomId);
    await sleep(Math.max(locked.starts_at.getTime() - Date.now(), 0) + 3500);
    expect(await stored(roomId)).toMatchObject({ status: 'Locked', beacon_value: null });
    await end();
    await start(); // with the same keys, and a relay that answers
    await became(roomId, 'Finished');
    const after = await stored(roomId);
    expect(after.beacon_round).toBe(locked.beacon_round);
    expect(verifyRound(await proofOf(roomId), CHECK)).toMatchObject({ ok: true });
  }, 90_000);

  it('is not locked while the chain is ahead of the clock; it starts later, and gives back what stood too long', async () => {
    await fault('beacon-ahead');
    await eventually(async () => !(await isReady()), 'a clock that is found behind', 20_000);
    const roomId = await sold();
    const stuck = await sold();
    const promised = (await stored(roomId)).starts_at.getTime();
    await sleep(Math.max(promised - Date.now(), 0) + 500);
    expect((await stored(roomId)).status).toBe('Countdown');
    await test.db.query("UPDATE rounds SET closes_at = closes_at - interval '60 seconds' WHERE id = $1", [
      stuck,
    ]);
    await became(stuck, 'Refunded');
    expect(await stored(stuck)).toMatchObject({ refund_reason: 'no_beacon' });
    await healed();
    await became(roomId, 'Finished', 40_000);
    const round = await stored(roomId);
    expect(round.starts_at.getTime()).toBe(round.locked_at.getTime() + 3000);
    expect(round.starts_at.getTime()).toBeGreaterThan(promised);
    expect(verifyRound(await proofOf(roomId), CHECK)).toMatchObject({ ok: true });
    expect(await counted()).toEqual({ 'none no_beacon': 1, 'sandbox played': 1 });
  }, 90_000);
});
