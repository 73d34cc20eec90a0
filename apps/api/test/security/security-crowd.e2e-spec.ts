import { setTimeout as sleep } from 'node:timers/promises';
import { once } from 'node:events';
import { Agent, request as plainRequest } from 'node:http';
import type { Socket as Connection } from 'node:net';
import pg from 'pg';
import { freshPhone } from '../support/players/people';
import { startServer, type ServerProcess } from '../support/servers/server-process';
import { PlayerSocket } from '../support/sockets/sockets-player';
import { solved } from '../support/work';

/** The whole is GARBAGE=5000 ANONYMOUS=2000 HONEST=20 (docs/testing.md). */
const GARBAGE = Number(process.env['GARBAGE'] ?? 500);
const ANONYMOUS = Number(process.env['ANONYMOUS'] ?? 200);
const HONEST = Number(process.env['HONEST'] ?? 4);
const LANES = 20;
const STAKE = 10;
const PATIENCE_MS = 120_000;
/** Every fifth request of the flood is valid in form and uses up the budget of the address. */
const READABLE = 5;

type Step = 'sign up' | 'reset' | 'sign in' | 'connect' | 'play';

interface Answered {
  status: number;
  body: Record<string, unknown>;
  retryAfter: number;
  cookies: Record<string, string>;
}

describe('a server under a flood from one address', () => {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 4 });
  const agent = new Agent({ keepAlive: true, maxSockets: LANES + 2 * HONEST });
  let server: ServerProcess;

  beforeAll(async () => {
    const pace = { COUNTDOWN_MS: '8000', LOCK_MS: '500', CALL_INTERVAL_MS: '50', MIN_PLAYERS: '1' };
    server = await startServer({
      ...pace,
      RATE_LIMIT_SCALE: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'error',
    });
  });
  afterAll(async () => {
    agent.destroy();
    await server.kill('SIGTERM');
    await pool.end();
  });

  async function ask(
    method: string,
    path: string,
    {
      address,
      body = '',
      headers = {},
    }: { address: string; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answered> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const call = plainRequest(new URL(path, `${server.url}/api/`), {
      method,
      agent,
      headers: {
        'x-forwarded-for': address,
        ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        ...headers,
      },
    });
    call.end(text);
    const [answer] = (await once(call, 'response')) as [import('node:http').IncomingMessage];
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    return {
      status: answer.statusCode ?? 0,
      body: JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>,
      retryAfter: Number(answer.headers['retry-after'] ?? 0),
      cookies: Object.fromEntries(
        (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]?.split('=', 2) ?? []),
      ) as Record<string, string>,
    };
  }

  /** Calls as the player's app does: it solves a proof of work when asked to, and comes back when told to wait. */
  async function call(
    tally: Tally,
    method: string,
    path: string,
    options: Parameters<typeof ask>[2],
  ): Promise<Answered> {
    let headers = options.headers ?? {};
    for (let tries = 0; tries < 20; tries += 1) {
      const answer = await ask(method, path, { ...options, headers });
      if (answer.status === 428) {
        tally.worked += 1;
        headers = { ...options.headers, 'x-work': await solved(answer.body) };
      } else if (answer.status === 429 || answer.status === 503) {
        tally.waited += 1;
        await sleep(answer.retryAfter * 1000);
      } else return answer;
    }
    throw new Error(`${path} was never answered`);
  }

  /** The first code that came to a phone besides the known ones; a slow SMS may come twice. */
  const codeOf = async (phone: string, known: Set<string>): Promise<string> => {
    for (;;) {
      const path = `../sandbox/sms?to=${encodeURIComponent(phone)}`;
      const { body } = await ask('GET', path, { address: '127.0.0.1' });
      const texts = body as unknown as { code: string | null }[];
      const fresh = texts.find(({ code }) => code !== null && !known.has(code))?.code;
      if (fresh) {
        known.add(fresh);
        return fresh;
      }
      await sleep(20);
    }
  };

  interface Tally {
    tookMs: Record<Step, number[]>;
    worked: number;
    waited: number;
    played: number;
  }
  const newTally = (): Tally => ({
    tookMs: { 'sign up': [], reset: [], 'sign in': [], connect: [], play: [] },
    worked: 0,
    waited: 0,
    played: 0,
  });

  /** All steps of one newcomer, up to the end of a round. */
  async function honest(address: string, tally: Tally): Promise<void> {
    const timed = async <T>(step: Step, work: () => Promise<T>): Promise<T> => {
      const began = performance.now();
      const done = await work();
      tally.tookMs[step].push(performance.now() - began);
      return done;
    };
    const phoneNo = freshPhone();
    const cookie: Record<string, string> = {};
    const headers = () => ({
      cookie: Object.entries(cookie)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    });
    const post = async (path: string, body: object, status: number, method = 'POST') => {
      const answer = await call(tally, method, path, { address, body, headers: headers() });
      expect([path, answer.status, answer.body['code']]).toEqual([path, status, undefined]);
      for (const [name, value] of Object.entries(answer.cookies)) if (value) cookie[name] = value;
      return answer.body;
    };
    const known = new Set<string>();
    const proof = async () => {
      const { data: vc } = await post('afroSms/otp', { phoneNo }, 200);
      return { vc, otp: await codeOf(phoneNo, known) };
    };
    const login = (password: string) => post('user/login', { phoneNo, password }, 200);

    await timed('sign up', async () => {
      const form = { name: 'Hana', phoneNo, password: 'a-first-password' };
      await post('user/register', { ...form, ...(await proof()) }, 201);
      await login('a-first-password');
    });
    await timed('reset', async () =>
      post('user/forgotPassword', { phoneNo, password: 'a-good-password', ...(await proof()) }, 200, 'PUT'),
    );
    const { user } = (await timed('sign in', () => login('a-good-password'))) as { user: { id: string } };
    await fund(user.id);
    const phone = await timed('connect', () =>
      PlayerSocket.open(server.url, { cookie: `token=${cookie['token']}` } as never, {
        address,
        reconnects: true,
      }),
    );
    try {
      await timed('play', async () => {
        const card = (tally.played += 1);
        let room = await phone.join(STAKE);
        // As in the app, a player whose round has just closed enters the next one.
        for (;;) {
          const taken = await phone.confirm(room.id, [card]);
          if (taken.ok) break;
          expect(taken.code).toBe('ROUND_CLOSED');
          await phone.next('gameFinished', ({ roomId }) => roomId === room.id, 0, PATIENCE_MS);
          room = await phone.join(STAKE);
        }
        await phone.next('gameFinished', ({ roomId }) => roomId === room.id, 0, PATIENCE_MS);
      });
    } finally {
      phone.close();
    }
  }

  const fund = (userId: string) =>
    pool.query(
      `SELECT ledger_post(now(), ARRAY['system'], ARRAY['bench'], ARRAY['opening:' || $1], ARRAY['opening'],
         ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY['bench'], ARRAY[1, 1], ARRAY[m.id, c.id],
         ARRAY[100000::bigint, -100000::bigint])
       FROM accounts m, accounts c
       WHERE m.user_id = $1::uuid AND m.kind = 'main' AND c.kind = 'clearing' AND c.provider = 'demo'`,
      [userId],
    );

  /** A harmful request of a stranger: most are malformed, some guess codes and passwords. */
  function garbage(n: number, address: string): Promise<Answered> {
    const readable = n % READABLE === 0;
    const guess = { phoneNo: freshPhone(), password: 'a-good-password' };
    const code = { otp: '000000', vc: 'ffffffff-ffff-4fff-8fff-ffffffffffff' };
    const kinds: [string, string, object][] = [
      ['POST', 'user/register', { name: 'X', ...guess, ...code }],
      ['PUT', 'user/forgotPassword', { ...guess, ...code }],
      ['POST', 'user/login', guess],
      ['POST', 'afroSms/otp', { phoneNo: guess.phoneNo }],
    ];
    const [method, path, body] = kinds[Math.floor(n / READABLE) % kinds.length] ?? kinds[0]!;
    return ask(method, path, { address, body: readable ? body : { ...body, phoneNo: 'x' } });
  }

  /** Keeps anonymous sockets open until it is stopped; for each one that is cut it opens another. */
  function crowd(address: string) {
    const open = new Set<Connection>();
    const counts = { opened: 0, cut: 0, most: 0 };
    let isOver = false;
    const one = () => {
      if (isOver) return;
      const upgrade = plainRequest(`${server.url}/socket.io/?EIO=4&transport=websocket`, {
        agent: false,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-version': '13',
          'sec-websocket-key': 'c29ja2V0IG9mIGEgdGVzdA==',
          'x-forwarded-for': address,
        },
      });
      upgrade.on('error', again);
      upgrade.on('response', (answer) => answer.resume().once('end', again));
      upgrade.on('upgrade', (_answer, connection: Connection) => {
        open.add(connection);
        counts.opened += 1;
        counts.most = Math.max(counts.most, open.size);
        connection.resume().on('error', () => undefined);
        connection.once('close', () => {
          open.delete(connection);
          counts.cut += isOver ? 0 : 1;
          again();
        });
      });
      upgrade.end();
    };
    const again = () => void setTimeout(one, 500);
    for (let i = 0; i < ANONYMOUS; i += 1) one();
    return {
      counts,
      stop: () => {
        isOver = true;
        for (const connection of open) connection.destroy();
      },
    };
  }

  async function town(address: string): Promise<Tally> {
    const tally = newTally();
    const ways = await Promise.allSettled(Array.from({ length: HONEST }, () => honest(address, tally)));
    expect(ways.flatMap((way) => (way.status === 'rejected' ? [String(way.reason)] : []))).toEqual([]);
    return tally;
  }

  const show = (name: string, { tookMs, worked, waited }: Tally) => {
    const line = (Object.entries(tookMs) as [Step, number[]][]).map(([step, values]) => {
      const sorted = values.toSorted((a, b) => a - b);
      const at = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
      return `${step} ${at(0.5)} / ${at(1)}`;
    });
    return `  ${name}: ${line.join(', ')} ms (median / longest); worked ${worked} times, waited ${waited} times`;
  };

  it(`lets ${HONEST} people of that address sign up, reset, sign in and play during ${GARBAGE} garbage requests and ${ANONYMOUS} anonymous sockets`, async () => {
    const calm = await town('196.188.1.1');
    const address = '196.188.7.7';
    const sockets = crowd(address);
    const statuses: Record<number, number> = {};
    let sent = 0;
    const began = performance.now();
    const flood = Promise.all(
      Array.from({ length: LANES }, async () => {
        for (let n = sent++; n < GARBAGE; n = sent++) {
          const { status } = await garbage(n, address);
          statuses[status] = (statuses[status] ?? 0) + 1;
        }
      }),
    ).then(() => performance.now() - began);
    const pressed = await town(address).finally(() => sockets.stop());
    const floodMs = await flood;
    const { opened, cut, most } = sockets.counts;
    process.stdout.write(
      `${[
        `flood: ${GARBAGE} requests in ${(floodMs / 1000).toFixed(1)} s, ${JSON.stringify(statuses)}; ${opened} anonymous sockets opened, ${most} at once, ${cut} cut`,
        show(`${HONEST} elsewhere, before`, calm),
        show(`${HONEST} at the address of the flood`, pressed),
      ].join('\n')}\n`,
    );
    expect(pressed.tookMs.play).toHaveLength(HONEST);
    expect(server.exit()).toBeNull();
  }, 600_000);
});
