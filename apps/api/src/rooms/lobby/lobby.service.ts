import { Injectable } from '@nestjs/common';
import type { OwnRoom, RoundSnapshot } from '@libs/contract';
import type { Socket } from 'socket.io';
import { stateOf } from '../../platform/sockets';
import { BalanceService } from '../../wallet';
import type { LobbyScope } from './lobby-rows';
import { RoundBroadcaster } from '../broadcast/round-broadcaster';
import { RoomsService, type JoinRequest } from '../rooms.service';
import { RoundReader } from '../rounds/round-reader';
import type { RoundRow } from '../rounds/round-rows';
import { ownRoom } from '../rounds/round-view';
import { SpaceAccess } from '../spaces/space-access';
import { MembershipMonitor } from '../spaces/membership-monitor';

/** Changes the lobby that a socket lists and the rounds that it watches. */
@Injectable()
export class LobbyService {
  constructor(
    private readonly reader: RoundReader,
    private readonly broadcaster: RoundBroadcaster,
    private readonly balances: BalanceService,
    private readonly rooms: RoomsService,
    private readonly spaces: SpaceAccess,
    private readonly monitor: MembershipMonitor,
  ) {}

  /** Sends the balance and all rows of the public lobby; called after sign-in. */
  async welcome(socket: Socket): Promise<void> {
    const { user } = stateOf(socket);
    this.broadcaster.toSocket(socket, 'updateBalance', await this.balances.viewOf(user.id));
    await this.list(socket, null);
  }

  /**
   * Makes the socket list the public rooms, or those of a space, and sends their rows.
   * @throws DomainError NOT_A_MEMBER
   */
  async list(socket: Socket, scope: LobbyScope): Promise<void> {
    const { user } = stateOf(socket);
    if (scope !== null) await this.spaces.requireMember(scope, user.id);
    if (scope !== null) this.monitor.enter(socket, scope);
    await this.broadcaster.listLobby(socket, scope);
  }

  /**
   * Makes the socket watch the round that is open for buying in a room, and sends its snapshot.
   * @returns the round's id
   */
  async join(socket: Socket, request: JoinRequest): Promise<string> {
    const { user } = stateOf(socket);
    const round = await this.rooms.enter(user, request);
    await this.follow(socket, round);
    this.broadcaster.toSocket(socket, 'roomJoined', await this.broadcaster.snapshot(round.id, user));
    return round.id;
  }

  /** Makes the socket watch a round, also again after a reconnect. @returns its snapshot */
  async resync(socket: Socket, roundId: string): Promise<{ room: RoundSnapshot; serverNow: string }> {
    const { user } = stateOf(socket);
    await this.follow(socket, await this.rooms.readVisible(user, roundId));
    return this.broadcaster.snapshot(roundId, user);
  }

  /**
   * Makes the socket watch every round that is not over and in which its player has a card.
   *
   * @returns the rounds, read when the socket already watches all of them: a round that ended before is left out, and
   *   the end of any other reaches the socket as an event
   */
  async followOwn(socket: Socket): Promise<OwnRoom[]> {
    const { user } = stateOf(socket);
    const watched = new Set<string>();
    for (;;) {
      const rounds = await this.reader.liveRoundsOf(user.id);
      const fresh = rounds.filter(({ id }) => !watched.has(id));
      if (fresh.length === 0) return rounds.map(ownRoom);
      for (const round of fresh) {
        await this.follow(socket, round);
        watched.add(round.id);
      }
    }
  }

  private async follow(socket: Socket, round: RoundRow): Promise<void> {
    if (round.space_id !== null) this.monitor.enter(socket, round.space_id);
    await this.broadcaster.watch(socket, round);
  }
}
