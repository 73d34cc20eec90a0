export { Doorbell } from './cluster-signals';
export { LeanIoAdapter } from './socket-io.adapter';
export { AT_ONCE, NewRows } from './row-poller';
export { SocketGateway } from './socket-gateway.decorator';
export { SocketOutlet } from './socket-broadcaster';
export { SocketRegistry } from './socket-registry';
export { stateOf, type SocketState } from './socket-context';
export { SocketsModule } from './sockets.module';
