import { above, act, ageText, look, well, type CheckGroup, type Finding } from './check';
import type { House } from './house';

/** Connections that a server should have at least, so that a slow query does not hold up the game. */
const LEAST_POOL = 5;
/** Limits for the megabytes of the write-ahead log that the slowest standby lacks. */
const LAG = { look: 64, act: 1024 };
/** Limits for the seconds that a transaction is open. The servers end theirs after 10 s. */
const TRANSACTION = { look: 300, act: 1800 };
/** Dead rows from which a table counts as bloated, if they are also more than the living ones. */
const DEAD_ROWS = 100_000;

async function answers(house: House): Promise<Finding> {
  const [row] = await house.query<{ standby: boolean; version: number }>(
    "SELECT pg_is_in_recovery() AS standby, current_setting('server_version_num')::int AS version",
  );
  const figures = { version: Math.floor((row?.version ?? 0) / 10_000) };
  if (row?.standby) return act('DATABASE_URL leads to a standby, which takes no purchase', figures);
  return well(`Postgres ${figures.version} answers`, figures);
}

async function migrations(house: House): Promise<Finding> {
  const missing = await house.missingMigrations();
  const figures = { missing: missing.length };
  if (missing.length === 0) return well('the schema is that of this version', figures);
  return act(`migrations are behind by ${missing.length}: npm run migrate`, figures);
}

/** The pools of the other servers are not known here; their open connections are. */
async function pool(house: House): Promise<Finding> {
  const { databasePool, apiWorkers } = house.env;
  const [row] = await house.query<{ most: number; used: number }>(
    `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
       (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::int AS used`,
  );
  const { most = 0, used = 0 } = row ?? {};
  const wanted = databasePool * apiWorkers;
  const figures = { pool: databasePool, workers: apiWorkers, most, used };
  if (wanted > most) return act(`the pool asks for ${wanted} connections, and Postgres has ${most}`, figures);
  if (used > most * 0.9) return act(`${used} of ${most} connections of Postgres are in use`, figures);
  if (databasePool < LEAST_POOL)
    return look(`the pool is too small: DATABASE_POOL=${databasePool}, at least ${LEAST_POOL}`, figures);
  return well(`${databasePool} connections a server; ${used} of ${most} in use`, figures);
}

/** Slots can be read by every login, and the rows of pg_stat_replication only by some. */
async function replication(house: House): Promise<Finding> {
  const [row] = await house.query<{ slots: number; away: number; lag: number }>(
    `SELECT count(*)::int AS slots, (count(*) FILTER (WHERE NOT active))::int AS away,
       COALESCE(max(pg_wal_lsn_diff(CASE WHEN pg_is_in_recovery() THEN pg_last_wal_receive_lsn()
         ELSE pg_current_wal_lsn() END, restart_lsn)) / 1048576, 0)::float8 AS lag
     FROM pg_replication_slots WHERE slot_type = 'physical' AND NOT temporary`,
  );
  const { slots = 0, away = 0, lag = 0 } = row ?? {};
  const figures = { standbys: slots, away, lagMegabytes: Math.round(lag) };
  if (slots === 0) return well('no standby', figures);
  const state = above(lag, LAG);
  if (state !== 'well')
    return { state, says: `replication lags: a standby lacks ${figures.lagMegabytes} MB`, figures };
  if (away > 0) return look(`replication: ${away} of ${slots} standbys are away`, figures);
  return well(`${slots} standbys follow`, figures);
}

async function transactions(house: House): Promise<Finding> {
  const [row] = await house.query<{ seconds: number }>(
    `SELECT COALESCE(max(extract(epoch FROM clock_timestamp() - xact_start)), 0)::float8 AS seconds
     FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend' AND application_name <> 'edil-bingo backup'`,
  );
  const seconds = Math.round(row?.seconds ?? 0);
  const state = above(seconds, TRANSACTION);
  const says =
    state === 'well' ? 'none is long' : `one is open for ${ageText(seconds)}, and holds old rows back`;
  return { state, says, figures: { oldestSeconds: seconds } };
}

async function bloat(house: House): Promise<Finding> {
  const rows = await house.query<{ name: string; dead: number }>(
    `SELECT relname AS name, n_dead_tup::float8 AS dead FROM pg_stat_user_tables
     WHERE n_dead_tup > $1 AND n_dead_tup > n_live_tup ORDER BY n_dead_tup DESC LIMIT 3`,
    [DEAD_ROWS],
  );
  const figures = { tables: rows.length, deadRows: rows[0]?.dead ?? 0 };
  if (rows.length === 0) return well('no table holds mostly dead rows', figures);
  return look(`mostly dead rows: ${rows.map(({ name }) => name).join(', ')} (is autovacuum on?)`, figures);
}

/** Checks of Postgres itself. */
export const databaseChecks: CheckGroup = {
  title: 'Database',
  checks: [
    { name: 'database', look: answers },
    { name: 'migrations', look: migrations },
    { name: 'pool', look: pool },
    { name: 'replication', look: replication },
    { name: 'transactions', look: transactions },
    { name: 'bloat', look: bloat },
  ],
};
