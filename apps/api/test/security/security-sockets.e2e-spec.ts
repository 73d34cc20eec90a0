import { once } from 'node:events';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import type { Socket as Connection } from 'node:net';
import request from 'supertest';
import { io, type Socket } from 'socket.io-client';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson } from '../support/players/people';
import { connect } from '../support/sockets/sockets';

const PLACES = 3;

describe('sockets that have not signed in', () => {
  const connections: Connection[] = [];
  const sockets: Socket[] = [];
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({
      env: {
        SOCKETS_PER_ADDRESS: String(PLACES),
        RATE_LIMIT_SCALE: '1',
        TRUSTED_PROXIES: '127.0.0.1,10.1.2.3',
      },
    });
  });
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.destroy();
    for (const socket of sockets.splice(0)) socket.close();
  });
  afterAll(() => test.close());

  /** A connection that is upgraded and then sends nothing, or the status of the refusal. */
  async function upgrade(
    address: string,
    headers: Record<string, string> = {},
  ): Promise<Connection | number> {
    const call = plainRequest(`${test.url}/socket.io/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'c29ja2V0IG9mIGEgdGVzdA==',
        'x-forwarded-for': address,
        ...headers,
      },
    });
    call.end();
    const [status, connection] = await Promise.race([
      once(call, 'upgrade').then(([, socket]) => [101, socket as Connection] as const),
      once(call, 'response').then(([answer]) => [(answer as IncomingMessage).statusCode ?? 0, null] as const),
    ]);
    if (!connection) return status;
    connection.resume().on('error', () => undefined);
    connections.push(connection);
    return connection;
  }
  const silent = async (address: string, headers?: Record<string, string>): Promise<Connection> => {
    const connection = await upgrade(address, headers);
    if (typeof connection === 'number') throw new Error(`the upgrade was answered ${connection}`);
    return connection;
  };
  const ended = (connection: Connection) =>
    connection.closed ? Promise.resolve() : once(connection, 'close');

  /** A socket as the app opens it. @returns null once it is connected, else the refusal */
  const player = (address: string, cookie: string, auth?: object) => {
    const socket = io(test.url, {
      transports: ['websocket'],
      reconnection: false,
      autoConnect: false,
      forceNew: true,
      extraHeaders: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
      ...(auth ? { auth } : {}),
    });
    sockets.push(socket);
    return connect(socket);
  };
  const refusals = async (reason: string): Promise<number> => {
    const { text } = await request(test.url).get('/api/metrics').expect(200);
    return Number(new RegExp(`ws_refused_total\\{reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  };

  it('never take the place of a player, whose sign-in is checked in the upgrade', async () => {
    const { cookie } = await createPerson(test);
    for (let i = 0; i < PLACES; i += 1) await silent('196.188.0.1');
    for (let i = 0; i < 2 * PLACES; i += 1) expect(await player('196.188.0.1', cookie)).toBeNull();
    expect(await refusals('TOO_MANY_SOCKETS')).toBe(0);
  });

  it('give way to the newest one of their address, which may send its token after connecting', async () => {
    const { cookie } = await createPerson(test);
    const token = cookie.slice('token='.length);
    const gone = ended(await silent('196.188.0.2'));
    for (let i = 1; i < PLACES; i += 1) await silent('196.188.0.2');
    await silent('8.8.8.8, 196.188.0.3, 10.1.2.3'); // anybody can write the first address of this header
    expect(await player('8.8.8.8, 196.188.0.2, 10.1.2.3', '', { token })).toBeNull();
    await gone;
    // That one alone: whether the others are still open would also depend on how long this test takes.
    expect(await refusals('TOO_MANY_SOCKETS')).toBe(1);
    // A player who has signed in no longer counts, so there is room for another.
    await silent('196.188.0.2');
    expect(await refusals('TOO_MANY_SOCKETS')).toBe(1);
  });

  it('are cut when they do not sign in, and players are not', async () => {
    const { cookie } = await createPerson(test);
    expect(await player('196.188.0.4', cookie)).toBeNull();
    const before = await refusals('NOT_SIGNED_IN');
    await ended(await silent('196.188.0.4'));
    expect((await refusals('NOT_SIGNED_IN')) - before).toBeGreaterThanOrEqual(1);
    expect(sockets.map(({ connected }) => connected)).toEqual([true]);
  });

  it('are counted by /64 in IPv6', async () => {
    const first = await silent('2001:db8:1:2::1');
    const gone = ended(first);
    for (let i = 0; i < PLACES; i += 1) await silent(`2001:db8:1:2:${i}::9`);
    await gone;
  });

  it('of one person are at most twenty, so that one sign-in cannot open many', async () => {
    const { cookie } = await createPerson(test);
    const first = await silent('196.188.0.5', { cookie });
    const gone = ended(first);
    for (let i = 0; i < 20; i += 1) await silent(`196.188.1.${i}`, { cookie });
    await gone;
  });

  it("of another site's page are refused in the upgrade", async () => {
    const { cookie } = await createPerson(test);
    expect(await upgrade('196.188.0.6', { cookie, origin: 'https://evil.example' })).toBe(403);
    expect(await refusals('BAD_ORIGIN')).toBe(1);
  });
});
