import { createHash } from 'node:crypto';
import pg from 'pg';
import { makePlayers, type Player, type Sql } from '../support/players/players';
import { seeded, type Chance } from '../support/players/players-chance';
import {
  junk,
  junkBody,
  junkText,
  routesOf,
  type OpenApi,
  type Route,
} from '../support/players/players-junk';
import { PROCESS_JWT_SECRET, startServer, type ServerProcess } from '../support/servers/server-process';
import { PlayerSocket } from '../support/sockets/sockets-player';

const PAYLOADS = Number(process.env['PAYLOADS'] ?? 400);
/** The part of the payloads that goes to sockets. */
const SOCKET_SHARE = 0.35;
const LANES = 6;
/** These would sign out the account that sends all other requests. */
const NOT_ASKED = /logout/;
const EVENTS: Record<string, string[]> = {
  login: ['phone'],
  lockIn: ['spaceId'],
  joinRoom: ['stake', 'gameSpace', 'createGame'],
  leaveRoom: ['roomId'],
  selectCards: ['roomId', 'cards'],
  confirmCards: ['roomId', 'cards', 'requestId'],
  removeCards: ['roomId', 'cards'],
  bingo: ['roomId', 'card'],
  resync: ['roomId'],
  myRooms: [],
  getSchedules: [],
  joinChatRoom: ['phone'],
  leaveChatRoom: ['phone'],
  sendMessage: ['receiverId', 'message'],
  noSuchEvent: ['x'],
};
const MONEY_TABLES = ['accounts', 'postings', 'transfers', 'tickets', 'purchases', 'referral_income'];

/** Junk for a part of an address. */
const textOf = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString();

describe('malformed payloads over every route and every socket event', () => {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });
  const sql: Sql = {
    query: async <T extends object>(text: string, params: readonly unknown[] = []) =>
      (await pool.query(text, params as unknown[])).rows as T[],
  };
  let server: ServerProcess;
  let routes: Route[];
  let actors: Record<string, Player | null>;
  let roundId: string;

  beforeAll(async () => {
    server = await startServer({ COUNTDOWN_MS: '600000', WAIT_MS: '3600000', LOG_LEVEL: 'error' });
    routes = routesOf((await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApi);
    const [player, victim] = await makePlayers(sql, PROCESS_JWT_SECRET, 2, { birr: 500, bonusBirr: 50 });
    const [agent] = await makePlayers(sql, PROCESS_JWT_SECRET, 1, { birr: 500, role: 'agent' });
    const [boss] = await makePlayers(sql, PROCESS_JWT_SECRET, 1);
    if (!player || !victim || !agent || !boss) throw new Error('nobody was made');
    const [row] = await sql.query<{ id: string }>("SELECT id FROM users WHERE phone = '+251911000001'");
    await sql.query('UPDATE sessions SET user_id = $2 WHERE id = $1', [boss.sessionId, row?.id]);
    actors = { stranger: null, player, agent, admin: { ...boss, id: row?.id ?? '' } };
    // A round with cards, so that there is something to spoil.
    const phone = await PlayerSocket.open(server.url, victim);
    const room = await phone.join(20);
    roundId = room.id;
    await phone.confirm(roundId, [1, 2]);
    phone.close();
  });
  afterAll(async () => {
    await server.kill('SIGTERM');
    await pool.end();
  });

  const hashOf = async (table: string): Promise<string> => {
    const rows = await sql.query<{ line: string }>(`SELECT t::text AS line FROM ${table} t ORDER BY 1`);
    return createHash('sha256')
      .update(rows.map((row) => row.line).join('\n'))
      .digest('hex');
  };
  const hashes = async () => Promise.all(MONEY_TABLES.map(async (table) => [table, await hashOf(table)]));

  async function request(chance: Chance, faults: string[], seen: Map<string, number>): Promise<void> {
    const route = chance.pick(routes.filter(({ path }) => !NOT_ASKED.test(path)));
    const who = chance.pick(Object.keys(actors));
    const param = () =>
      encodeURIComponent(
        textOf(chance.pick([junk(chance), chance.uuid(), 'x', '0', '..', roundId])).slice(0, 300),
      ) || 'x';
    const path = route.path.replace(/\{\w+\}/g, param);
    const keys = [...route.query, 'pageNumber', 'search', 'sort', 'range', 'filter'];
    const query =
      chance.below(2) === 0 ? `?${chance.pick(keys)}=${encodeURIComponent(textOf(junk(chance)))}` : '';
    const url = `${server.url}${path.startsWith('/api') ? '' : '/api'}${path}${query}`;
    const text = junkText(chance, Object.keys(route.body));
    const headers: Record<string, string> = {
      'content-type':
        chance.below(12) === 0
          ? chance.pick([
              'text/plain',
              'application/xml',
              'multipart/form-data',
              'application/json; charset=x',
            ])
          : 'application/json',
    };
    const actor = actors[who];
    if (actor) headers['cookie'] = actor.cookie;
    if (chance.below(5) === 0) headers['idempotency-key'] = chance.pick(['', 'k', 'x'.repeat(65), ' ', '"']);
    if (chance.below(8) === 0)
      headers['accept-language'] = chance.pick(['', 'xx', 'am;q=2', '*'.repeat(500)]);
    const hasBody =
      !['GET', 'HEAD', 'DELETE'].includes(route.method) ||
      (route.method === 'DELETE' && chance.below(2) === 0);
    try {
      const answer = await fetch(url, {
        method: route.method,
        headers,
        ...(hasBody ? { body: text } : {}),
        redirect: 'manual',
        signal: AbortSignal.timeout(15_000),
      });
      const body = await answer.text();
      seen.set(String(answer.status), (seen.get(String(answer.status)) ?? 0) + 1);
      const leaks =
        /node_modules|\.ts:\d|at \w+ \(|SELECT |INSERT |violates|syntax error/.test(body) &&
        answer.status >= 400;
      if (answer.status >= 500 || leaks)
        faults.push(
          `${who} ${route.method} ${path}${query} ${text.slice(0, 300)} -> ${answer.status} ${body.slice(0, 200)}`,
        );
    } catch (error) {
      faults.push(`${who} ${route.method} ${path}${query} ${text.slice(0, 200)} -> ${String(error)}`);
    }
  }

  async function emit(
    chance: Chance,
    phone: PlayerSocket,
    faults: string[],
    seen: Map<string, number>,
  ): Promise<void> {
    const event = chance.pick(Object.keys(EVENTS));
    const fields = EVENTS[event] ?? [];
    const payload = chance.below(4) === 0 ? junk(chance) : junkBody(chance, fields);
    if (
      payload !== null &&
      typeof payload === 'object' &&
      !Array.isArray(payload) &&
      'roomId' in payload &&
      chance.below(2) === 0
    )
      payload.roomId = roundId;
    const ack = (await phone.socket.timeout(10_000).emitWithAck(event, payload)) as {
      ok: boolean;
      code?: string;
    };
    const outcome = ack.ok ? 'ack ok' : `ack ${ack.code}`;
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    if (ack.code === 'INTERNAL' || ack.code === 'UNAVAILABLE')
      faults.push(`${event} ${JSON.stringify(payload)} -> ${ack.code}`);
  }

  it('in which one field, or every field, is null are answered below 500', async () => {
    const faults: string[] = [];
    const bodies = routes
      .filter(({ path }) => !NOT_ASKED.test(path))
      .flatMap(({ method, path, body }) => {
        const fields = Object.keys(body);
        const all = Object.fromEntries(fields.map((field) => [field, null]));
        return [all, ...fields.map((field) => ({ [field]: null }))].map((sent) => ({ method, path, sent }));
      })
      .filter(({ sent }) => Object.keys(sent).length > 0);
    expect(bodies.length).toBeGreaterThan(100);
    for (const who of ['player', 'agent', 'admin'])
      for (const { method, path, sent } of bodies) {
        const answer = await fetch(`${server.url}${path.replace(/\{\w+\}/g, roundId)}`, {
          method,
          headers: { 'content-type': 'application/json', cookie: actors[who]?.cookie ?? '' },
          body: JSON.stringify(sent),
        });
        if (answer.status >= 500) faults.push(`${who} ${method} ${path} ${JSON.stringify(sent)}`);
      }
    expect(faults).toEqual([]);
  });

  it(
    `(${PAYLOADS} payloads as stranger, player, agent and admin) cause no 5xx, no exit, and no change of a balance or a ticket`,
    async () => {
      const chance = seeded('fuzz');
      const before = await hashes();
      const faults: string[] = [];
      const seen = new Map<string, number>();
      let requests = Math.round(PAYLOADS * (1 - SOCKET_SHARE));
      let events = PAYLOADS - requests;
      const started = performance.now();
      const people = Object.values(actors).filter((actor) => actor !== null);
      const phones = await Promise.all(
        people.map((player) => PlayerSocket.open(server.url, player, { reconnects: true })),
      );
      await Promise.all([
        ...Array.from({ length: LANES }, async () => {
          while (requests-- > 0) await request(chance, faults, seen);
        }),
        ...phones.map(async (phone) => {
          while (events-- > 0) await emit(chance, phone, faults, seen);
        }),
      ]);
      expect(phones.filter((phone) => !phone.socket.connected)).toEqual([]);
      for (const phone of phones) {
        await phone.ask('leaveRoom', { roomId: roundId }); // cards that were held by valid payloads are no fault
        phone.close();
      }
      const figures = Object.fromEntries([...seen].sort());
      process.stdout.write(
        `fuzz: ${PAYLOADS} payloads over ${routes.length} routes and ${Object.keys(EVENTS).length} events in ${((performance.now() - started) / 1000).toFixed(1)} s, ${JSON.stringify(figures)}, faults ${faults.length}\n`,
      );
      if (faults.length > 0) process.stdout.write(`${server.log()}\n`);
      expect(faults.slice(0, 12)).toEqual([]);
      expect(server.exit()).toBeNull();
      expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
      expect(await hashes()).toEqual(before);
    },
    240_000 + PAYLOADS * 100,
  );
});
