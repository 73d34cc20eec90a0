import { randomUUID } from 'node:crypto';
import { eventually } from '../eventually';
import { FakeClock } from '../../../src/platform/clock';
import { RoundOpener } from '../../../src/rooms/rounds/round-opener';
import { RoundRunner } from '../../../src/rooms/rounds/round-runner';
import type { TestApp } from '../servers/app';
import { makePlayers, type Player, type PlayerOptions } from './players';
import { openAll, type PlayerSocket } from '../sockets/sockets-player';

let nextStake = 1001;

/** Makes a room for one test, with an open round. Its stake is a number that no other room has. */
export async function openRoom(
  test: TestApp,
  given: { stakeBirr?: number; spaceId?: string | null; percentTenths?: number } = {},
): Promise<{ roomId: string; stake: number }> {
  const { stakeBirr = nextStake++, spaceId = null, percentTenths = 200 } = given;
  const room = randomUUID();
  await test.db.query(
    'INSERT INTO rooms (id, stake, space_id, percent_tenths, created_at) VALUES ($1, $2, $3, $4, now())',
    [room, stakeBirr * 100, spaceId, percentTenths],
  );
  const roomId = await test.app.get(RoundOpener).open(test.db, room, new Date());
  if (!roomId) throw new Error('no round was opened');
  return { roomId, stake: stakeBirr };
}

/** Makes players who are signed in, rich and connected. */
export async function connectPlayers(
  test: TestApp,
  count: number,
  options: PlayerOptions = {},
): Promise<PlayerSocket[]> {
  const players = await makePlayers(test.db, test.env.jwtSecret, count, { birr: 100_000, ...options });
  return openAll(test.url, players);
}

/** One of them. */
export async function connectPlayer(test: TestApp, options: PlayerOptions = {}): Promise<PlayerSocket> {
  const [phone] = await connectPlayers(test, 1, options);
  if (!phone) throw new Error('no phone was made');
  return phone;
}

/** Moves a test's clock, and makes the runner look at once instead of within a second. */
export function advanceTime(test: TestApp, clock: FakeClock, ms: number): void {
  clock.advance(ms);
  test.app.get(RoundRunner).wakeIn(0);
}

/** The stored round. */
export async function storedRound(test: TestApp, roundId: string) {
  const [row] = await test.db.query<{
    status: string;
    room_id: string;
    player_count: number;
    card_count: number;
    calls: number[];
    wait_until: Date | null;
    starts_at: Date | null;
    closes_at: Date | null;
    percent_tenths: number | null;
    base_tenths: number | null;
    prize: bigint | null;
  }>('SELECT * FROM rounds WHERE id = $1', [roundId]);
  if (!row) throw new Error('there is no such round');
  return row;
}

/**
 * The steps of rounds in a test that moves the clock: nothing closes, is drawn or called before the test wants it, however
 * slow the machine is.
 */
export function stepsOf(test: TestApp, clock: FakeClock) {
  const { countdownMs, lockMs, callIntervalMs } = test.env;
  const statusOf = async (roundId: string) => (await storedRound(test, roundId)).status;
  const reach = (roundId: string, status: string) =>
    eventually(async () => (await statusOf(roundId)) === status, `${roundId} ${status}`);
  /** Ends the sale of a round whose countdown has just begun. */
  const lock = async (roundId: string) => {
    advanceTime(test, clock, countdownMs - lockMs);
    await reach(roundId, 'Locked');
  };
  const draw = async (roundId: string) => {
    advanceTime(test, clock, lockMs);
    await reach(roundId, 'Playing');
  };
  const call = async (roundId: string) => {
    const { calls } = await storedRound(test, roundId);
    advanceTime(test, clock, callIntervalMs);
    await eventually(async () => (await storedRound(test, roundId)).calls.length > calls.length, 'a call');
  };
  const playOut = async (roundId: string) => {
    while ((await statusOf(roundId)) === 'Playing') await call(roundId);
  };
  /** Plays a round from the beginning of its countdown to its end. */
  const play = async (roundId: string) => {
    await lock(roundId);
    await draw(roundId);
    await playOut(roundId);
  };
  return { reach, lock, draw, call, playOut, play };
}

/** Whole phone numbers, in any form, that a phone has received but must not see. */
export function leakedPhones(phone: PlayerSocket, others: readonly Player[], more: unknown[] = []): string[] {
  const text = JSON.stringify([phone.received.map((one) => one.args), more]);
  return others
    .filter((other) => other.id !== phone.player.id)
    .map((other) => other.phone)
    .filter((number) => text.includes(number.slice(-9)));
}
