import { Inject, Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { ENV, type Env } from '../../config';
import { Admission } from '../admission';
import { PollScheduler } from '../async';
import { Metrics } from '../metrics';
import type { Spectator } from './socket-context';

const CHECK_MS = 500;
/** While the server is busy, each check cuts this share of the guests, and at least this many. */
const CUT_SHARE = 0.2;
const CUT_LEAST = 10;
/** From this share of `GUESTS` on a ticket costs work. */
const CROWDED_SHARE = 0.75;
/** The longest ticket that is read, in characters. */
const MAX_PASS = 200;

/** Finds out whom a ticket admits; null if it admits nobody. */
type Door = (ticket: string) => Spectator | null;

/**
 * The sockets of people who watch without an account. Players come first: while the server is busy it admits no guest,
 * and cuts those who are there before it refuses a player.
 */
@Injectable()
export class Spectators {
  private readonly sockets = new Map<string, Socket>();
  private door: Door = () => null;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly admission: Admission,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    metrics.gauge(
      'guests_connected',
      'Open sockets of people who watch without an account',
      () => this.sockets.size,
    );
    polls.add({
      name: Spectators.name,
      everyMs: CHECK_MS,
      warning: 'guests could not be cut',
      work: () => this.relieve(),
    });
  }

  /** Sets who finds out whom a ticket admits; called while the application starts. */
  open(door: Door): void {
    this.door = door;
  }

  /** True while a guest may come. */
  get hasRoom(): boolean {
    return this.sockets.size < this.env.guests && !this.admission.refusesSpectators;
  }

  /** True if few places are left. */
  get isCrowded(): boolean {
    return this.sockets.size >= this.env.guests * CROWDED_SHARE;
  }

  /** Whom the handshake admits, or why nobody; null if it brings no ticket, as that of a player. */
  admit({ guest }: { guest?: unknown }): Spectator | 'UNAUTHENTICATED' | 'UNAVAILABLE' | null {
    if (guest === undefined) return null;
    const spectator = typeof guest === 'string' && guest.length <= MAX_PASS ? this.door(guest) : null;
    if (!spectator) return 'UNAUTHENTICATED';
    return this.hasRoom ? spectator : 'UNAVAILABLE';
  }

  /** Keeps an admitted socket until it disconnects. A ticket has one socket: the newest. */
  add(socket: Socket, { pass }: Spectator): void {
    const older = this.sockets.get(pass);
    this.sockets.set(pass, socket);
    socket.once('disconnect', () => {
      if (this.sockets.get(pass) === socket) this.sockets.delete(pass);
    });
    older?.disconnect(true);
    // Several may have been admitted at the same moment.
    if (this.sockets.size > this.env.guests) socket.disconnect(true);
  }

  /** Every open socket. */
  all(): Iterable<Socket> {
    return this.sockets.values();
  }

  private relieve(): void {
    if (!this.admission.refusesSpectators) return;
    const count = Math.max(CUT_LEAST, Math.ceil(this.sockets.size * CUT_SHARE));
    // The connection and not the socket, so that the page comes back by itself when there is room.
    for (const socket of [...this.all()].slice(0, count)) socket.conn.close();
  }
}
