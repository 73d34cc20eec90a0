import type { Socket } from 'socket.io-client';
import request from 'supertest';
import describeAll from '../../src/metadata';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, forgetSessions } from '../support/players/people';
import { eventsOf } from '../support/routes';
import { next, openSocket, send } from '../support/sockets/sockets';

/** The routes that are public (protocol.md section 2, access P). */
const PUBLIC = [
  'GET /api/activeRegisterBonus/isActiveRegisterBonus',
  'GET /api/bigGames',
  'GET /api/books',
  'GET /api/cards',
  'GET /api/config',
  'GET /api/fairness/rounds/{id}',
  'GET /api/freeze/{token}',
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/metrics',
  'GET /api/screen/{token}',
  'GET /api/status',
  'GET /api/transparency',
  'GET /api/watch',
  'POST /api/afroSms/otp',
  'POST /api/freeze/{token}',
  'POST /api/messages/{id}/opened',
  'POST /api/messages/{id}/shown',
  'POST /api/user/login',
  'POST /api/user/login/passkey',
  'POST /api/user/login/passkey/options',
  'POST /api/user/refresh-token',
  'POST /api/user/register',
  'POST /api/user/telegram',
  'POST /api/user/telegram/entrance',
  'POST /api/user/telegram/link',
  'POST /api/user/telegram/otp',
  'POST /api/user/tokenCheck',
  'POST /api/vitals',
  'PUT /api/user/forgotPassword',
];

const NOWHERE = '00000000-0000-4000-8000-000000000000';

describe('the policies of all routes and events', () => {
  let test: TestApp;
  let routes: { name: string; method: 'get' | 'post' | 'put' | 'delete'; path: string; readsBody: boolean }[];

  beforeAll(async () => {
    test = await createTestApp();
    const { body } = await request(test.url).get('/api/openapi.json').expect(200);
    routes = Object.entries((body as { paths: Record<string, object> }).paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, object>).map(([method, operation]) => ({
        readsBody: 'requestBody' in operation,
        name: `${method.toUpperCase()} ${path}`,
        method: method as 'get',
        path: path.replace(/\{\w+\}/g, NOWHERE),
      })),
    );
  });
  afterAll(() => test.close());

  it('let a stranger call only what the contract calls public', async () => {
    expect(routes.length).toBeGreaterThan(15);
    for (const { name, method, path } of routes) {
      const { status, body } = await request(test.url)
        [method](path)
        .send(method === 'get' ? undefined : {});
      if (PUBLIC.includes(name)) expect([name, status < 500]).toEqual([name, true]);
      else expect([name, status, (body as { code?: string }).code]).toEqual([name, 401, 'UNAUTHENTICATED']);
    }
  });

  it('refuse every state change that a page of another site asks for', async () => {
    const { cookie } = await createPerson(test);
    for (const { name, method, path } of routes.filter((route) => route.method !== 'get')) {
      const call = request(test.url)
        [method](path)
        .set('Cookie', cookie)
        .set('Origin', 'https://evil.example');
      const { status, body } = await call.send({});
      expect([name, status, (body as { code?: string }).code]).toEqual([name, 403, 'BAD_ORIGIN']);
    }
  });

  it('refuse unknown fields in every body', async () => {
    const { cookie } = await createPerson(test, { phone: '+251911000010' });
    for (const { name, method, path } of routes.filter(({ readsBody }) => readsBody)) {
      const { status } = await request(test.url)
        [method](path)
        .set('Cookie', cookie)
        .send({ isSystemAdmin: true });
      expect([name, status]).toEqual([name, 400]);
    }
  });

  it('give each shape of the description its own name', async () => {
    const { models } = (await describeAll())['@nestjs/swagger'] as unknown as {
      models: [file: unknown, shapes: object][];
    };
    const names = models.flatMap(([, shapes]) => Object.keys(shapes));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('let no payload break an event or end its connection', async () => {
    const { cookie } = await createPerson(test);
    const socket = await openSocket(test, { cookie });
    for (const event of eventsOf(test)) {
      for (const payload of [{ $where: 1 }, ['x'], 'x'.repeat(500), -1, { roomId: '1; DROP TABLE users' }]) {
        const answer = await send(socket, event, payload);
        expect([event, answer.ok || answer.code !== 'INTERNAL']).toEqual([event, true]);
      }
    }
    socket.close();
  });

  it('refuse every event of a person whose account is blocked, and close the connection', async () => {
    const events = eventsOf(test);
    expect(events.length).toBeGreaterThan(3);
    const sockets = new Map<string, { socket: Socket; closed: Promise<unknown> }>();
    for (const event of events) {
      const socket = await openSocket(test, await createPerson(test));
      sockets.set(event, { socket, closed: next(socket, 'disconnect') });
    }
    await test.db.query("UPDATE users SET status = 'blocked'");
    await forgetSessions(test);
    for (const [event, { socket, closed }] of sockets) {
      let answer: unknown = null;
      socket.emit(event, {}, (ack: unknown) => (answer = ack));
      await closed;
      expect([event, answer]).not.toMatchObject([event, { ok: true }]);
    }
  });
});
