import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import pg from 'pg';
import type { Env } from '../../src/config';
import type { House } from '../../src/doctor';
import type { WellHouse } from './doctor-house';
import { eventually } from './eventually';
import { asOwner, withoutTriggers } from './players/players-ledger';
import { expiredCertificate } from './servers/expired-certificate';

export interface Illness {
  name: string;
  /** The check that must find it, what it says, and the state that it reports. */
  check: string;
  says: RegExp;
  state: 'look' | 'act';
  /** Other checks that the same illness also troubles. */
  also?: string[];
  env?: (env: Env) => Partial<Env>;
  /** A figure that a test cannot bring about, planted where it is measured. */
  house?: (real: House) => Partial<House>;
  /** Brings it about for real. @returns how to undo it */
  plant?: () => Promise<() => Promise<unknown>>;
}

const database = new URL(process.env['DATABASE_URL'] ?? '').pathname.slice(1);
const run = (sql: string) => asOwner((owner) => owner.query(sql));
const planted = (sql: string, undo: string) => async () => {
  await withoutTriggers([sql]);
  return () => withoutTriggers([undo]);
};
const telegramHook = (url: string, { telegram }: Env) =>
  fetch(`${telegram?.apiUrl}/bot${telegram?.token}/setWebhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, secret_token: telegram?.webhook.secret }),
  });

/** Faults of an installation, each found by one check. */
export const illnessesOf = (house: () => WellHouse): Illness[] => [
  {
    name: 'a wrong clock',
    check: 'clock beside the database',
    says: /clock of this machine is \d+\.\d s behind the database/,
    state: 'act',
    also: ['clock beside the beacon'],
    house: () => ({ now: () => Date.now() - 60_000 }),
  },
  {
    name: 'a full disk',
    check: 'disk',
    says: /98 % of the disk is used/,
    state: 'act',
    house: () => ({ disk: () => Promise.resolve({ free: 2e9, size: 1e11 }) }),
  },
  {
    name: 'an old backup',
    check: 'last backup',
    says: /last backup is 2 days old/,
    state: 'act',
    plant: planted(
      "UPDATE job_runs SET last_ok_at = now() - interval '50 h' WHERE name = 'backup'",
      "UPDATE job_runs SET last_ok_at = now() WHERE name = 'backup'",
    ),
  },
  {
    name: 'a dead witness',
    check: 'witnesses',
    says: /a witness does not sign: Nobody/,
    state: 'look',
    env: ({ witnesses: [one, two] }) =>
      one && two ? { witnesses: [one, two, { ...one, vkey: 'dead+0+0', operator: 'Nobody' }] } : {},
    plant: planted(
      "UPDATE log_checkpoints SET at = at - interval '1 h'",
      "UPDATE log_checkpoints SET at = at + interval '1 h'",
    ),
  },
  {
    name: 'a missing key',
    check: 'transparency log',
    says: /LOG_KEY is missing/,
    state: 'act',
    also: ['settings'],
    env: () => ({ logKey: null }),
  },
  {
    name: 'migrations that are behind',
    check: 'migrations',
    says: /migrations are behind by 1: npm run migrate/,
    state: 'act',
    plant: planted(
      'UPDATE repeatable_migrations SET version = version - 1 WHERE name = (SELECT min(name) FROM repeatable_migrations)',
      'UPDATE repeatable_migrations SET version = version + 1 WHERE name = (SELECT min(name) FROM repeatable_migrations)',
    ),
  },
  {
    name: 'a certificate that is over',
    check: 'TLS',
    says: /certificate is over since \d+ days/,
    state: 'act',
    also: ['Telegram', 'public address', 'proxies'],
    plant: serveTls,
    env: ({ payments }) => ({ payments: { ...payments, publicUrl: `https://localhost:${tlsPort}` } }),
  },
  {
    name: 'a wrong key of a provider',
    check: 'chapa',
    says: /refuses our key/,
    state: 'act',
    env: ({ payments }) =>
      payments.chapa
        ? { payments: { ...payments, chapa: { ...payments.chapa, secretKey: 'CHASECK-no' } } }
        : {},
  },
  {
    name: 'no way for alerts',
    check: 'alert way',
    says: /no alert way: ALERTMANAGER_URL is not set/,
    state: 'act',
    env: () => ({ alertmanagerUrl: null }),
  },
  {
    name: 'a way for alerts on which no watchdog comes',
    check: 'alert way',
    says: /no alert way: Prometheus sends Alertmanager no Watchdog/,
    state: 'act',
    plant: () => {
      const alerts = house().alertmanager.alerts.splice(0);
      return Promise.resolve(() => Promise.resolve(house().alertmanager.alerts.push(...alerts)));
    },
  },
  {
    name: 'another time zone',
    check: 'time zone',
    says: /time zone America\/New_York/,
    state: 'look',
    plant: async () => {
      await run(`ALTER DATABASE ${database} SET timezone = 'America/New_York'`);
      return () => run(`ALTER DATABASE ${database} SET timezone = 'UTC'`);
    },
  },
  {
    name: 'a pool that is too small',
    check: 'pool',
    says: /pool is too small: DATABASE_POOL=2/,
    state: 'look',
    env: () => ({ databasePool: 2 }),
  },
  {
    name: 'a standby that lags',
    check: 'replication',
    says: /replication lags: a standby lacks 2048 MB/,
    state: 'act',
    house: ({ query }) => ({
      query: <T extends object>(sql: string, values?: unknown[]) =>
        sql.includes('pg_replication_slots')
          ? Promise.resolve([{ slots: 2, away: 0, lag: 2048 }] as T[])
          : query<T>(sql, values),
    }),
  },
  {
    name: 'an audit chain that is late',
    check: 'audit chain',
    says: /audit chain is late: a row has waited for 5 min/,
    state: 'look',
    plant: holdTheChain,
  },
  {
    name: 'a Telegram webhook that leads elsewhere',
    check: 'Telegram',
    says: /leads elsewhere/,
    state: 'act',
    plant: async () => {
      await telegramHook('https://elsewhere.example/hook', house().env);
      const { payments, telegram } = house().env;
      return () => telegramHook(`${payments.publicUrl}/api/telegram/${telegram?.webhook.path}`, house().env);
    },
  },
  {
    name: 'proxy headers that are trusted',
    check: 'proxies',
    says: /proxy headers are trusted from visitors/,
    state: 'act',
    plant: () => {
      house().proxy.appends = false;
      return Promise.resolve(() => Promise.resolve((house().proxy.appends = true)));
    },
  },
];

/** Port of the server with a certificate that is over. */
let tlsPort = 0;

async function serveTls(): Promise<() => Promise<unknown>> {
  const server = createServer(expiredCertificate());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  tlsPort = (server.address() as AddressInfo).port;
  return () => new Promise((resolve) => server.close(resolve));
}

/** Keeps the job that chains the audit log from its work, as a hanging server would, and lets a row wait. */
async function holdTheChain(): Promise<() => Promise<unknown>> {
  const owner = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  await owner.connect();
  await owner.query("SELECT pg_advisory_lock(hashtextextended('audit chain', 0))");
  await owner.query(`INSERT INTO audit_log (at, action, subject, request_id, actor_kind)
    VALUES (now(), 'test', 'test', 'test', 'server')`);
  await owner.query("UPDATE audit_unchained SET since = clock_timestamp() - interval '5 min 5 s'");
  return async () => {
    await owner.end(); // the lock ends with its connection
    await eventually(async () => {
      const { rows } = await run('SELECT FROM audit_unchained');
      return rows.length === 0;
    }, 'the row has its place');
  };
}
