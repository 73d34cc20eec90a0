import { Global, Module } from '@nestjs/common';
import { Doorbell } from './cluster-signals';
import { Handshake } from './handshake';
import { SlowSockets } from './slow-sockets';
import { SocketDispatcher } from './socket-dispatcher';
import { SocketOutlet } from './socket-broadcaster';
import { SocketRegistry } from './socket-registry';

/** Sockets of signed-in people; gateways only add handlers. */
@Global()
@Module({
  providers: [Doorbell, Handshake, SlowSockets, SocketDispatcher, SocketRegistry, SocketOutlet],
  exports: [Doorbell, Handshake, SocketDispatcher, SocketRegistry, SocketOutlet],
})
export class SocketsModule {}
