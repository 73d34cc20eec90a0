import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { INestApplication, WsMessageHandler } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { Server, type ServerOptions, type Socket } from 'socket.io';
import { Admission } from '../admission';
import { ClusterSignals } from './cluster-signals';
import { Entrance } from './entrance';
import { Handshake } from './handshake';
import { spectatorOf } from './socket-context';
import { SocketDispatcher } from './socket-dispatcher';
import { SocketRegistry } from './socket-registry';
import { Spectators } from './spectators';

const OPTIONS: Partial<ServerOptions> = {
  transports: ['websocket'],
  allowUpgrades: false,
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
  maxHttpBufferSize: 16 * 1024,
  connectTimeout: 10_000,
  pingInterval: 25_000,
  pingTimeout: 20_000,
};

/** The answer to an upgrade while the server takes no visitors; a proxy then tries another server. */
const ELSEWHERE =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/** The answer to an upgrade from a page of another site. */
const FOREIGN = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';

/**
 * Nest's adapter with WebSocket only, no compression, an entrance before the handshake, and one listener per socket
 * instead of a pipeline per handler, which saves memory.
 */
export class SocketIoAdapter extends IoAdapter {
  constructor(private readonly app: INestApplication) {
    super(app);
  }

  override createIOServer(): Server {
    const server = new Server(this.httpServer as HttpServer, OPTIONS);
    this.app.get(ClusterSignals).attach(server);
    const admission = this.app.get(Admission);
    const entrance = this.app.get(Entrance);
    server.engine.use((request: IncomingMessage, _answer: unknown, next: () => void) => {
      if (!admission.isOpen) return request.socket.end(ELSEWHERE);
      return entrance.admit(request).then(
        (isOwn) => (isOwn ? next() : request.socket.end(FOREIGN)),
        () => request.socket.end(ELSEWHERE),
      );
    });
    const registry = this.app.get(SocketRegistry);
    const spectators = this.app.get(Spectators);
    server.use(this.app.get(Handshake).admit);
    server.on('connection', (socket) => {
      entrance.join(socket.request);
      const spectator = spectatorOf(socket);
      if (spectator) spectators.add(socket, spectator);
      else registry.add(socket);
      forgetRequest(socket);
    });
    return server;
  }

  override bindMessageHandlers(socket: Socket, handlers: WsMessageHandler[]): void {
    this.app.get(SocketDispatcher).bind(socket, handlers);
  }

  /** Closes the sockets of this server only; Fastify closes the HTTP server afterwards. */
  override async close(server: Server): Promise<void> {
    server.local.disconnectSockets(true);
    server.engine.close();
  }
}

/** Drops the upgrade request and its headers, which contain the token. Nothing needs them after the handshake. */
function forgetRequest(socket: Socket): void {
  Object.assign(socket.handshake, { headers: {}, auth: {} });
  Object.assign(socket.conn, { request: null });
}
