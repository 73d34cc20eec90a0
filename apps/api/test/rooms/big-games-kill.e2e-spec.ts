import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { bigGame, postedBy } from '../support/big-games';
import { FakeClock } from '../../src/platform/clock';
import { eventually } from '../support/eventually';
import { makePlayers, type Sql } from '../support/players/players';
import { auditOf } from '../support/servers/databases';
import { PROCESS_JWT_SECRET, startServer, type ServerProcess } from '../support/servers/server-process';
import { PlayerSocket } from '../support/sockets/sockets-player';

/** From the lock to the draw there is time to kill the server. */
const SETTINGS = { CALL_INTERVAL_MS: '20', COUNTDOWN_MS: '7000', LOCK_MS: '6000' };

describe('a server that is killed in the middle of a big game', () => {
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

  const call = async (path: string, body: object, cookie = '') => {
    const answer = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin: server.url },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer;
  };
  const signIn = async (phoneNo: string) => {
    const answer = await call('user/login', { phoneNo, password: 'bingo-demo' });
    return answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
  };

  /** Makes a game of 5 000 birr that starts in fifteen seconds, and sells five cards of it. */
  async function sold(): Promise<string> {
    const [maker, checker] = [await signIn('0911000001'), await signIn('0911000010')];
    const startsAt = new Date(Date.now() + 15_000).toISOString();
    const waits = await call('admin/big-games', bigGame(new FakeClock(), { startsAt }), maker);
    const { proposalId } = (await waits.json()) as { proposalId: string };
    const [row] = await sql.query<{ hash: string; subject: string }>(
      'SELECT hash, subject FROM proposals WHERE id = $1',
      [proposalId],
    );
    await call(`admin/proposals/${proposalId}/confirm`, { hash: row?.hash }, checker);
    const id = row?.subject.replace('bigGame:', '') ?? '';
    const players = await makePlayers(sql, PROCESS_JWT_SECRET, 3, { birr: 100 });
    for (const [at, player] of players.entries()) {
      const phone = await PlayerSocket.open(server.url, player);
      const bought = { roomId: id, cards: [at * 2 + 1, at * 2 + 2], requestId: randomUUID() };
      expect(await phone.ask('confirmCards', bought)).toMatchObject({ ok: true });
      phone.close();
    }
    return id;
  }

  const reach = (id: string, status: string) =>
    eventually(
      async () =>
        (await sql.query<{ status: string }>('SELECT status FROM rounds WHERE id = $1', [id]))[0]?.status ===
        status,
      `the game to be ${status}`,
      60_000,
    );
  const paidOnce = async (id: string) => {
    // Six cards of 10 birr: a pot of 48, so the house adds 4 952 and keeps 12.
    expect(await postedBy(sql, `settle:${id}`)).toMatchObject({
      escrow: -6000,
      house: 1200,
      promotion: -495_200,
    });
    const settled = await sql.query("SELECT FROM transfers WHERE round_id = $1 AND kind = 'settle'", [id]);
    expect(settled).toHaveLength(1);
    expect(await auditOf(process.env['DATABASE_URL'] ?? '')).toMatchObject({ ok: true, violations: [] });
  };

  /** How many other sessions settle a round now; within a transaction Postgres would answer the same again. */
  const settling = async () => {
    await sql.query('SELECT pg_stat_clear_snapshot()');
    const sessions = await sql.query(
      "SELECT FROM pg_stat_activity WHERE query LIKE '%settle_round%' AND state <> 'idle' AND pid <> pg_backend_pid()",
    );
    return sessions.length;
  };

  it('between lock and draw: the next one draws by the same lock and pays the guarantee once', async () => {
    const id = await sold();
    await reach(id, 'Locked');
    await server.kill('SIGKILL');
    const lock = () =>
      sql.query('SELECT lock_hash, people, added, prize, locked_at FROM rounds WHERE id = $1', [id]);
    const before = await lock();
    server = await startServer(SETTINGS);
    await reach(id, 'Finished');
    expect(await lock()).toEqual(before);
    await paidOnce(id);
  });

  it('between the payout and what promotion adds: nothing of it stays, and the next one pays both once', async () => {
    const id = await sold();
    await reach(id, 'Locked');
    // The settlement will have changed the cards and the balances, and wait to write its transfer.
    await client.query('BEGIN; LOCK TABLE transfers IN SHARE MODE');
    await eventually(async () => (await settling()) > 0, 'the settlement', 60_000);
    await server.kill('SIGKILL');
    await client.query('COMMIT');
    await eventually(async () => (await settling()) === 0, 'the end of its session');
    server = await startServer(SETTINGS);
    await reach(id, 'Finished');
    await paidOnce(id);
  });
});
