import { existsSync } from 'node:fs';
import { publishedAt, QUICKNET, sandboxChain } from '@libs/bingo';
import { above, act, look, well, type CheckGroup, type Finding } from './check';
import type { House } from './house';

/** Limits for the seconds by which a clock is wrong: rounds are locked by it (fairness.md 2). */
const CLOCK = { look: 1, act: 5 };
/** Limits for the percent of a disk, and of the memory, that are in use. */
const DISK = { look: 85, act: 95 };
const MEMORY = { look: 90, act: 97 };
/** The fewest open files to allow: each player holds a socket, which is an open file. */
const LEAST_FILES = 4096;
/** Zones in which the machine and the database may write times. Days are computed in Addis Ababa in any case. */
const ZONES = ['UTC', 'Etc/UTC', 'GMT', 'Africa/Addis_Ababa', 'Africa/Nairobi'];

/** Settings have been read by the server's own rules before any check runs (`readSettings` in report.ts). */
function settings({ env }: House): Finding {
  if (env.demo) return well('a demo: what production refuses is allowed');
  if (!env.production) return act('NODE_ENV is not production, so its rules were not asked');
  if (env.backupKey === null) return act('BACKUP_KEY is missing: no backup can be encrypted');
  if (env.logKey === null) return look('LOG_KEY is missing: nothing is written into the transparency log');
  return well(`as production demands, ${env.realMoney ? 'real money' : 'test money'}`);
}

async function databaseClock(house: House): Promise<Finding> {
  const before = house.now();
  const [row] = await house.query<{ ms: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
  );
  const there = row?.ms ?? 0;
  // The database's time was read between the two of ours: how long a busy one took to answer is no fault of a clock.
  const off = Math.max(0, before - there) || Math.min(0, house.now() - there);
  return clockFinding(off / 1000, 'the database');
}

async function beaconClock(house: House): Promise<Finding> {
  const { beacon, drand } = house.env;
  if (beacon === 'local') return well('no public beacon is used');
  const chain = drand.sandboxKey === null ? QUICKNET : sandboxChain(drand.sandboxKey);
  const url = (relay: string) => `${relay}/${chain.hash}/public/latest`;
  const answers = await Promise.all(drand.relays.map((relay) => house.ask(url(relay))));
  const rounds = answers.flatMap((answer) => (answer?.status === 200 ? roundIn(answer.body) : []));
  if (rounds.length === 0) return act('no relay of the beacon answers: rounds cannot be locked');
  // Relays are not trusted one by one, and a late one is only slow.
  const middle = rounds.sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  const ahead = (house.now() - publishedAt(chain, middle)) / 1000;
  // The newest value is up to one period old.
  const off = ahead > 0 ? Math.max(0, ahead - 2 * chain.periodSeconds) : ahead;
  return clockFinding(off, 'the beacon');
}

function roundIn(body: string): number[] {
  const round: unknown = /"round"\s*:\s*(\d{1,12})/.exec(body)?.[1];
  return typeof round === 'string' ? [Number(round)] : [];
}

function clockFinding(offSeconds: number, beside: string): Finding {
  const off = Math.abs(offSeconds);
  const figures = { offSeconds: Math.round(offSeconds * 10) / 10 };
  const state = above(off, CLOCK);
  if (state === 'well') return well(`agrees with ${beside}`, figures);
  const way = offSeconds > 0 ? 'ahead of' : 'behind';
  return { state, says: `the clock of this machine is ${off.toFixed(1)} s ${way} ${beside}`, figures };
}

async function timeZone(house: House): Promise<Finding> {
  const [row] = await house.query<{ zone: string; hours: number }>(
    `SELECT current_setting('TimeZone') AS zone, (extract(epoch FROM
       ('2026-01-01 12:00Z'::timestamptz AT TIME ZONE 'Africa/Addis_Ababa') - '2026-01-01 12:00'::timestamp) / 3600)::float8 AS hours`,
  );
  if (row?.hours !== 3) return act('the database does not know the time of Addis Ababa');
  if (house.env.demo) return well('Addis Ababa is three hours before UTC');
  const odd = [house.timeZone(), row.zone].filter((zone) => !ZONES.includes(zone));
  if (odd.length === 0) return well('UTC or Addis Ababa on the machine and in the database');
  return look(`time zone ${odd.join(' and ')}: set UTC, so that the times of logs and rows agree`);
}

async function disk(house: House): Promise<Finding> {
  const folder = existsSync(house.env.dataDir) ? house.env.dataDir : process.cwd();
  return usage(await house.disk(folder), DISK, 'disk');
}

function memory(house: House): Finding {
  return usage(house.memory(), MEMORY, 'memory');
}

function usage({ free, size }: { free: number; size: number }, limits: typeof DISK, what: string): Finding {
  const usedPercent = Math.round((1 - free / size) * 1000) / 10;
  const gigabytes = Math.round(free / 1e8) / 10;
  const says = `${usedPercent} % of the ${what} is used, ${gigabytes} GB are left`;
  return { state: above(usedPercent, limits), says, figures: { usedPercent, freeGigabytes: gigabytes } };
}

function openFiles(house: House): Finding {
  const limit = house.openFiles();
  const says = Number.isFinite(limit) ? `at most ${limit} open files` : 'no limit of open files';
  const figures = { limit };
  return limit < LEAST_FILES && !house.env.demo
    ? look(`${says}: each player needs one, raise it (LimitNOFILE, ulimit -n)`, figures)
    : well(says, figures);
}

/** Checks of the settings, and of the machine on which the doctor runs. */
export const machineChecks: CheckGroup = {
  title: 'Settings and machine',
  checks: [
    { name: 'settings', look: settings },
    { name: 'clock beside the database', look: databaseClock },
    { name: 'clock beside the beacon', look: beaconClock },
    { name: 'time zone', look: timeZone },
    { name: 'disk', look: disk },
    { name: 'memory', look: memory },
    { name: 'open files', look: openFiles },
  ],
};
