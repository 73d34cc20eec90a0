export { ClusterSignals } from './cluster-signals';
export { SocketIoAdapter } from './socket-io.adapter';
export { PreparedEvent } from './prepared-event';
export { ROWS_PER_POLL, RowPoller } from './row-poller';
export { SocketGateway } from './socket-gateway.decorator';
export { SocketBroadcaster } from './socket-broadcaster';
export { SocketRegistry } from './socket-registry';
export { stateOf, type SocketState } from './socket-context';
export { SocketsModule } from './sockets.module';
