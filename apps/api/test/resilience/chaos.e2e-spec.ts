import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { eventually } from '../support/eventually';
import { freePort } from '../../../../scripts/free-port.mjs';
import { makePlayers, type Player, type Sql } from '../support/players/players';
import { seeded } from '../support/players/players-chance';
import { asOwner } from '../support/players/players-ledger';
import { faultsOfRound, fetchDeck, fetchProof } from '../support/recount/referee-round';
import { PROCESS_JWT_SECRET, startServer, type ServerProcess } from '../support/servers/server-process';
import { PlayerSocket } from '../support/sockets/sockets-player';

const KILLS = Number(process.env['KILLS'] ?? 2);
const SETTINGS = { CALL_INTERVAL_MS: '60', COUNTDOWN_MS: '900', LOCK_MS: '200', WAIT_MS: '4000' };
const STAKES = [10, 20, 30];

describe('real servers that are killed, run in pairs and cut off', () => {
  const running: ServerProcess[] = [];
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const sql: Sql = {
    query: async <T extends object>(text: string, params: readonly unknown[] = []) =>
      (await pool.query(text, params as unknown[])).rows as T[],
  };
  const serve = async (env: Record<string, string> = {}) => {
    const server = await startServer({ ...SETTINGS, ...env });
    running.push(server);
    return server;
  };

  afterEach(async () => {
    for (const server of running.splice(0)) if (!server.exit()) await server.kill('SIGKILL');
  });
  afterAll(() => pool.end());

  const admin = async (): Promise<Player> => {
    const [made] = await makePlayers(sql, PROCESS_JWT_SECRET, 1);
    if (!made) throw new Error('no admin');
    await sql.query(
      "UPDATE sessions SET user_id = (SELECT id FROM users WHERE phone = '+251911000001') WHERE id = $1",
      [made.sessionId],
    );
    return made;
  };

  /** Lets the server check the whole ledger, and the referee every finished round. */
  async function checkEverything(server: ServerProcess): Promise<number> {
    const boss = await admin();
    const answer = await fetch(`${server.url}/api/admin/audit`, { headers: { cookie: boss.cookie } });
    expect(await answer.json()).toMatchObject({ ok: true, imbalance: 0, violations: [] });
    const deck = await fetchDeck(server.url);
    const finished = await sql.query<{ id: string }>(
      "SELECT id FROM rounds WHERE status = 'Finished' ORDER BY id",
    );
    for (const { id } of finished) {
      expect(await faultsOfRound(sql, deck, await fetchProof(server.url, id))).toEqual([]);
    }
    const doubled = await sql.query(
      'SELECT id FROM rounds WHERE cardinality(calls) <> (SELECT count(DISTINCT c) FROM unnest(calls) c)',
    );
    expect(doubled).toEqual([]);
    return finished.length;
  }

  const noneStuck = () =>
    eventually(
      async () =>
        (
          await sql.query(
            "SELECT 1 FROM rounds WHERE status IN ('Countdown', 'Locked', 'Playing') OR status = 'Open' AND card_count > 0 OR parked_at IS NOT NULL LIMIT 1",
          )
        ).length === 0,
      'the end of all rounds',
    );

  it(
    `survive ${KILLS} kills (kill -9) at random moments: the draw follows its seal, nobody pays or is paid twice`,
    async () => {
      const chance = seeded('kills');
      const port = String(await freePort());
      let server = await serve({ PORT: port });
      const players = await makePlayers(sql, PROCESS_JWT_SECRET, 12, { birr: 50_000, bonusBirr: 95 });
      const asked: {
        player: Player;
        roomId: string;
        cards: number[];
        requestId: string;
        charged: number | null;
        answered: boolean;
      }[] = [];
      const phases = new Map<string, number>();
      let slowest = 0;
      let stop = false;

      /**
       * A player who keeps buying whatever happens to the server, and records unanswered purchases to ask for them
       * again.
       */
      async function play(player: Player): Promise<void> {
        const phone = await PlayerSocket.open(server.url, player, { reconnects: true });
        while (!stop) {
          await sleep(30 + chance.below(250));
          if (!phone.socket.connected) continue;
          try {
            const ack = (await phone.socket
              .timeout(1500)
              .emitWithAck('joinRoom', { stake: chance.pick(STAKES) })) as { ok: boolean; roomId: string };
            if (!ack.ok) continue;
            const body = { roomId: ack.roomId, cards: [1 + chance.below(200)], requestId: randomUUID() };
            const entry = { player, ...body, charged: null as number | null, answered: false };
            asked.push(entry);
            const answer = (await phone.socket.timeout(1500).emitWithAck('confirmCards', body)) as {
              ok: boolean;
              charged: number;
            };
            entry.answered = true;
            if (answer.ok) entry.charged = answer.charged;
          } catch {
            continue; // no answer: the sale may have happened
          }
        }
        phone.close();
      }

      const playing = players.map((player) => play(player));
      for (let kill = 0; kill < KILLS; kill++) {
        await sleep(700 + chance.below(2200));
        const live = await sql.query<{ status: string }>(
          "SELECT DISTINCT status FROM rounds WHERE status <> 'Open' AND finished_at IS NULL",
        );
        for (const { status } of live.length > 0 ? live : [{ status: 'buying' }])
          phases.set(status, (phases.get(status) ?? 0) + 1);
        await server.kill('SIGKILL');
        const due = await sql.query<{ id: string; calls: number }>(
          "SELECT id, cardinality(calls) AS calls FROM rounds WHERE status IN ('Locked', 'Playing')",
        );
        server = await serve({ PORT: port });
        const restarted = performance.now();
        for (const round of due) {
          await eventually(
            async () =>
              (
                await sql.query(
                  'SELECT 1 FROM rounds WHERE id = $1 AND (cardinality(calls) > $2 OR finished_at IS NOT NULL)',
                  [round.id, round.calls],
                )
              ).length > 0,
            'the next call after a restart',
          );
          slowest = Math.max(slowest, performance.now() - restarted);
        }
      }
      stop = true;
      await Promise.all(playing);
      const phones = new Map(
        await Promise.all(
          players.map(async (player) => [player.id, await PlayerSocket.open(server.url, player)] as const),
        ),
      );
      await noneStuck();
      // Every request is sent again: a purchase that succeeded gets its first answer and costs nothing. A slow server may
      // have sold until here what nobody waited for any longer.
      const before = await sql.query<{ sum: bigint }>('SELECT sum(total)::bigint AS sum FROM purchases');
      let sold = 0;
      const open = await sql.query<{ id: string }>("SELECT id FROM rounds WHERE status = 'Open'");
      for (const { player, charged, answered: _, ...body } of asked) {
        // Nothing came of this purchase, but its round still sells: the request would buy.
        if (charged === null && open.some(({ id }) => id === body.roomId)) continue;
        const ack = await phones.get(player.id)?.ask('confirmCards', body);
        if (charged !== null) expect(ack).toMatchObject({ ok: true, charged });
        if (ack?.ok) sold += 1;
      }
      for (const phone of phones.values()) phone.close();
      expect(await sql.query('SELECT sum(total)::bigint AS sum FROM purchases')).toEqual(before);
      const [purchases] = await sql.query<{ n: number }>('SELECT count(*)::int AS n FROM purchases');
      expect(purchases?.n).toBe(sold);
      const finished = await checkEverything(server);
      process.stdout.write(
        `kills: ${KILLS}, while ${JSON.stringify(Object.fromEntries(phases))}; ${asked.length} purchases asked, ${sold} sold, ` +
          `${asked.filter((one) => !one.answered).length} without an answer; ${finished} rounds finished and recomputed; ` +
          `slowest next step ${Math.round(slowest)} ms after a restart; 0 stuck\n`,
      );
      expect(finished).toBeGreaterThan(0);
    },
    180_000 + KILLS * 20_000,
  );

  it('run one round in pairs: players of one server get each call once and in order although the other is killed', async () => {
    // All four buy before the countdown ends, however busy the machine is.
    const slow = { COUNTDOWN_MS: '5000' };
    const [one, two] = [await serve(slow), await serve(slow)];
    const players = await makePlayers(sql, PROCESS_JWT_SECRET, 4, { birr: 5000 });
    const phones = await Promise.all(
      players.map((player, i) => PlayerSocket.open((i % 2 ? one : two).url, player)),
    );
    const [buyer] = phones;
    const room = await buyer?.join(50);
    const roomId = room?.id ?? '';
    for (const [i, phone] of phones.entries()) {
      await phone.resync(roomId);
      expect(await phone.confirm(roomId, [i * 4 + 1, i * 4 + 2])).toMatchObject({ ok: true });
    }
    await phones[0]?.next('numberCall', (_number, { index }) => index >= 3);
    await two.kill('SIGKILL'); // phones 0 and 2 lose their server
    const left = phones.filter((_phone, i) => i % 2 === 1);
    await Promise.all(left.map((phone) => phone.next('gameFinished')));
    const proof = await fetchProof(one.url, roomId);
    for (const phone of left) {
      const calls = phone.all('numberCall').filter(([, { roomId: of }]) => of === roomId);
      expect(calls.map(([number]) => number)).toEqual(proof.calledNumbers);
      expect(calls.map(([, { index }]) => index)).toEqual(proof.calledNumbers.map((_number, i) => i + 1));
      // No server sends a call early: compares when a phone received it with when it was due.
      const early = phone.received
        .filter((one) => one.name === 'numberCall')
        .map((one) => Date.parse((one.args[1] as { at: string }).at) - (performance.timeOrigin + one.at));
      expect(Math.max(...early)).toBeLessThan(100);
    }
    for (const phone of phones) phone.close();
    await noneStuck();
    await checkEverything(one);
  });

  it('survive the loss of all connections to Postgres in a round, again and again: no exit, and the round goes on', async () => {
    const server = await serve();
    const players = await makePlayers(sql, PROCESS_JWT_SECRET, 3, { birr: 5000 });
    const phones = await Promise.all(players.map((player) => PlayerSocket.open(server.url, player)));
    const room = await phones[0]?.join(80);
    const roomId = room?.id ?? '';
    for (const [i, phone] of phones.entries()) await phone.confirm(roomId, [i + 1, i + 101]);
    await phones[0]?.next('numberCall');
    for (let cut = 0; cut < 4; cut++) {
      await asOwner((client) =>
        client.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'edil-bingo%'",
        ),
      );
      await sleep(250);
    }
    expect(server.exit()).toBeNull();
    await phones[0]?.next('gameFinished', ({ roomId: of }) => of === roomId);
    await noneStuck();
    expect(server.exit()).toBeNull();
    for (const phone of phones) phone.close();
    await checkEverything(server);
  });

  it('stop in order and with exit code 0 when they are asked to', async () => {
    const server = await serve();
    await server.kill('SIGTERM');
    expect(server.exit()).toEqual({ code: 0, signal: null });
  });
});
