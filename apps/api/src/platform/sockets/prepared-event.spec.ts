import { createServer, type Server as HttpServer } from 'node:http';
import { connect, type AddressInfo, type Socket as Tcp } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { io } from 'socket.io-client';
import { PreparedEvent } from './prepared-event';

const PLAIN: Partial<ServerOptions> = { transports: ['websocket'], perMessageDeflate: false };

/** A client that keeps the bytes that it receives. */
interface RawClient {
  tcp: Tcp;
  bytes: () => Buffer;
  /** The client's socket on the server. */
  socket: Socket;
}

describe('PreparedEvent', () => {
  const ends: (() => void)[] = [];
  afterEach(() => ends.splice(0).forEach((end) => end()));

  async function serve(options: Partial<ServerOptions>): Promise<{ server: Server; port: number }> {
    const http: HttpServer = createServer();
    const server = new Server(http, { pingInterval: 60_000, ...options });
    ends.push(() => void server.close());
    await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
    return { server, port: (http.address() as AddressInfo).port };
  }

  async function openRaw(server: Server, port: number): Promise<RawClient> {
    const connected = new Promise<Socket>((resolve) => void server.once('connection', resolve));
    const tcp = connect({ port, host: '127.0.0.1' });
    ends.push(() => void tcp.destroy());
    let bytes = Buffer.alloc(0);
    tcp.on('data', (chunk) => (bytes = Buffer.concat([bytes, chunk])));
    tcp.write(
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await eventually(() => bytes.includes('0{"sid"'));
    tcp.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, ...Buffer.from('40')])); // a mask of zeros changes nothing
    const socket = await connected;
    await eventually(() => bytes.includes('40{"sid"'));
    bytes = Buffer.alloc(0);
    return { tcp, bytes: () => bytes, socket };
  }

  it.each([
    ['a short text', ['x']],
    ['126 bytes and more', ['x'.repeat(200), { index: 7, link: 'f'.repeat(64) }]],
    ['more than 64 KB', ['y'.repeat(70_000)]],
    ['Amharic', ['አማርኛ', null, [1, 2]]],
    ['nothing', []],
  ])('writes the same frame as Socket.IO for %s', async (_, args) => {
    const { server, port } = await serve(PLAIN);
    const one = await openRaw(server, port);
    server.emit('numberCall', ...args);
    await eventually(() => one.bytes().at(-1) === ']'.charCodeAt(0)); // with which its JSON ends
    const theirs = one.bytes();
    new PreparedEvent(server, 'numberCall', args).sendTo(one.socket);
    await eventually(() => one.bytes().length === 2 * theirs.length);
    expect(theirs.length).toBeGreaterThan(10);
    expect(one.bytes().subarray(theirs.length).equals(theirs)).toBe(true);
  });

  it('keeps the order of prepared events, ordinary events and waiting packets', async () => {
    const { server, port } = await serve(PLAIN);
    const one = await openRaw(server, port);
    for (let n = 0; n < 60; n += 3) {
      one.socket.emit('n', n);
      new PreparedEvent(server, 'n', [n + 1]).sendTo(one.socket);
      new PreparedEvent(server, 'n', [n + 2]).sendTo(one.socket);
      if (n % 2 === 0) await sleep(1);
    }
    await eventually(() => one.bytes().includes('["n",59]'));
    expect(numbersIn(one.bytes())).toEqual(Array.from({ length: 60 }, (_, n) => n));
  });

  it('lets packets wait in engine.io while a phone does not read, and sends them in order once it reads', async () => {
    const { server, port } = await serve(PLAIN);
    const one = await openRaw(server, port);
    const engine = one.socket.conn as unknown as {
      writeBuffer: unknown[];
      transport: { socket: { _socket: { writableLength: number } } };
    };
    const { _socket: tcp } = engine.transport.socket;
    one.tcp.pause();
    const filler = 'z'.repeat(64_000);
    let sent = 0;
    const send = () => new PreparedEvent(server, 'n', [sent++, filler]).sendTo(one.socket);
    while (engine.writeBuffer.length === 0 && sent < 2000) {
      send();
      if (sent % 20 === 0) await sleep(1);
    }
    const inKernelsWay = tcp.writableLength;
    for (let more = 0; more < 20; more++) send();
    // Packets wait only in engine.io's writeBuffer, where SlowSockets counts them.
    expect([engine.writeBuffer.length, tcp.writableLength]).toEqual([21, inKernelsWay]);
    expect(inKernelsWay).toBeLessThan(2 * filler.length);
    one.socket.emit('n', sent++, '');
    one.tcp.resume();
    await eventually(() => engine.writeBuffer.length === 0 && one.bytes().includes(`["n",${sent - 1},""]`));
    expect(numbersIn(one.bytes())).toEqual(Array.from({ length: sent }, (_, n) => n));
    new PreparedEvent(server, 'n', ['again']).sendTo(one.socket);
    await eventually(() => one.bytes().includes('["n","again"]'));
  });

  it.each([
    ['polling', { transports: ['polling'] }, 'polling'],
    ['compression', { transports: ['websocket'], perMessageDeflate: { threshold: 0 } }, 'websocket'],
  ] as const)(
    'reaches a client that uses %s, in order with ordinary events',
    async (_, options, transport) => {
      const { server, port } = await serve(options as unknown as Partial<ServerOptions>);
      const connected = new Promise<Socket>((resolve) => void server.once('connection', resolve));
      const client = io(`http://127.0.0.1:${port}`, { transports: [transport], forceNew: true });
      ends.push(() => void client.close());
      const heard: unknown[][] = [];
      client.onAny((...event: unknown[]) => heard.push(event));
      const socket = await connected;
      const text = 'a call '.repeat(400);
      new PreparedEvent(server, 'numberCall', [1, { text }]).sendTo(socket);
      socket.emit('numberCall', 2, { text });
      new PreparedEvent(server, 'numberCall', [3, { text }]).sendTo(socket);
      await eventually(() => heard.length === 3);
      expect(heard).toEqual([1, 2, 3].map((n) => ['numberCall', n, { text }]));
    },
  );

  it('lets Socket.IO itself send data that contains bytes', async () => {
    const { server, port } = await serve(PLAIN);
    const connected = new Promise<Socket>((resolve) => void server.once('connection', resolve));
    const client = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    ends.push(() => void client.close());
    const heard = new Promise<unknown>((resolve) => void client.once('bytes', resolve));
    new PreparedEvent(server, 'bytes', [Buffer.from([1, 2, 3])]).sendTo(await connected);
    expect(Buffer.from((await heard) as Buffer)).toEqual(Buffer.from([1, 2, 3]));
  });

  it('sends nothing to a closed socket', async () => {
    const { server, port } = await serve(PLAIN);
    const one = await openRaw(server, port);
    one.socket.disconnect(true);
    expect(() => new PreparedEvent(server, 'n', [1]).sendTo(one.socket)).not.toThrow();
    await sleep(30);
    expect(one.bytes().includes('["n",1]')).toBe(false);
  });
});

const numbersIn = (bytes: Buffer) =>
  [...bytes.toString('latin1').matchAll(/42\["n",(\d+)/g)].map(([, n]) => Number(n));

async function eventually(isSo: () => boolean): Promise<void> {
  for (const end = performance.now() + 60_000; !isSo(); await sleep(5)) {
    if (performance.now() > end) throw new Error('it did not come in time');
  }
}
