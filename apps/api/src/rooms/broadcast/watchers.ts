import { setImmediate as nextTurn } from 'node:timers/promises';
import type { GameFinished, ServerEvents } from '@libs/contract';
import { Logger } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import { KeyedQueue, warnOnFailure } from '../../platform/async';
import { PreparedEvent } from '../../platform/sockets';
import { withoutNames } from '../watch/shown-round';
import { spectatorsOf, watchersOf } from './channels';

export type Emit = <E extends keyof ServerEvents>(event: E, ...args: Parameters<ServerEvents[E]>) => void;

/** The events of a round that people without an account hear (protocol.md section 3 "Guests"). */
const HEARD: ReadonlySet<keyof ServerEvents> = new Set([
  'countdown',
  'countdownFinished',
  'numberCall',
  'gameFinished',
  'timeoutFinished',
]);

/** To so many people without an account a frame is written before players are served again: about a millisecond of work. */
const SLICE = 50;
/** Frames of a round that may wait for them; a page that misses a call asks for the round again. */
const MOST_BEHIND = 20;

/** The sockets of this server that watch rounds; each server emits to its own sockets only. */
export class Watchers {
  private readonly logger = new Logger(Watchers.name);
  /** The frames that are not yet written to all people without an account, by channel. */
  private readonly behind = new KeyedQueue(MOST_BEHIND);

  constructor(private readonly server: Server) {}

  /** Emits to all sockets of this server in a channel, encoded once. @param except ids of sockets to skip */
  to(channel: string, except: readonly string[] = []): Emit {
    return (event, ...args) => {
      if (this.count(channel) === 0) return;
      this.send(new PreparedEvent(this.server, event, args), channel, except);
    };
  }

  /**
   * Emits to all sockets of this server that watch a round: to players, and then, in slices between which players are
   * served, the same frame to people without an account. Only the end of a round is encoded a second time for them,
   * because it names the winners.
   */
  ofRound(roundId: string): Emit {
    return (event, ...args) => {
      const spectators = spectatorsOf(roundId);
      const isHeard = HEARD.has(event) && this.count(spectators) > 0;
      if (!isHeard && !this.any(roundId)) return;
      const prepared = new PreparedEvent(this.server, event, args);
      this.send(prepared, watchersOf(roundId));
      if (!isHeard) return;
      if (event !== 'gameFinished') return this.sendBehind(prepared, spectators);
      const [end] = args as unknown as [GameFinished];
      const nameless = { ...end, winners: withoutNames(end.winners) };
      this.sendBehind(new PreparedEvent(this.server, event, [nameless]), spectators);
    };
  }

  /** True if a player watches the round here. */
  any(roundId: string): boolean {
    return this.count(watchersOf(roundId)) > 0;
  }

  /** True if anybody watches the round here. */
  anybody(roundId: string): boolean {
    return this.any(roundId) || this.count(spectatorsOf(roundId)) > 0;
  }

  /** Sockets of this server in a channel. */
  count(channel: string): number {
    return this.server.sockets.adapter.rooms.get(channel)?.size ?? 0;
  }

  /** The sockets of the players who watch a round here. */
  all(roundId: string): Socket[] {
    const ids = this.server.sockets.adapter.rooms.get(watchersOf(roundId)) ?? [];
    return [...ids].flatMap((id) => this.server.sockets.sockets.get(id) ?? []);
  }

  private send(prepared: PreparedEvent, channel: string, except: readonly string[] = []): void {
    const skipped = new Set(except);
    this.sendTo(
      this.idsIn(channel).filter((id) => !skipped.has(id)),
      prepared,
    );
  }

  /** Who comes while frames wait is not among their sockets: the snapshot has what these say. */
  private sendBehind(prepared: PreparedEvent, channel: string): void {
    const ids = this.idsIn(channel);
    const inSlices = async () => {
      for (let from = 0; from < ids.length; from += SLICE) {
        if (from > 0) await nextTurn();
        const here = this.server.sockets.adapter.rooms.get(channel);
        const slice = ids.slice(from, from + SLICE).filter((id) => here?.has(id));
        this.sendTo(slice, prepared);
      }
    };
    const inTurn = () => this.behind.take(channel, inSlices);
    void warnOnFailure(this.logger, 'a frame did not reach all guests', inTurn);
  }

  private sendTo(ids: readonly string[], prepared: PreparedEvent): void {
    for (const id of ids) {
      const socket = this.server.sockets.sockets.get(id);
      if (socket) prepared.sendTo(socket);
    }
  }

  private idsIn(channel: string): string[] {
    return [...(this.server.sockets.adapter.rooms.get(channel) ?? [])];
  }
}
