import { jest } from '@jest/globals';
import { Module } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import { serverMessage } from '@libs/messages';
import { IsInt, Max, Min } from 'class-validator';
import type { Socket } from 'socket.io';
import { DomainError } from '../../src/platform/errors';
import { Access, CurrentUser, type SessionUser } from '../../src/platform/http';
import { SocketGateway, SocketRegistry } from '../../src/platform/sockets';
import { createTestApp, type TestApp } from '../support/servers/app';
import { createPerson, forgetSessions } from '../support/players/people';
import { connect, next, openSocket, send, socketOf } from '../support/sockets/sockets';

class CardDto {
  @IsInt()
  @Min(1)
  @Max(200)
  card: number;
}

@SocketGateway()
class ProbeGateway {
  handleConnection(): never {
    throw new Error('a gateway that fails must end nothing');
  }

  async handleDisconnect(): Promise<void> {
    throw new Error('nor must this');
  }

  @SubscribeMessage('probeEcho')
  @Access('user')
  echo(@CurrentUser() user: SessionUser, @MessageBody() { card }: CardDto): object {
    return { card, id: user.id };
  }

  @SubscribeMessage('probeFail')
  @Access('user')
  fail(@MessageBody() payload: unknown): never {
    throw payload === 'domain' ? new DomainError('CARD_HELD') : new Error('SELECT secret');
  }

  @SubscribeMessage('probeAdmin')
  @Access('admin')
  admin(): void {}

  @SubscribeMessage('probeKept')
  @Access('user')
  kept(@ConnectedSocket() socket: Socket): object {
    const { request } = socket.conn as { request: unknown };
    return { request: request ?? null, headers: Object.keys(socket.handshake.headers) };
  }
}

@Module({ providers: [ProbeGateway] })
class ProbeModule {}

@SocketGateway()
class OpenGateway {
  @SubscribeMessage('probeOpen')
  open(): void {}
}

@WebSocketGateway()
class BareGateway {
  @SubscribeMessage('probeBare')
  @Access('user')
  bare(): void {}
}

@Module({ providers: [OpenGateway, BareGateway] })
class OpenModule {}

describe('sockets', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp({ imports: [ProbeModule], env: { RATE_LIMIT_SCALE: '1' } });
  });
  afterAll(() => test.close());

  describe('the handshake', () => {
    it('needs a sign-in, by cookie, Bearer header or auth.token', async () => {
      expect(await connect(socketOf(test))).toBe('UNAUTHENTICATED');
      expect(await connect(socketOf(test, { cookie: 'token=nonsense' }))).toBe('UNAUTHENTICATED');
      const { cookie } = await createPerson(test);
      for (const options of [{ cookie }, { auth: { token: cookie.slice('token='.length) } }]) {
        const socket = socketOf(test, options);
        expect(await connect(socket)).toBeNull();
        socket.close();
      }
    });

    it('refuses pages of other sites, whatever cookie they send', async () => {
      const { cookie } = await createPerson(test);
      const { host } = new URL(test.url);
      const bad = [
        'null',
        'https://evil.example',
        `http://${host}.evil.example`,
        `http://a${host}`,
        'http://127.0.0.1',
        `HTTP://${host}`,
        `ws://${host}`,
      ];
      for (const origin of bad)
        expect(await connect(socketOf(test, { cookie, origin }))).toBe('websocket error');
      for (const origin of [test.url, test.url.replace('http', 'https')]) {
        const socket = await openSocket(test, { cookie, origin });
        socket.close();
      }
    });

    it('offers no transport by polling', async () => {
      const answer = await fetch(`${test.url}/socket.io/?EIO=4&transport=polling`);
      expect(answer.status).toBe(400);
    });

    it('does not keep the request or its headers in memory', async () => {
      const { cookie } = await createPerson(test);
      const socket = await openSocket(test, { cookie });
      expect(await send(socket, 'probeKept')).toEqual({ ok: true, request: null, headers: [] });
      socket.close();
    });
  });

  /** Stands still for the buckets of events, which fill again while a slow machine works. */
  const inOneMoment = async <T>(work: () => Promise<T>): Promise<T> => {
    const now = performance.now();
    const still = jest.spyOn(performance, 'now').mockReturnValue(now);
    try {
      return await work();
    } finally {
      still.mockRestore();
    }
  };

  describe('an event', () => {
    it('is answered with the handler’s result', async () => {
      const { cookie, id } = await createPerson(test);
      const socket = await openSocket(test, { cookie });
      expect(await send(socket, 'probeEcho', { card: 7 })).toEqual({ ok: true, card: 7, id });
      socket.close();
    });

    it.each([
      ['a bad value', { card: 201 }],
      ['a wrong type', { card: '7' }],
      ['an unknown field', { card: 7, userId: 'x' }],
      ['nothing', undefined],
      ['null', null],
      ['a text', 'card'],
      ['a list', [7]],
      ['a number', 7],
    ])('with %s is VALIDATION_FAILED, and the socket stays connected', async (_, payload) => {
      const { cookie } = await createPerson(test);
      const socket = await openSocket(test, { cookie });
      expect(await send(socket, 'probeEcho', payload)).toMatchObject({
        ok: false,
        code: 'VALIDATION_FAILED',
      });
      expect(await send(socket, 'probeEcho', { card: 1 })).toMatchObject({ ok: true });
      socket.close();
    });

    it('with an unknown name or two payloads is VALIDATION_FAILED', async () => {
      const { cookie } = await createPerson(test);
      const socket = await openSocket(test, { cookie });
      expect(await send(socket, 'noSuchEvent', {})).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
      expect(await send(socket, 'constructor')).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
      expect(await send(socket, 'probeEcho', { card: 1 }, { card: 2 })).toMatchObject({
        ok: false,
        code: 'VALIDATION_FAILED',
      });
      socket.close();
    });

    it('without an ack is answered by an “Error message” event instead', async () => {
      const { cookie } = await createPerson(test);
      const socket = await openSocket(test, { cookie, language: 'om' });
      const told = next(socket, 'Error message');
      socket.emit('probeFail', 'domain');
      expect(await told).toEqual([{ code: 'CARD_HELD', message: serverMessage('error.CARD_HELD', 'om') }]);
      socket.close();
    });

    it('whose handler fails is answered with a code in the client’s language, and nothing internal', async () => {
      const { cookie } = await createPerson(test);
      const socket = await openSocket(test, { cookie, auth: { language: 'tigray' } });
      expect(await send(socket, 'probeFail', 'domain')).toEqual({
        ok: false,
        code: 'CARD_HELD',
        message: serverMessage('error.CARD_HELD', 'ti'),
      });
      expect(await send(socket, 'probeFail')).toEqual({
        ok: false,
        code: 'INTERNAL',
        message: serverMessage('error.INTERNAL', 'ti'),
      });
      socket.close();
    });

    it('is refused without the role that it needs', async () => {
      const player = await openSocket(test, { cookie: (await createPerson(test)).cookie });
      const admin = await openSocket(test, {
        cookie: (await createPerson(test, { phone: '+251911000010' })).cookie,
      });
      expect(await send(player, 'probeAdmin')).toMatchObject({ ok: false, code: 'FORBIDDEN' });
      expect(await send(admin, 'probeAdmin')).toEqual({ ok: true });
      player.close();
      admin.close();
    });

    it('is refused when there are too many, on this socket only', async () => {
      const { cookie } = await createPerson(test);
      const [flood, calm] = [await openSocket(test, { cookie }), await openSocket(test, { cookie })];
      const answers = await inOneMoment(() =>
        Promise.all(Array.from({ length: 80 }, () => send(flood, 'probeEcho', { card: 1 }))),
      );
      const refused = answers.filter((answer) => !answer.ok);
      expect(refused.length).toBe(40);
      expect(refused[0]).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(await send(calm, 'probeEcho', { card: 1 })).toMatchObject({ ok: true });
      flood.close();
      calm.close();
    });

    it('closes its socket only when the flood goes on', async () => {
      const { cookie } = await createPerson(test);
      const [flood, calm] = [await openSocket(test, { cookie }), await openSocket(test, { cookie })];
      const closed = next(flood, 'disconnect');
      await inOneMoment(() => {
        for (let i = 0; i < 600; i += 1) flood.emit('probeEcho', { card: 1 });
        return closed;
      });
      expect(await send(calm, 'probeEcho', { card: 1 })).toMatchObject({ ok: true });
      calm.close();
    });

    it('of more than 16 kB ends the connection and not the server', async () => {
      const { cookie } = await createPerson(test);
      const socket = await openSocket(test, { cookie });
      const closed = next(socket, 'disconnect');
      socket.emit('probeEcho', { card: 'x'.repeat(20_000) });
      await closed;
      const again = await openSocket(test, { cookie });
      expect(again.connected).toBe(true);
      again.close();
    });
  });

  describe('a session that ends on another server', () => {
    it('has its sockets closed within two seconds', async () => {
      const { cookie, id } = await createPerson(test);
      const socket = await openSocket(test, { cookie });
      const closed = next(socket, 'disconnect');
      await test.db.query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [id]);
      // Tenths of a second; a pause of the machine counts as one, however long it is.
      let tenths = 0;
      const counting = setInterval(() => (tenths += 1), 100);
      await closed.finally(() => clearInterval(counting));
      expect(tenths).toBeLessThanOrEqual(20);
    });

    it('has the next event of a blocked person refused', async () => {
      const { cookie, id } = await createPerson(test);
      const socket = await openSocket(test, { cookie });
      expect(await send(socket, 'probeEcho', { card: 1 })).toMatchObject({ ok: true });
      const closed = next(socket, 'disconnect');
      await test.db.query("UPDATE users SET status = 'blocked' WHERE id = $1", [id]);
      await forgetSessions(test);
      socket.emit('probeEcho', { card: 1 });
      await closed;
    });
  });

  describe('the registry', () => {
    it('reaches every phone and tab of a person, and closes the oldest beyond the limit', async () => {
      const { cookie, id } = await createPerson(test);
      const registry = test.app.get(SocketRegistry);
      const sockets = [];
      for (let i = 0; i < 20; i += 1) sockets.push(await openSocket(test, { cookie }));
      const received = sockets.map((socket) => next(socket, 'ping me'));
      registry.emitToUser(id, 'ping me', 1);
      await Promise.all(received);
      const oldest = next(sockets[0]!, 'disconnect');
      sockets.push(await openSocket(test, { cookie }));
      await oldest;
      expect(registry.socketsOf(id).size).toBe(20);
      for (const socket of registry.socketsOf(id)) socket.disconnect(true);
      expect(registry.socketsOf(id).size).toBe(0);
      for (const socket of sockets) socket.close();
    });
  });

  it('need @Access on each event and @SocketGateway on each gateway, or the server does not start', async () => {
    const start = createTestApp({ imports: [OpenModule] });
    await expect(start).rejects.toThrow(/event probeOpen of OpenGateway.open has no @Access/);
    await expect(start).rejects.toThrow(/gateway BareGateway is not a @SocketGateway/);
  });
});
