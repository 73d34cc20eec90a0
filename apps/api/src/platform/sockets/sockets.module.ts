import { Global, Module } from '@nestjs/common';
import { ClusterSignals } from './cluster-signals';
import { Entrance } from './entrance';
import { Handshake } from './handshake';
import { SlowSockets } from './slow-sockets';
import { SocketDispatcher } from './socket-dispatcher';
import { SocketBroadcaster } from './socket-broadcaster';
import { SocketRegistry } from './socket-registry';
import { Spectators } from './spectators';

/** Everything that sockets need; gateways only add handlers. */
@Global()
@Module({
  providers: [
    ClusterSignals,
    Entrance,
    Handshake,
    SlowSockets,
    SocketDispatcher,
    SocketRegistry,
    SocketBroadcaster,
    Spectators,
  ],
  exports: [ClusterSignals, Handshake, SocketDispatcher, SocketRegistry, SocketBroadcaster, Spectators],
})
export class SocketsModule {}
