import { connect as dial } from 'node:net';
import request from 'supertest';
import type { Socket } from 'socket.io-client';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, type Person } from '../support/players/people';
import { PATIENCE_MS } from '../support/eventually';
import { junkPacket } from '../support/players/players-junk';
import { seeded } from '../support/players/players-chance';
import { next, openSocket, send } from '../support/sockets/sockets';

const lists = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Fields that would be worth something to an attacker if a payload could set them. */
const TEMPTING = [
  ...[
    'id',
    '_id',
    'userId',
    'user_id',
    'user',
    'owner',
    'ownerId',
    'creator',
    'creatorId',
    'senderId',
    'from',
  ],
  ...[
    'role',
    'roles',
    'isSystemAdmin',
    'isAdmin',
    'admin',
    'kind',
    'status',
    'state',
    'permissions',
    'scope',
  ],
  ...[
    'balance',
    'totalBalance',
    'activeBalance',
    'walletBalance',
    'bonusWallet',
    'wallet',
    'credited',
    'verified',
  ],
  ...['sessionId', 'sid', 'token', 'steppedUpUntil', 'isHalf', 'fairId', 'password_hash', 'passwordHash'],
  ...['createdAt', 'approved', 'approvedBy', 'housePercentTenths', 'isStaff', 'constructor'],
] as const;

describe('requests of the wrong form', () => {
  let test: TestApp;
  let player: Person;
  let bodies: { name: string; method: 'post' | 'put' | 'delete'; path: string }[];

  beforeAll(async () => {
    test = await createTestApp();
    player = await createPerson(test, { phone: '+251911000010' }); // an admin passes the most guards
    const { body } = await request(test.url).get('/api/openapi.json').expect(200);
    bodies = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, object>)
        .filter(([, operation]) => 'requestBody' in operation)
        .map(([method]) => ({
          name: `${method} ${path}`,
          method: method as 'post',
          path: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
        })),
    );
  });
  afterAll(() => test.close());

  const post = (path: string, type: string, body: string) =>
    request(test.url)
      .post(`/api/${path}`)
      .set('Cookie', player.cookie)
      .set('Content-Type', type)
      .serialize((text) => text as unknown as string)
      .send(body);
  const credentials = () => ({ phoneNo: player.phone, password: player.password });

  it.each([
    ['user/login', `{"phoneNo":"0911000003","password":"x","z":${lists(30_000)}}`],
    ['user/login', `{"phoneNo":"0911000003","password":${objects(10_000)}}`],
    ['feedback/create', `{"feedback":"x","rating":${lists(30_000)}}`],
    ['transaction/deposit', objects(10_000)],
    ['transaction/deposit', `{"amount":${lists(9)}}`],
    ['chat/reports', lists(30_000)],
  ])('to %s are refused if the body is nested too deep', async (path, body) => {
    const answer = await post(path, 'application/json', body).expect(400);
    expect(answer.body).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });

  it.each([
    ['application/x-www-form-urlencoded', 'phoneNo=0911000010&password=bingo-demo'],
    ['application/x-www-form-urlencoded', '{"phoneNo":"0911000010"}='],
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', '{}'],
    ['application/vnd.api+json', '{}'],
    ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ])('are read by no route as %s', async (type, body) => {
    const text = body === '{}' ? JSON.stringify(credentials()) : body;
    for (const path of ['user/login', 'feedback/create', 'transaction/deposit', 'chapa/webhook']) {
      const { status, headers } = await post(path, type, text);
      expect([path, status]).toEqual([path, 400]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  it('cannot replace the method by a header or a parameter', async () => {
    for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])
      await request(test.url)
        .get('/api/user/sessions?_method=DELETE')
        .set('Cookie', player.cookie)
        .set(name, 'DELETE')
        .expect(200);
    await request(test.url).get('/api/user/getSingleUser').set('Cookie', player.cookie).expect(200);
  });

  it('from another site are refused with HEAD as they are with GET', async () => {
    for (const path of ['user/logout', 'txn/checkCBEBirr/ABCDEFGHIJ'])
      await request(test.url)
        .head(`/api/${path}`)
        .set('Cookie', player.cookie)
        .set('Origin', 'https://evil.example')
        .expect(403);
    for (const site of ['cross-site', 'same-site'])
      await request(test.url)
        .get('/api/user/logout')
        .set('Cookie', player.cookie)
        .set('Sec-Fetch-Site', site)
        .expect(403);
  });

  it('are refused with fields for rights or money in any body, also nested or given twice', async () => {
    expect(bodies.length).toBeGreaterThan(30);
    for (const { name, method, path } of bodies) {
      const call = (body: string) =>
        request(test.url)
          [method](path)
          .set('Cookie', player.cookie)
          .set('Content-Type', 'application/json')
          .send(body);
      const all = Object.fromEntries(TEMPTING.map((field) => [field, true]));
      for (const body of [
        JSON.stringify(all),
        JSON.stringify({ user: all, data: [all] }),
        '{"role":"agent","role":"agent"}',
        '{"__proto__":{"role":"agent"}}',
        '{"constructor":{"prototype":{"role":"agent"}}}',
        `[${JSON.stringify(all)}]`,
      ])
        expect([name, body.slice(0, 40), (await call(body)).status]).toEqual([name, body.slice(0, 40), 400]);
    }
    expect(({} as { role?: string }).role).toBeUndefined();
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))(
    'with the field %s are refused as with any unknown field: in a body, nested, in a query and in an event',
    async (field) => {
      const refused = { code: 'VALIDATION_FAILED' };
      // Written as text, because an object literal would set the prototype.
      const json = `{"feedback":"x","rating":5,"${field}":1}`;
      expect((await post('feedback/create', 'application/json', json).expect(400)).body).toMatchObject(
        refused,
      );
      const nested = `{"content":{"am":"a","en":"a","om":"a","ti":"a","${field}":"a"}}`;
      expect((await post('admin/notifications', 'application/json', nested).expect(400)).body).toMatchObject(
        refused,
      );
      const { body } = await request(test.url)
        .get(`/api/transaction/Paginatedhistory?${field}=1`)
        .set('Cookie', player.cookie)
        .expect(400);
      expect(body).toMatchObject(refused);
      const socket = await openSocket(test, player);
      const round = '00000000-0000-4000-8000-000000000000';
      expect(await packet(socket, 'resync', `{"roomId":"${round}","${field}":1}`)).toMatchObject(refused);
      expect(await packet(socket, 'joinRoom', `{"stake":10,"${field}":null}`)).toMatchObject(refused);
      socket.close();
    },
  );

  it('with half a character or NUL are refused in every text, so that no text is stored as another', async () => {
    const put = (username: string) =>
      request(test.url)
        .put('/api/user/me/update')
        .set('Cookie', player.cookie)
        .set('Content-Type', 'application/json')
        .send(`{"username":"${username}"}`);
    for (const half of ['\\ud800', 'a\\udc00b', '\\ud83d\\ud83d\\ude00', 'a\\u0000'])
      expect([half, (await put(half)).body]).toMatchObject([half, { code: 'VALIDATION_FAILED' }]);
    await put('\\ud83d\\ude00 Sara').expect(200);
  });

  it('with a thousand unknown fields are answered in a few lines', async () => {
    const fields = Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`f${i}`, 1]));
    const answer = await post('user/login', 'application/json', JSON.stringify(fields)).expect(400);
    expect(answer.text.length).toBeLessThan(8000);
    const long = { ['x'.repeat(60_000)]: 1 };
    expect(
      (await post('user/login', 'application/json', JSON.stringify(long)).expect(400)).text.length,
    ).toBeLessThan(2000);
  });

  it.each([
    ['bytes that are no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n'],
    ['a header of 100 kB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`],
    [
      'two lengths',
      'POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks, as smugglers send',
      'POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /',
    ],
    [
      'a broken chunk',
      'POST /api/user/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    ],
    ['no host', 'GET /api/config HTTP/1.1\r\n\r\n'],
    ['a target that is no URL', 'GET /api/%zz HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a target of another server', 'GET http://[ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a method that no route has', 'PROPFIND /api/config HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['the start of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['an expectation', 'GET /api/config HTTP/1.1\r\nHost: a\r\nExpect: coffee\r\n\r\n'],
    [
      'a chunk extension of 100 kB',
      `POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(100_000)}\r\n`,
    ],
    [
      'a body of 100 kB',
      `POST /api/user/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n${' '.repeat(100_000)}`,
    ],
    ['a method nobody knows', 'BREW /api/config HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a line break in a header', 'GET /api/config HTTP/1.1\r\nHost: a\r\nX-Request-Id: a\nb: c\r\n\r\n'],
  ])('(%s) are refused, and the server goes on', async (_, bytes) => {
    const answer = await raw(test, bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/x-content-type-options: nosniff/i);
    expect(head).toMatch(/referrer-policy: no-referrer/i);
    expect(JSON.parse(body)).toEqual({
      success: false,
      code: expect.stringMatching(/^(VALIDATION_FAILED|NOT_FOUND)$/) as string,
      message: expect.any(String) as string,
    });
    await request(test.url).get('/api/health/live').expect(200);
  });

  describe('packets of a socket', () => {
    let socket: Socket;
    beforeEach(async () => (socket = await openSocket(test, player)));
    afterEach(() => socket.close());

    it('that are nested too deep are refused, whatever the event', async () => {
      for (const event of [
        'login',
        'lockIn',
        'joinRoom',
        'selectCards',
        'confirmCards',
        'sendMessage',
        'resync',
      ])
        for (const payload of [
          lists(7000),
          objects(2500),
          `{"roomId":${lists(7000)}}`,
          `{"cards":${lists(7000)}}`,
        ]) {
          const answer = await packet(socket, event, payload);
          expect([event, answer]).toMatchObject([event, { ok: false, code: 'VALIDATION_FAILED' }]);
        }
    });

    it('of bytes are refused', async () => {
      for (const event of ['joinRoom', 'sendMessage']) {
        expect(await send(socket, event, Buffer.alloc(8000))).toMatchObject({ code: 'VALIDATION_FAILED' });
        expect(await send(socket, event, { roomId: Buffer.from('x') })).toMatchObject({
          code: 'VALIDATION_FAILED',
        });
      }
    });

    it('with half a character or NUL are refused', async () => {
      for (const half of ['\\ud800', 'a\\udc00b', '\\u0000'])
        expect(
          await packet(socket, 'sendMessage', `{"receiverId":"${player.id}","message":"x${half}"}`),
        ).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
    });

    it('cannot poison a prototype', async () => {
      const round = '00000000-0000-4000-8000-000000000000';
      for (const poison of ['{"role":"agent"}', 'null', '[]'])
        await packet(socket, 'resync', `{"roomId":"${round}","__proto__":${poison}}`);
      expect(({} as { role?: string }).role).toBeUndefined();
    });

    it('that no client sends at most end their connection', async () => {
      const chance = seeded('packets');
      for (let i = 0; i < 300; i += 1) {
        const own = await openSocket(test, player);
        own.io.engine.write(junkPacket(chance) as never);
        own.io.engine.write('2["noSuchEvent"]' as never);
        own.close();
      }
      expect(await send(socket, 'noSuchEvent')).toMatchObject({ code: 'VALIDATION_FAILED' });
    });
  });
});

/** Sends an event whose payload is given as text, so that it may be JSON of any form. */
async function packet(socket: Socket, event: string, payload: string): Promise<unknown> {
  const told = next(socket, 'Error message');
  socket.io.engine.write(`2["${event}",${payload}]` as never);
  const [error] = (await told) as [{ code: string }];
  return { ok: false, code: error.code };
}

/** What the server answers to these bytes before it hangs up, or until it has sent nothing more for a second. */
function raw(test: TestApp, bytes: string): Promise<string> {
  const { hostname, port } = new URL(test.url);
  return new Promise((resolve) => {
    const line = dial(Number(port), hostname, () => line.write(Buffer.from(bytes, 'latin1')));
    let received = '';
    line.on('data', (chunk) => {
      received += chunk.toString('latin1');
      line.setTimeout(1000);
    });
    line.on('error', () => undefined);
    line.setTimeout(PATIENCE_MS, () => line.destroy());
    line.once('close', () => resolve(received));
  });
}
