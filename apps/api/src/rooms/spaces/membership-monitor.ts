import { Injectable, Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { PollScheduler, warnOnFailure } from '../../platform/async';
import { Db } from '../../platform/db';
import { DomainError, toAck } from '../../platform/errors';
import { stateOf } from '../../platform/sockets';
import { lobbyOf, watchedBy } from '../broadcast/channels';
import { RoundBroadcaster } from '../broadcast/round-broadcaster';

const CHECK_MS = 1000;
const WARNING = 'memberships could not be looked at';

/** A socket that follows the lobby or a round of a space. */
interface Guest {
  socket: Socket;
  spaceId: string;
}

/**
 * Removes sockets from spaces whose membership ended: at once if this server ended it, within a second if another
 * server did (architecture.md "Real time": state, not log). A player keeps watching a round in which they have bought a
 * card.
 */
@Injectable()
export class MembershipMonitor {
  private readonly logger = new Logger(MembershipMonitor.name);
  private readonly guests = new Map<Socket, Set<string>>();

  constructor(
    private readonly db: Db,
    private readonly broadcaster: RoundBroadcaster,
    polls: PollScheduler,
  ) {
    polls.add({
      name: MembershipMonitor.name,
      everyMs: CHECK_MS,
      warning: WARNING,
      work: () => this.check(),
    });
  }

  /** Registers a socket before it follows the lobby or a round of a space. */
  enter(socket: Socket, spaceId: string): void {
    const known = this.guests.get(socket);
    if (known) return void known.add(spaceId);
    this.guests.set(socket, new Set([spaceId]));
    socket.once('disconnect', () => this.guests.delete(socket));
  }

  /**
   * Checks all sockets at once with a read of its own, because a running poll may have read before the change. Never
   * throws, since the next poll checks again.
   */
  checkNow(): Promise<void> {
    return warnOnFailure(this.logger, WARNING, () => this.check());
  }

  private async check(): Promise<void> {
    if (this.guests.size === 0) return;
    const guests = [...this.guests].flatMap(([socket, spaces]) =>
      [...spaces].map((spaceId): Guest => ({ socket, spaceId })),
    );
    for (const guest of await this.nonMembersAmong(guests)) await this.removeGuest(guest);
  }

  private async nonMembersAmong(guests: readonly Guest[]): Promise<Guest[]> {
    const strangers = await this.db.query<{ ord: number }>(
      `SELECT g.ord::int AS ord FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS g (space_id, user_id, ord)
       WHERE NOT EXISTS (SELECT 1 FROM spaces s WHERE s.id = g.space_id AND s.deleted_at IS NULL
         AND (s.owner_id = g.user_id AND s.kind = 'private' OR EXISTS (
           SELECT 1 FROM space_members m WHERE m.space_id = s.id AND m.user_id = g.user_id)))`,
      [guests.map((guest) => guest.spaceId), guests.map((guest) => stateOf(guest.socket).user.id)],
      'space_strangers',
    );
    return strangers.flatMap(({ ord }) => guests[ord - 1] ?? []);
  }

  private async removeGuest({ socket, spaceId }: Guest): Promise<void> {
    this.guests.get(socket)?.delete(spaceId);
    const { user, tag } = stateOf(socket);
    const listed = socket.rooms.has(lobbyOf(spaceId));
    if (listed) await this.broadcaster.leaveLobby(socket);
    // A system admin may watch the rounds of every space, as `resync` allows.
    const rounds = user.isSystemAdmin
      ? []
      : await this.roundsWithoutCard(user.id, spaceId, watchedBy(socket));
    for (const roundId of rounds) await this.broadcaster.unwatch(socket, roundId);
    if (!listed && rounds.length === 0) return;
    const { code, message } = toAck(new DomainError('NOT_A_MEMBER'), tag);
    this.broadcaster.toSocket(socket, 'Error message', { code, message });
  }

  /** Of these rounds, those that belong to the space and in which the player has bought no card. */
  private async roundsWithoutCard(
    userId: string,
    spaceId: string,
    ids: readonly string[],
  ): Promise<string[]> {
    if (ids.length === 0) return [];
    const rows = await this.db.query<{ id: string }>(
      `SELECT r.id FROM rounds r JOIN rooms ro ON ro.id = r.room_id
       WHERE r.id = ANY ($1) AND ro.space_id = $2 AND NOT EXISTS (SELECT 1 FROM tickets t
         WHERE t.round_id = r.id AND t.user_id = $3 AND t.state IN ('confirmed', 'refunded'))`,
      [ids, spaceId, userId],
    );
    return rows.map((row) => row.id);
  }
}
