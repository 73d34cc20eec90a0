import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Client, ClientBase, Pool, QueryResultRow } from 'pg';
import {
  DataSource,
  type EntityTarget,
  type ObjectLiteral,
  type QueryRunner,
  type Repository,
} from 'typeorm';
import { DomainError, isConnectionLoss, isPoolExhausted, isRetryable, sqlState } from '../errors';
import { Metrics, Snapshot, type Counter, type Histogram } from '../metrics';
import { inPartSpan } from '../tracing';
import type { AppDataSource } from './data-source';

/** Values of a statement, `$1` first. */
export type Params = readonly unknown[];

/** Columns of a table as a statement returns them: `Row<User, 'id' | 'name'>`. */
export type Row<E extends object, Columns extends keyof E = keyof E> = Pick<E, Columns>;

/**
 * A table's rows through TypeORM: what reads like the statement that it sends. What first reads rows in order to write
 * them, or follows relations, is left out.
 */
export type Repo<E extends ObjectLiteral> = Pick<
  Repository<E>,
  | 'find'
  | 'findBy'
  | 'findOne'
  | 'findOneBy'
  | 'existsBy'
  | 'countBy'
  | 'insert'
  | 'update'
  | 'delete'
  | 'createQueryBuilder'
>;

/** Runs SQL statements and repositories inside one transaction. */
export interface Tx {
  /** @param name prepares the statement on its connection under this name; each name stands for one text only */
  query<T extends object>(text: string, params?: Params, name?: string): Promise<T[]>;
  repo<E extends ObjectLiteral>(entity: EntityTarget<E>): Repo<E>;
}

const MAX_RETRIES = 4;
const RETRY_AFTER_SECONDS = 2;
const TRANSACTION_SECONDS = [0.005, 0.02, 0.1, 0.5, 2];
/** The most callers that may wait for each connection of the pool; a further caller gets UNAVAILABLE. */
const WAITING_PER_CONNECTION = 100;
/**
 * With this many waiting callers for each connection, new requests are refused at the start, so that begun requests can
 * end.
 */
const CROWDED_PER_CONNECTION = 40;

/** Runs SQL and repositories on the connections of the data source; int8 columns are returned as bigint. */
@Injectable()
export class Db implements Tx {
  private readonly logger = new Logger(Db.name);
  private readonly pool: Pool;
  private readonly retried: Counter;
  private readonly durations: Histogram;

  constructor(
    @Inject(DataSource) private readonly dataSource: AppDataSource,
    metrics: Metrics,
  ) {
    this.pool = dataSource.pool;
    this.retried = metrics.counter('db_retries_total', 'Transactions tried again, by reason', ['reason']);
    this.durations = metrics.histogram(
      'db_transaction_seconds',
      'Time of a transaction, with the wait for its connection',
      TRANSACTION_SECONDS,
    );
    const { pool } = this;
    metrics.gauge('db_pool_waiting', 'Callers that wait for a connection', () => pool.waitingCount);
    metrics.gauge('db_pool_open', 'Open connections to Postgres', () => pool.totalCount);
    metrics.gauge('db_pool_busy', 'Connections that are at work', () => pool.totalCount - pool.idleCount);
    const statistics = new Snapshot(() => this.statistics());
    metrics.gauge(
      'db_deadlocks',
      'Deadlocks that Postgres has seen in this database',
      async () => (await statistics.read())?.deadlocks,
    );
    metrics.gauge('db_size_bytes', 'Size of the database', async () => (await statistics.read())?.bytes);
    this.surviveLoss();
  }

  async query<T extends object>(text: string, params: Params = [], name?: string): Promise<T[]> {
    this.refuseOverload();
    return rowsOf<T>(this.pool, text, params, name);
  }

  /** @throws DomainError UNAVAILABLE if too many callers wait for a connection already */
  repo<E extends ObjectLiteral>(entity: EntityTarget<E>): Repo<E> {
    this.refuseOverload();
    return this.dataSource.getRepository(entity);
  }

  /**
   * Runs `work` in one transaction (READ COMMITTED) on one connection and commits it.
   *
   * After 40001, 40P01, 55P03 or a lost connection it runs the whole of `work` again on another connection, with
   * jitter, at most `retries` times. `work` must therefore do nothing outside the transaction, and must rely on unique
   * keys: if a connection is lost during the commit, the commit may have happened.
   *
   * @throws DomainError UNAVAILABLE if the last try failed for such a reason; any other error as it is
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options: { retries?: number } = {}): Promise<T> {
    const run = () => this.retrying(() => this.once(work), options.retries ?? MAX_RETRIES);
    return inPartSpan('db transaction', {}, run);
  }

  /**
   * Runs `work`, which makes exactly one statement, as a transaction of its own: one round trip instead of three. It is
   * tried again under the same conditions as `transaction`. `work` begins when its connection is there, so it
   * reads the time after any wait for one.
   */
  statement<T>(work: (tx: Pick<Tx, 'query'>) => Promise<T>): Promise<T> {
    return this.retrying(() => this.alone(work), MAX_RETRIES);
  }

  private async retrying<T>(run: () => Promise<T>, retries: number): Promise<T> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await run();
      } catch (error) {
        if (!isRetryable(error)) throw error;
        if (attempt >= retries || isPoolExhausted(error)) {
          this.logger.warn(`a transaction was given up after ${attempt + 1} tries: ${String(error)}`);
          throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
        }
        this.retried.increment({ reason: sqlState(error) ?? 'connection' });
        await sleep((10 + Math.random() * 20) * 2 ** attempt);
      }
    }
  }

  private async alone<T>(work: (tx: Pick<Tx, 'query'>) => Promise<T>): Promise<T> {
    this.refuseOverload();
    const client = await this.pool.connect();
    let isLost = false;
    try {
      return await work({ query: (text, params = [], name) => rowsOf(client, text, params, name) });
    } catch (error) {
      isLost = isConnectionLoss(error);
      throw error;
    } finally {
      client.release(isLost);
    }
  }

  private async once<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.refuseOverload();
    const start = performance.now();
    const runner = this.dataSource.createQueryRunner();
    const client: Client = await runner.connect();
    try {
      await runner.startTransaction();
      const result = await work({
        query: (text, params = [], name) => rowsOf(client, text, params, name),
        repo: (entity) => runner.manager.getRepository(entity),
      });
      await runner.commitTransaction();
      this.durations.observe((performance.now() - start) / 1000);
      return result;
    } catch (error) {
      await abandon(runner, client, error);
      throw error;
    } finally {
      await runner.release();
    }
  }

  private async statistics(): Promise<{ deadlocks: number; bytes: number }> {
    const [row] = await this.query<{ deadlocks: bigint; bytes: bigint }>(
      'SELECT deadlocks, pg_database_size(datname) AS bytes FROM pg_stat_database WHERE datname = current_database()',
      [],
      'db_statistics',
    );
    return { deadlocks: Number(row?.deadlocks ?? 0n), bytes: Number(row?.bytes ?? 0n) };
  }

  /** True while so many callers wait for a connection that new requests must be refused before their first query. */
  get isCrowded(): boolean {
    return this.pool.waitingCount >= CROWDED_PER_CONNECTION * this.pool.options.max;
  }

  /** @throws DomainError UNAVAILABLE if too many callers wait for a connection already */
  private refuseOverload(): void {
    if (this.pool.waitingCount < WAITING_PER_CONNECTION * this.pool.options.max) return;
    throw new DomainError('UNAVAILABLE', {}, { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }

  /**
   * Listens to the errors of every connection, also of one in use, because an unhandled error would end the process.
   */
  private surviveLoss(): void {
    const logLoss = (error: Error) => this.logger.warn(`a connection to Postgres was lost: ${error.message}`);
    this.pool.on('error', () => undefined); // the client's own listener has logged the error
    this.pool.on('acquire', (client) => {
      if (!client.listeners('error').includes(logLoss)) client.on('error', logLoss);
    });
  }
}

/** Rolls back; closes the connection if it is lost or the rollback fails too. The pool forgets what is closed. */
async function abandon(runner: QueryRunner, client: Client, error: unknown): Promise<void> {
  const isLost = isConnectionLoss(error) || !(await isRolledBack(runner));
  if (isLost) void client.end();
}

const isRolledBack = (runner: QueryRunner) =>
  runner.rollbackTransaction().then(
    () => true,
    () => false,
  );

async function rowsOf<T extends object>(
  target: Pool | ClientBase,
  text: string,
  params: Params,
  name: string | undefined,
): Promise<T[]> {
  const values = params as unknown[];
  const query = () => target.query<T & QueryResultRow>(name ? { name, text, values } : { text, values });
  const result = await inPartSpan(`db ${name ?? 'query'}`, {}, query);
  return result.rows;
}
