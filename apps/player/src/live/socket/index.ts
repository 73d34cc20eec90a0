export { noteServerTime, secondsUntil, serverTime } from './clock';
export { connection, useConnection } from '../connection/connection';
export type { Connection } from '../connection/connection';
export { confirmCards } from './purchase';
export { pauseOf } from './patience';
export { request, requestPatiently } from './request';
export { closeSocket, listen, openSocket, reopenSocket, socket } from './socket';
export type { SocketSession } from './socket';
export type { CountdownTick, FixedDraw } from './wire';
