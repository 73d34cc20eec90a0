import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { eventually } from '../support/eventually';
import { makePlayers, type Sql } from '../support/players/players';
import { auditOf } from '../support/servers/databases';
import { PROCESS_JWT_SECRET, startServer, type ServerProcess } from '../support/servers/server-process';
import { PlayerSocket } from '../support/sockets/sockets-player';

/** `KILLS=100 npm run test:e2e -- standings-kill`. */
const KILLS = Number(process.env['KILLS'] ?? 2);
const PLAYERS = 5;
const STAKE = 10;
/** The countdown begins when all have bought. */
const SETTINGS = {
  ...{ CALL_INTERVAL_MS: '20', COUNTDOWN_MS: '400', LOCK_MS: '60' },
  MIN_PLAYERS: String(PLAYERS),
};

describe('a server that is killed between the payout of a round and its standings', () => {
  let client: pg.Client;
  let sql: Sql;
  let server: ServerProcess;

  beforeAll(async () => {
    server = await startServer(SETTINGS);
    client = new pg.Client(process.env['DATABASE_URL']);
    await client.connect();
    sql = { query: async (text, values) => (await client.query(text, values as unknown[])).rows as never };
  });
  afterAll(async () => {
    await client.end();
    await server.kill('SIGTERM');
  });

  const one = async <T extends object>(text: string, values: unknown[]): Promise<T> => {
    const [row] = await sql.query<T>(text, values);
    if (!row) throw new Error('there is no such row');
    return row;
  };

  /** Pays out a round while a lock keeps every server from writing its standings. @returns the round's id */
  async function playUncounted(): Promise<string> {
    const players = await makePlayers(sql, PROCESS_JWT_SECRET, PLAYERS, { birr: 100 });
    const phones = await Promise.all(players.map((player) => PlayerSocket.open(server.url, player)));
    await client.query('BEGIN; LOCK TABLE daily_games IN SHARE MODE');
    const [first] = phones;
    if (!first) throw new Error('no phone');
    const { roomId } = (await first.ask('joinRoom', { stake: STAKE })) as { roomId: string };
    await Promise.all(
      phones.map((phone, i) =>
        phone.ask('confirmCards', { roomId, cards: [i + 1], requestId: randomUUID() }),
      ),
    );
    await eventually(
      async () =>
        (await one<{ is: boolean }>("SELECT status = 'Finished' AS is FROM rounds WHERE id = $1", [roomId]))
          .is,
      'the end of the round',
    );
    await server.kill('SIGKILL');
    for (const phone of phones) phone.close();
    return roomId;
  }

  it(
    `has each of ${KILLS} such rounds counted exactly once`,
    async () => {
      for (let kill = 0; kill < KILLS; kill++) {
        const round = await playUncounted();
        const state = await one<{ due: boolean; paid: number }>(
          `SELECT standings_due AS due, (SELECT count(*)::int FROM transfers WHERE key = 'settle:' || r.id) AS paid
         FROM rounds r WHERE id = $1`,
          [round],
        );
        expect(state).toEqual({ due: true, paid: 1 });
        await client.query('COMMIT');
        server = await startServer(SETTINGS);
        await eventually(
          async () =>
            !(await one<{ due: boolean }>('SELECT standings_due AS due FROM rounds WHERE id = $1', [round]))
              .due,
          'the count of the round',
        );
        const { games } = await one<{ games: number }>(
          `SELECT sum(d.games)::int AS games FROM daily_games d WHERE d.user_id IN (
           SELECT user_id FROM tickets WHERE round_id = $1 AND state = 'confirmed')`,
          [round],
        );
        expect(games).toBe(PLAYERS);
      }
      expect(await auditOf(process.env['DATABASE_URL'] ?? '')).toMatchObject({ ok: true, violations: [] });
    },
    240_000 + KILLS * 60_000,
  );
});
