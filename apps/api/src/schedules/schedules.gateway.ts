import { ConnectedSocket, SubscribeMessage } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { Access } from '../platform/http';
import { SocketGateway } from '../platform/sockets';
import { ScheduleBroadcaster } from './schedule-broadcaster';

/** The socket event of scheduled games (protocol.md section 3). */
@SocketGateway()
@Access('user')
export class SchedulesGateway {
  constructor(private readonly broadcaster: ScheduleBroadcaster) {}

  /** Answers with the event `scheduledGames`. */
  @SubscribeMessage('getSchedules')
  getSchedules(@ConnectedSocket() socket: Socket): Promise<void> {
    return this.broadcaster.send(socket);
  }
}
