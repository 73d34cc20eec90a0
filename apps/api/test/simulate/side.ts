import { readFileSync } from 'node:fs';
import pg from 'pg';
import { PASSED, PAUSE } from './rewrite-sql';
import { real } from './virtual';
import { PATIENCE_MS } from './waits';

/** The scheduler's own connections, as the owner of the database: it looks at the others, and ends them. */
export class Side {
  private readonly client: pg.Client;
  /**
   * Looks at locks while statements run. It is on another database, because a look on theirs would keep dead rows from
   * being pruned, and where rows lie would be luck.
   */
  private readonly watcher: pg.Client;
  private readonly stopped: number[] = [];
  /** Lets them go on also if this process ends in the middle: a server does not end while one of its backends is stopped. */
  private readonly goOn = () => this.resume();
  private asking = 0;

  /** @param server the url of another database of the same server */
  constructor(
    private readonly url: string,
    server: string,
  ) {
    this.client = new pg.Client({ connectionString: url, application_name: 'simulator' });
    this.watcher = new pg.Client({ connectionString: server, application_name: 'simulator' });
  }

  async open(seed: number): Promise<void> {
    process.once('exit', this.goOn);
    await Promise.all([this.client.connect(), this.watcher.connect()]);
    await this.client.query('UPDATE sim.world SET seed = $1', [String(seed)]);
  }

  /** Whether a question of a test is under way; until its answer nothing else happens. */
  get isBusy(): boolean {
    return this.asking > 0;
  }

  async close(): Promise<void> {
    this.resume();
    process.off('exit', this.goOn);
    await Promise.all([this.client.end(), this.watcher.end()]);
  }

  /**
   * Stops these backends, which wait for locks, so that of several that get theirs at once only one goes on. A server on
   * another machine cannot be stopped: there they race, and a history may not repeat.
   */
  stop(pids: readonly number[]): void {
    const own = pids.filter((pid) => !this.stopped.includes(pid) && this.isBackend(pid));
    this.stopped.push(...own.filter((pid) => signalled(pid, 'SIGSTOP')));
  }

  /** Whether a process of this machine is a backend of the simulator's database: on another machine the number may be anything's. */
  private isBackend(pid: number): boolean {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(new URL(this.url).pathname.slice(1));
    } catch {
      return false;
    }
  }

  /** Lets these stopped backends go on; without an argument, all. */
  resume(pids: readonly number[] = this.stopped): void {
    const own = this.stopped.filter((pid) => pids.includes(pid));
    for (const pid of own) signalled(pid, 'SIGCONT');
    for (const pid of own) this.stopped.splice(this.stopped.indexOf(pid), 1);
  }

  /** Sets the time that SQL reads, at which a statement of this backend begins. */
  async tick(ms: number, pid: number): Promise<void> {
    await this.client.query({
      name: 'tick',
      text: `WITH now AS (UPDATE sim.world SET at = to_timestamp($1::float8 / 1000) RETURNING at)
             INSERT INTO sim.begun SELECT $2, at FROM now ON CONFLICT (pid) DO UPDATE SET at = EXCLUDED.at`,
      values: [ms, pid],
    });
  }

  /** For each of these backends the backends for which it waits. */
  async blockers(pids: readonly number[]): Promise<Map<number, number[]>> {
    const { rows } = await this.watcher.query<{ pid: number; by: number[] }>({
      name: 'blockers',
      text: 'SELECT pid, pg_blocking_pids(pid) AS by FROM unnest($1::int[]) AS p (pid)',
      values: [pids],
    });
    return new Map(rows.map(({ pid, by }) => [pid, by]));
  }

  /** The number of the backend that keeps functions at their pauses. */
  get pid(): number {
    return (this.client as unknown as { processID: number }).processID;
  }

  /** Makes this backend stand still at the next pause of a function. */
  async standStill(pid: number): Promise<void> {
    await this.client.query('SELECT pg_advisory_lock($1, $2)', [PAUSE, pid]);
  }

  /** Lets it go on, to its next pause or to its end. */
  async goThrough(pid: number, isToNext: boolean): Promise<void> {
    const [first, second] = [`(${PAUSE}, $1)`, `(${PASSED}, $1)`];
    const free = `pg_advisory_unlock${first}`;
    const toNext = `pg_advisory_lock${second}, ${free}, pg_advisory_lock${first}, pg_advisory_unlock${second}`;
    await this.client.query(`SELECT ${isToNext ? toNext : free}`, [pid]);
  }

  async cancel(pid: number): Promise<void> {
    await this.watcher.query('SELECT pg_cancel_backend($1)', [pid]);
  }

  async terminate(pid: number): Promise<void> {
    await this.watcher.query('SELECT pg_terminate_backend($1)', [pid]);
  }

  /** Waits until these backends are gone, and with them their locks; a client may have closed its end before. */
  async untilGone(pids: readonly number[]): Promise<void> {
    const isThere = async () => {
      const { rows } = await this.watcher.query<{ n: number }>({
        name: 'gone',
        text: 'SELECT count(*)::int AS n FROM pg_stat_activity WHERE pid = ANY ($1::int[])',
        values: [pids],
      });
      return rows[0]?.n !== 0;
    };
    const end = real.now() + PATIENCE_MS;
    while (await isThere()) if (real.now() > end) throw new Error(`backends ${pids.join()} do not end`);
  }

  async query<T extends object>(text: string, params: readonly unknown[] = []): Promise<T[]> {
    this.asking += 1;
    try {
      return (await this.client.query<T & pg.QueryResultRow>(text, [...params])).rows;
    } finally {
      this.asking -= 1;
    }
  }
}

/** Sends a signal to a process; false if that is not possible here. */
function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
