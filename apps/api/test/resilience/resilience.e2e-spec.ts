import { jest } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverMessage } from '@libs/messages';
import { eventually } from '../support/eventually';
import { Admission } from '../../src/platform/admission';
import { Clock } from '../../src/platform/clock';
import { SocketRegistry } from '../../src/platform/sockets';
import { watchPauses } from '../support/pauses';
import { createTestApp, type TestApp } from '../support/servers/app';
import { makePlayers } from '../support/players/players';
import { asOwner } from '../support/players/players-ledger';
import { connectPlayer, openRoom, storedRound } from '../support/players/players-rooms';
import { PROCESS_JWT_SECRET, startServer } from '../support/servers/server-process';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { TcpProxy } from '../support/servers/tcp-proxy';
import { forgetSessions } from '../support/players/people';

/** The answer to a client while the server lacks something that it needs. */
const answer = async (url: string, path: string, cookie = '') => {
  const response = await fetch(`${url}/api/${path}`, { headers: { cookie } });
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  return { status: response.status, code, retry: response.headers.get('retry-after') !== null };
};
const AWAY = { status: 503, code: 'UNAVAILABLE', retry: true };
const BALANCE = 'user/getUserBalance';

/** Blocks this thread for a time without using the processor. */
const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('a server that lacks something', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ pace: 10 });
  });
  afterAll(() => test.close());

  it('answers UNAVAILABLE while the disk of the database is full, keeps the round, and sells again afterwards', async () => {
    const phone = await connectPlayer(test);
    const { roomId } = await openRoom(test);
    await asOwner((client) =>
      client.query(`CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
        CREATE TRIGGER full_disk BEFORE INSERT ON purchases FOR EACH ROW EXECUTE FUNCTION disk_is_full();
        CREATE TRIGGER full_disk BEFORE UPDATE ON rounds FOR EACH ROW EXECUTE FUNCTION disk_is_full()`),
    );
    try {
      expect(await phone.confirm(roomId, [1])).toMatchObject({ ok: false, code: 'UNAVAILABLE' });
    } finally {
      await asOwner((client) => client.query('DROP FUNCTION disk_is_full() CASCADE'));
    }
    expect(await phone.confirm(roomId, [1])).toMatchObject({ ok: true });
    const parked = await test.db.query('SELECT id FROM rounds WHERE parked_at IS NOT NULL OR failures > 0');
    expect(parked).toEqual([]);
    expect((await storedRound(test, roomId)).card_count).toBe(1);
    phone.close();
  });

  it('cuts a socket that does not read, and no other', async () => {
    const [slow, quick] = [await connectPlayer(test), await connectPlayer(test)];
    const engine = slow.socket.io.engine as unknown as { transport: { ws: { _socket: { pause(): void } } } };
    engine.transport.ws._socket.pause();
    const registry = test.app.get(SocketRegistry);
    const text = 'x'.repeat(20_000);
    for (let i = 0; i < 1500; i++) {
      registry.emitToUser(slow.player.id, 'message', { type: 'info', text });
      if (i % 100 === 0) registry.emitToUser(quick.player.id, 'message', { type: 'info', text });
    }
    const isCut = () => {
      // Something is always left to send, as in a game.
      registry.emitToUser(slow.player.id, 'message', { type: 'info', text });
      return registry.socketsOf(slow.player.id).size === 0;
    };
    await eventually(isCut, 'the end of the slow socket');
    expect(registry.socketsOf(quick.player.id).size).toBe(1);
    await eventually(() => quick.all('message').length === 15, 'what was sent to the quick one');
    for (const phone of [slow, quick]) phone.close();
  });

  it('keeps the time of the database when the machine’s clock is set to another hour', async () => {
    const clock = test.app.get(Clock);
    const real = Date.now;
    const before = clock.now().getTime();
    for (const jump of [3600_000, -86_400_000]) {
      const queries = jest.spyOn(test.db, 'query');
      Date.now = () => real() + jump;
      await eventually(() => queries.mock.calls.some(([, , name]) => name === 'clock'), 'a look at the time');
      await Promise.all(queries.mock.results.map(({ value }) => value as unknown));
      queries.mockRestore();
      const [row] = await test.db.query<{ ms: number }>(
        'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
      );
      expect(Math.abs(clock.now().getTime() - (row?.ms ?? 0))).toBeLessThan(60_000);
    }
    Date.now = real;
    expect(clock.now().getTime() - before).toBeLessThan(3600_000);
  });
});

describe('a server that is kept busy', () => {
  let test: TestApp;

  // Its own intervals decide how long it stays overwhelmed, so they are not shortened here.
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('refuses visitors at once when it is overwhelmed, and accepts them again afterwards', async () => {
    const admission = test.app.get(Admission);
    const [player] = await makePlayers(test.db, test.env.jwtSecret, 1);
    if (!player) throw new Error('no player');
    for (let i = 0; i < 8 && !admission.refusesWork; i++) {
      standStill(2400);
      await sleep(10);
    }
    expect(await answer(test.url, BALANCE, player.cookie)).toEqual(AWAY);
    expect((await answer(test.url, 'health/ready')).status).toBe(503);
    expect((await answer(test.url, 'health/live')).status).toBe(200);
    await expect(PlayerSocket.open(test.url, player)).rejects.toBeInstanceOf(Error);
    await eventually(() => admission.isOpen, 'the end of the pressure');
    expect((await answer(test.url, BALANCE, player.cookie)).status).toBe(200);
  });
});

describe('a server whose connections to the database are all taken', () => {
  it('refuses new work before its first query, and finishes what it has begun', async () => {
    const test = await createTestApp({ env: { DATABASE_POOL: '2' } });
    try {
      const [player] = await makePlayers(test.db, test.env.jwtSecret, 1);
      if (!player) throw new Error('no player');
      const phone = await PlayerSocket.open(test.url, player);
      let free = (): void => undefined;
      const held = new Promise<void>((resolve) => (free = resolve));
      let taken = 0;
      const takers = [1, 2].map(() => test.db.transaction(() => ((taken += 1), held), { retries: 0 }));
      await eventually(() => taken === 2, 'both connections');
      const begun = Array.from({ length: 120 }, (_, n) => test.db.query<{ n: number }>(`SELECT ${n} AS n`));
      const queries = jest.spyOn(test.db, 'query');
      expect(await answer(test.url, BALANCE, player.cookie)).toEqual(AWAY);
      expect(queries.mock.calls.map(([, , name]) => name)).not.toContain('session_user');
      queries.mockRestore();
      expect(await phone.ask('joinRoom', { stake: 10 })).toMatchObject({
        ok: false,
        code: 'UNAVAILABLE',
        retryAfterSeconds: 2,
      });
      free();
      await Promise.all(takers);
      expect((await Promise.all(begun)).map(([row]) => row?.n)).toEqual(begun.map((_, n) => n));
      expect(await phone.ask('joinRoom', { stake: 10 })).toMatchObject({ ok: true });
      phone.close();
    } finally {
      await test.close();
    }
  });

  it('answers UNAVAILABLE after a while instead of failing, and then serves again', async () => {
    const test = await createTestApp({ env: { DATABASE_POOL: '2' } });
    try {
      const [player] = await makePlayers(test.db, test.env.jwtSecret, 1);
      const cookie = player?.cookie ?? '';
      expect((await answer(test.url, BALANCE, cookie)).status).toBe(200);
      let free = (): void => undefined;
      const held = new Promise<void>((resolve) => (free = resolve));
      await forgetSessions(test);
      const takers = [1, 2].map(() => test.db.transaction(() => held, { retries: 0 }));
      const answers = await Promise.all([1, 2, 3].map(() => answer(test.url, BALANCE, cookie)));
      expect(answers).toEqual([AWAY, AWAY, AWAY]);
      free();
      await Promise.allSettled(takers);
      await eventually(async () => (await answer(test.url, BALANCE, cookie)).status === 200, 'service');
    } finally {
      await test.close();
    }
  });
});

describe('a server whose way to the database is cut', () => {
  it('keeps running, says that it is unavailable, and serves again when the database can be reached', async () => {
    const database = new URL(process.env['DATABASE_URL'] ?? '');
    const target = `http://${database.host}`;
    let line = await TcpProxy.start(target, () => 0);
    const port = new URL(line.url).port;
    database.port = port;
    database.searchParams.delete('host'); // Postgres' own socket
    const test = await createTestApp({ env: { DATABASE_URL: database.href } });
    try {
      const [player] = await makePlayers(test.db, test.env.jwtSecret, 1);
      const cookie = player?.cookie ?? '';
      await line.close();
      const readiness = async () => (await answer(test.url, 'health/ready')).status;
      await eventually(async () => (await readiness()) === 503, 'a server that says it is away');
      expect(await answer(test.url, BALANCE, cookie)).toEqual(AWAY);
      expect((await answer(test.url, 'health/live')).status).toBe(200);
      line = await TcpProxy.start(target, () => 0, Number(port));
      await eventually(async () => (await readiness()) === 200, 'readiness');
      expect((await answer(test.url, BALANCE, cookie)).status).toBe(200);
    } finally {
      await test.close();
      await line.close();
    }
  });
});

describe('a server that is told to stop', () => {
  it('is unready at once, tells its players in their languages, sends them away a few at a time, and exits with 0', async () => {
    const server = await startServer();
    const players = await asOwner((client) =>
      makePlayers(
        { query: async (text, params) => (await client.query(text, params as unknown[])).rows as never },
        PROCESS_JWT_SECRET,
        80,
      ),
    );
    const languages = ['am', 'om', 'ti', 'en'] as const;
    const phones = await Promise.all(
      players.map((player, i) =>
        PlayerSocket.open(server.url, player, { language: languages[i % 4] ?? 'en' }),
      ),
    );
    const gone: number[] = [];
    const reasons = new Set<string>();
    for (const phone of phones) {
      phone.socket.on('disconnect', (reason) => {
        gone.push(performance.now());
        reasons.add(reason);
      });
    }
    const pauses = watchPauses();
    const ended = server.kill('SIGTERM');
    // It stays for two seconds only.
    const unready = eventually(
      async () => (await answer(server.url, 'health/ready')).status === 503,
      'a 503',
    );
    await eventually(() => phones.every((phone) => phone.all('systemRestart').length === 1), 'the notice');
    await unready;
    const [late] = players;
    await expect(PlayerSocket.open(server.url, late as (typeof players)[0])).rejects.toBeInstanceOf(Error);
    await ended;
    // A server that stops too slowly exits with another code.
    expect(server.exit()).toEqual({ code: 0, signal: null });
    for (const [i, phone] of phones.entries()) {
      const [[notice] = []] = phone.all('systemRestart');
      expect(notice?.message).toBe(serverMessage('notice.restart', languages[i % 4] ?? 'en'));
      expect(notice?.inSeconds).toBeGreaterThan(0);
    }
    expect(gone).toHaveLength(80);
    expect([...reasons]).toEqual(['transport close']); // the reason after which a phone reconnects by itself
    gone.sort((a, b) => a - b);
    expect((gone.at(-1) ?? 0) - (gone[0] ?? 0)).toBeGreaterThan(1000 - pauses());
    for (const phone of phones) phone.close();
  });
});
