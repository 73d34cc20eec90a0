export { Doorbell } from './doorbell';
export { LeanIoAdapter } from './lean-io.adapter';
export { AT_ONCE, NewRows } from './new-rows';
export { SocketGateway } from './socket-gateway.decorator';
export { SocketOutlet } from './socket-outlet';
export { SocketRegistry } from './socket-registry';
export { stateOf, type SocketState } from './socket-state';
export { SocketsModule } from './sockets.module';
