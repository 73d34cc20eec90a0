import { readEntry, type EntryValues } from '@libs/transparency';
import { BooksJob } from '../../src/fairness/books';
import { FakeClock } from '../../src/platform/clock';
import { Db } from '../../src/platform/db';
import { RetentionModule } from '../../src/site/retention';
import { RetentionJob } from '../../src/site/retention/retention.job';
import { makePlayer } from '../support/players/players';
import { asOwner } from '../support/players/players-ledger';
import { createTestApp, type TestApp } from '../support/servers/app';

type Books = EntryValues<'edil-bingo/books/v1'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('the daily books', () => {
  // 00:09 in Addis Ababa, a minute before the books of yesterday are due.
  const clock = new FakeClock('2026-11-22T21:09:00.000Z');
  let first: TestApp;
  let second: TestApp;

  const days = async () =>
    (await first.db.query<{ day: string }>('SELECT day::text FROM books_days ORDER BY day')).map(
      ({ day }) => day,
    );
  const run = (server: TestApp) => server.app.get(BooksJob, { strict: false }).run();

  beforeAll(async () => {
    first = await createTestApp({ clock });
    // The second server belongs to the same installation.
    second = await createTestApp({ clock });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('are first taken for yesterday, once at 00:10, by one of several servers', async () => {
    await run(first);
    expect(await days()).toEqual(['2026-11-21']);
    await makePlayer(first.db, first.env.jwtSecret, { birr: 12.34 });
    clock.advance(MINUTE_MS);
    await Promise.all([run(first), run(second), run(first)]);
    await Promise.all([run(second), run(first)]);
    expect(await days()).toEqual(['2026-11-21', '2026-11-22']);
    const entries = await first.db.query<{ entry: string }>(
      `SELECT entry FROM log_waiting WHERE type = 'edil-bingo/books/v1' UNION ALL
       SELECT entry FROM log_entries WHERE type = 'edil-bingo/books/v1'`,
    );
    expect(entries).toHaveLength(2);
    const [before, after] = entries
      .map(({ entry }) => readEntry(Buffer.from(entry))?.values as Books)
      .toSorted((a, b) => a.day.localeCompare(b.day));
    expect(after).toMatchObject({
      day: '2026-11-22',
      at: '2026-11-22T21:10:00.000Z',
      staked: '0',
      prizes: '0',
    });
    expect(Number(after?.accounts) - Number(before?.accounts)).toBe(1);
    expect(BigInt(after?.main ?? 0) - BigInt(before?.main ?? 0)).toBe(1234n);
    expect(await first.db.query("SELECT FROM job_runs WHERE name = 'books'")).toHaveLength(1);
  });

  it('are taken for every day on which no server was up, the oldest first', async () => {
    clock.advance(3 * DAY_MS);
    await run(second);
    expect((await days()).slice(2)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
    const taken = await first.db.query<{ at: Date }>(
      "SELECT DISTINCT at FROM books_days WHERE day > '2026-11-22'",
    );
    expect(taken).toEqual([{ at: clock.now() }]);
  });

  it('are taken by a server that finds the lock free after another server died in the middle', async () => {
    clock.advance(DAY_MS);
    const other = second.app.get(Db);
    const broken = other.transaction(
      async (tx) => {
        await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('job:books', 0))");
        await run(first);
        expect(await days()).toHaveLength(5);
        const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await asOwner((client) => client.query('SELECT pg_terminate_backend($1)', [row?.pid]));
        await tx.query('SELECT 1');
      },
      { retries: 0 },
    );
    await expect(broken).rejects.toThrow();
    await run(first);
    expect(await days()).toHaveLength(6);
  });

  it('keep the paths to players’ leaves for 35 days, and their log entries for ever', async () => {
    clock.advance(40 * DAY_MS);
    await run(first);
    await first.app.select(RetentionModule).get(RetentionJob).run();
    const [kept] = await first.db.query<{ oldest: string; n: bigint; places: string }>(
      `SELECT min(day)::text AS oldest, count(DISTINCT day) AS n, (SELECT min(day)::text FROM books_places) AS places
       FROM books_levels`,
    );
    expect(kept).toEqual({ oldest: '2026-12-02', places: '2026-12-02', n: 35n });
    expect(await days()).toHaveLength(46);
  });
});
