import { ConnectedSocket, MessageBody, SubscribeMessage } from '@nestjs/websockets';
import type { Socket } from 'socket.io';
import { Access } from '../../platform/http';
import { SocketGateway } from '../../platform/sockets';
import { WatchRoundDto } from './watch.dto';
import { WatchService } from './watch.service';

/**
 * The one event of people who watch without an account, and of screens; SocketDispatcher refuses them every other. On the wire `roomId`
 * is the id of a round.
 */
@SocketGateway()
@Access('spectator')
export class WatchGateway {
  constructor(private readonly watchers: WatchService) {}

  @SubscribeMessage('watchRound')
  async watchRound(
    @ConnectedSocket() socket: Socket,
    @MessageBody() { roomId }: WatchRoundDto,
  ): Promise<{ roomId: string }> {
    return { roomId: await this.watchers.watch(socket, roomId ?? null) };
  }
}
