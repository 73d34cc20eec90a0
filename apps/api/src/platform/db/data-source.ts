import pg from 'pg';
import { DataSource, type DataSourceOptions, getMetadataArgsStorage } from 'typeorm';
import type { Env } from '../../config';
import { openLogin } from './login';

/**
 * The longest time for a lock, a statement and an idle transaction, in milliseconds. JIT compilation is off: before
 * Postgres 18 a plan with a disabled step counts as so expensive that each sale would be compiled, which takes seconds
 * (functions/rooms/buy-cards.sql).
 */
const LIMITS = {
  lock_timeout: 2000,
  statement_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  jit: 'off',
};

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

/** TypeORM's data source on a pool that Db shares: statements and repositories take connections from one place. */
export class AppDataSource extends DataSource {
  /** The connections; made when the data source is initialized. */
  pool: pg.Pool;

  constructor(options: PostgresOptions) {
    const keep = (pool: pg.Pool) => (this.pool = pool);
    const driver = {
      Pool: function openPool(config: pg.PoolConfig) {
        return keep(new pg.Pool(config));
      },
    };
    super({ ...options, driver });
  }
}

/**
 * Options of the application's connections. They have time limits and take the role `edil_app`, which may read but not
 * write the ledger's tables (architecture.md "How a birr moves").
 * @param role the role to take; null if the login is that role itself, or cannot take it
 * @param pooled true behind PgBouncer, which refuses `options`, so that each connection sets them by a statement
 */
export function dataSourceOptions(env: Env, role: string | null, pooled = false): PostgresOptions {
  // int8 holds money and ids, which must not become floats; a date is a day of some place and no moment of this machine's
  // clock. pg can only set these parsers for the whole process.
  pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
  pg.types.setTypeParser(pg.types.builtins.DATE, String);
  const settings = Object.entries({ ...(role ? { role } : {}), ...LIMITS });
  return {
    type: 'postgres',
    url: env.databaseUrl,
    applicationName: 'edil-bingo',
    // Every entity whose class somebody has imported; an import of its type alone costs nothing.
    entities: getMetadataArgsStorage().tables.map(({ target }) => target),
    synchronize: false,
    installExtensions: false,
    poolSize: env.databasePool,
    connectTimeoutMS: 5000,
    poolErrorHandler: () => undefined, // Db itself listens to the errors of the pool and its clients
    extra: {
      ...(pooled ? {} : { options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' ') }),
      keepAlive: true,
      idleTimeoutMillis: 60_000,
      onConnect: async (client: pg.ClientBase) => {
        if (pooled) await client.query(statementOf(settings));
        await warmUp(client);
      },
    },
  };
}

/** Sets the values of `options` in one statement, for as long as the connection lives. */
function statementOf(settings: [name: string, value: string | number][]): string {
  return `SELECT ${settings.map(([name, value]) => `set_config('${name}', '${value}', false)`).join(', ')}`;
}

/** The options of connections with the application's login. The database is migrated first if the login may do that. */
export async function appOptions(env: Env): Promise<PostgresOptions> {
  const { url, role, pooled } = await openLogin(env);
  return dataSourceOptions({ ...env, databaseUrl: url }, role, pooled);
}

/** Opens the application's connections. */
export async function createDataSource(env: Env): Promise<AppDataSource> {
  const dataSource = new AppDataSource(await appOptions(env));
  await dataSource.initialize();
  return dataSource;
}

/**
 * Calls of the functions that move money, made so that they change no row: nothing to sell, nothing to post, and a
 * deposit that does not exist. They make Postgres plan the statements of these functions and their triggers.
 */
const CALLS = `
SELECT FROM buy_cards(now(), '{"other": 1}', 1, '1 s', '1 s', '1 s', '{}'::sale_item[], '{}'::spare_round[]);
SELECT ledger_post(now(), '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}');
SELECT credit_deposit(now(), '00000000-0000-0000-0000-000000000000', '{}', 1, '', true, NULL, NULL, NULL, '');
SELECT use_otp(now(), '00000000-0000-0000-0000-000000000000', '', 'transfer', '', NULL, 0)`;

/**
 * Compiles the functions that move money and plans their statements on a new connection, before a request uses it.
 * Otherwise the first sale would do this while it holds the locks of its round. If the database refuses a call, the
 * connection is used all the same.
 */
async function warmUp(client: pg.ClientBase): Promise<void> {
  await client.query(CALLS).catch(() => undefined);
}
