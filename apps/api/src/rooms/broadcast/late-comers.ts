import type { Socket } from 'socket.io';
import type { Db } from '../../platform/db';
import type { SessionUser } from '../../platform/http';
import { stateOf } from '../../platform/sockets';
import type { RoundReader } from '../rounds/round-reader';
import { isBig, readRounds, type RoundRow } from '../rounds/round-rows';
import type { ServerEvents } from '@libs/contract';
import { watchersOf } from './channels';
import type { Watchers } from './watchers';

/** The part of the broadcaster that moves a player to another round. */
interface Rounds {
  watch(socket: Socket, round: RoundRow): Promise<void>;
  snapshot(roundId: string, user: SessionUser): ReturnType<RoundReader['snapshot']>;
  toSocket<E extends keyof ServerEvents>(
    socket: Socket,
    event: E,
    ...args: Parameters<ServerEvents[E]>
  ): void;
}

/** Moves players who watch a round and were too late for a card, because the round was sold out. */
export class LateComers {
  constructor(
    private readonly db: Db,
    private readonly reader: RoundReader,
    private readonly watchers: Watchers,
    private readonly rounds: Rounds,
  ) {}

  /**
   * Moves the watchers without a card from a sold-out round to the next open round of the room, if there is one; from a big
   * game nobody is moved to an ordinary round.
   */
  async move(row: RoundRow): Promise<void> {
    if (isBig(row)) return;
    const to = await this.reader.nextOpen(row);
    if (!to) return;
    const owners = new Set((await this.reader.tickets(row.id)).map((ticket) => ticket.user_id));
    const [next] = await readRounds(this.db, [to]);
    if (!next) return;
    const late = this.watchers.all(row.id).filter((socket) => !owners.has(stateOf(socket).user.id));
    // All at once, so that they share the reads of the next round.
    await Promise.all(
      late.map(async (socket) => {
        await socket.leave(watchersOf(row.id));
        await this.rounds.watch(socket, next);
        this.rounds.toSocket(socket, 'changeRoom', { from: row.id, to });
        this.rounds.toSocket(socket, 'roomJoined', await this.rounds.snapshot(to, stateOf(socket).user));
      }),
    );
  }
}
