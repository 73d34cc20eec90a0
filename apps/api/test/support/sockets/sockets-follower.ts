import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RoundSnapshot } from '@libs/contract';
import { roundOf, type Round } from '../../../../player/src/live/round/round';
import {
  withBought,
  withCall,
  withCards,
  withCountdown,
  withDraw,
  withOwnCards,
  withResult,
} from '../../../../player/src/live/round/round-events';
import { fromWire } from '../../../../player/src/live/socket/wire';
import type { PlayerSocket } from './sockets-player';

/**
 * Follows one round as the player app does, with the app's own reducers: it asks for the snapshot after each connect
 * and after each gap, and otherwise uses events only. It records the calls that a player would have seen.
 */
export class RoundFollower {
  round: Round | null = null;
  /** Numbers in the order in which they were shown, whether by an event or by a snapshot. */
  readonly shown: number[] = [];
  connects = 0;
  snapshots = 0;
  gaps = 0;
  /** The state was asked for and has not come. */
  asking = false;

  constructor(
    private readonly phone: PlayerSocket,
    private readonly roundId: string,
  ) {
    const { socket } = phone;
    socket.on('connect', () => {
      this.connects += 1;
      void this.resync();
    });
    socket.on('countdown', (event) => this.change((round) => withCountdown(round, fromWire(event))));
    socket.on('countdownFinished', (event) => this.change((round) => withDraw(round, fromWire(event))));
    socket.on('cardUpdate', (event) => this.change((round) => withCards(round, fromWire(event))));
    socket.on('responseCards', (event) => this.change((round) => withOwnCards(round, fromWire(event))));
    socket.on('gameFinished', (event) => this.change((round) => withResult(round, fromWire(event))));
    socket.on('timeoutFinished', () => void this.resync());
    socket.on('numberCall', (number, meta) => {
      if (!this.round) return;
      const { round, outcome } = withCall(this.round, number, fromWire(meta));
      if (outcome === 'gap' && meta.roomId === this.roundId) {
        this.gaps += 1;
        void this.resync();
      }
      this.set(round);
    });
  }

  /** Asks for the whole state until it arrives. It reconnects a dead line, as the app's watchdog does. */
  async resync(): Promise<void> {
    if (this.asking || !this.phone.socket.connected) return;
    this.asking = true;
    try {
      const answer = (await this.phone.socket
        .timeout(700)
        .emitWithAck('resync', { roomId: this.roundId })) as
        { ok: true; room: RoundSnapshot } | { ok: false };
      if (answer.ok) {
        this.snapshots += 1;
        this.set(roundOf(answer.room, this.round));
      }
    } catch {
      this.phone.socket.disconnect().connect();
    } finally {
      this.asking = false;
    }
  }

  /** Buys as the app does: sends the same requestId again until an answer comes. */
  async buy(cards: number[]): Promise<void> {
    const body = { roomId: this.roundId, cards, requestId: randomUUID() };
    for (let tries = 0; tries < 100; tries++) {
      try {
        const ack = (await this.phone.socket.timeout(1500).emitWithAck('confirmCards', body)) as {
          ok: boolean;
        };
        if (ack.ok) this.change((round) => withBought(round, this.roundId, cards));
        return;
      } catch {
        await sleep(100); // no answer: the sale may have happened
      }
    }
  }

  private change(reduce: (round: Round) => Round): void {
    if (this.round) this.set(reduce(this.round));
  }

  private set(round: Round): void {
    this.round = round;
    this.shown.push(...round.calls.slice(this.shown.length));
  }
}
