import pg from 'pg';
import { eventually } from '../support/eventually';
import { daysLater, shownDay } from '../../src/bonus/bonus-day';
import { makePlayers, type Player, type Sql } from '../support/players/players';
import { paced } from '../support/servers/pace';
import { startServer, PROCESS_JWT_SECRET, type ServerProcess } from '../support/servers/server-process';

/** Prizes of the specification, in santim. */
const PRIZES = [150_000, 100_000, 50_000];
const STAKE = 1000;
/** The servers look for due payouts this many times more often than every 15 s. */
const PACE = 10;

describe('the payout of a bonus day by real servers', () => {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const sql: Sql = {
    query: async <T extends object>(text: string, params: readonly unknown[] = []) =>
      (await pool.query(text, params as unknown[])).rows as T[],
  };
  const servers: ServerProcess[] = [];
  let players: Player[];

  afterAll(async () => {
    for (const server of servers) if (!server.exit()) await server.kill('SIGKILL');
    await pool.end();
  });

  const serve = async () => {
    const server = await startServer(paced(PACE));
    servers.push(server);
    return server;
  };
  const bonusOf = async () => {
    const rows = await sql.query<{ balance: string }>(
      "SELECT a.balance FROM unnest($1::uuid[]) WITH ORDINALITY u (id, n) JOIN accounts a ON a.user_id = u.id AND a.kind = 'bonus' ORDER BY u.n",
      [players.map(({ id }) => id)],
    );
    return rows.map((row) => Number(row.balance));
  };
  const count = async (text: string) => Number((await sql.query<{ n: string }>(text))[0]?.n);
  const waiting = () =>
    count(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
       AND query LIKE '%ledger_post%'`,
    );

  it('is paid once: a server killed in the middle has paid nothing, and the next two servers together pay it once', async () => {
    const first = await serve();
    players = await makePlayers(sql, PROCESS_JWT_SECRET, 3);
    const day = daysLater(shownDay(new Date()), -2);
    // A lock on the last player's account stops the payout after the first prizes and before its commit.
    const blocker = await pool.connect();
    await blocker.query('BEGIN');
    await blocker.query(
      "SELECT 1 FROM accounts WHERE kind = 'bonus' AND user_id = ANY ($1) ORDER BY id DESC LIMIT 1 FOR UPDATE",
      [players.map(({ id }) => id)],
    );
    await sql.query(
      `INSERT INTO bonus_points (day, stake, user_id, points, first_point_at, last_point_at)
       SELECT $1::date, ${STAKE}, u.id, 200 - u.n, $1::date + time '13:00' , $1::date + time '20:00'
       FROM unnest($2::uuid[]) WITH ORDINALITY u (id, n)`,
      [day, players.map(({ id }) => id)],
    );
    await sql.query('UPDATE bonus_campaigns SET first_day = $1::date, last_day = $1::date', [day]);
    await eventually(async () => (await waiting()) > 0, 'a payout that waits');
    await first.kill('SIGKILL');
    await blocker.query('ROLLBACK');
    blocker.release();
    await eventually(async () => (await waiting()) === 0, 'the end of its connections');
    expect(await bonusOf()).toEqual([0, 0, 0]);
    // Counts this day only: a demo campaign that starts before 15:00 has an earlier day of its own, without points.
    const paidDays = () => count(`SELECT count(*) AS n FROM bonus_days WHERE day = '${day}'`);
    expect(await paidDays()).toBe(0);
    expect(await count('SELECT count(*) AS n FROM bonus_awards')).toBe(0);

    await Promise.all([serve(), serve()]);
    await eventually(async () => (await paidDays()) === 2, 'both stakes of the day');
    expect(await bonusOf()).toEqual(PRIZES);
    // Both servers look again several times.
    await new Promise((resolve) => setTimeout(resolve, 60_000 / PACE));
    expect(await bonusOf()).toEqual(PRIZES);
    expect(await count("SELECT count(*) AS n FROM transfers WHERE subject LIKE 'campaign:%'")).toBe(3);
    expect(
      (
        await sql.query<{ key: string }>(
          "SELECT key FROM transfers WHERE subject LIKE 'campaign:%' ORDER BY key",
        )
      ).map(({ key }) => key.split(':').slice(2).join(':')),
    ).toEqual([1, 2, 3].map((rank) => `${day}:10:${rank}`));
  });
});
