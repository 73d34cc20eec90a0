import pg from 'pg';

/** The scheduler's own connection, as the owner of the database: it looks at the others, and ends them. */
export class Side {
  private readonly client: pg.Client;
  private toldMs = 0;
  private asking = 0;

  constructor(url: string) {
    this.client = new pg.Client({ connectionString: url, application_name: 'simulator' });
  }

  async open(seed: number): Promise<void> {
    await this.client.connect();
    await this.client.query('UPDATE sim.world SET seed = $1', [String(seed)]);
  }

  /** Whether a question of a test is under way; until its answer nothing else happens. */
  get isBusy(): boolean {
    return this.asking > 0;
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** Sets the time that SQL reads. */
  async tick(ms: number): Promise<void> {
    if (ms === this.toldMs) return;
    this.toldMs = ms;
    await this.client.query({
      name: 'tick',
      text: 'UPDATE sim.world SET at = to_timestamp($1::float8 / 1000)',
      values: [ms],
    });
  }

  /** For each of these backends the backends for which it waits. */
  async blockers(pids: readonly number[]): Promise<Map<number, number[]>> {
    const { rows } = await this.client.query<{ pid: number; by: number[] }>({
      name: 'blockers',
      text: 'SELECT pid, pg_blocking_pids(pid) AS by FROM unnest($1::int[]) AS p (pid)',
      values: [pids],
    });
    return new Map(rows.map(({ pid, by }) => [pid, by]));
  }

  async cancel(pid: number): Promise<void> {
    await this.client.query('SELECT pg_cancel_backend($1)', [pid]);
  }

  async terminate(pid: number): Promise<void> {
    await this.client.query('SELECT pg_terminate_backend($1)', [pid]);
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
