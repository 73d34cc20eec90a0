import { Inject, Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { ENV, type Env } from '../../config';
import { Admission } from '../admission';
import { PollScheduler } from '../async';
import { Metrics } from '../metrics';
import { spectatorOf, type Spectator } from './socket-context';

const CHECK_MS = 500;
/** While the server is busy, each check cuts this share of the guests, and at least this many. */
const CUT_SHARE = 0.2;
const CUT_LEAST = 10;
/** From this share of `GUESTS` on a ticket costs work. */
const CROWDED_SHARE = 0.75;
/** The most sockets by the link of one screen; the newest one takes the place of the oldest. */
const PER_SCREEN = 5;
/** The longest pass that is read, in characters. */
const MAX_PASS = 200;

/** Finds out whom a pass admits; null if it admits nobody. */
type Door = (pass: string) => Spectator | null | Promise<Spectator | null>;

/**
 * The sockets of people who watch without an account. Players come first: while the server is busy it admits no guest,
 * and cuts those who are there before it refuses a player. Screens of spaces stay as long as players do.
 */
@Injectable()
export class Spectators {
  private readonly doors = new Map<string, Door>();
  private readonly byPass = new Map<string, Set<Socket>>();
  private guests = 0;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly admission: Admission,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    metrics.gauge(
      'guests_connected',
      'Open sockets of people who watch without an account',
      () => this.guests,
    );
    polls.add({
      name: Spectators.name,
      everyMs: CHECK_MS,
      warning: 'guests could not be cut',
      work: () => this.relieve(),
    });
  }

  /** Registers who is admitted by a field of the handshake's `auth`; called while the application starts. */
  open(field: 'guest' | 'screen', door: Door): void {
    this.doors.set(field, door);
  }

  /** True while a guest may come. */
  get hasRoom(): boolean {
    return this.guests < this.env.guests && !this.admission.refusesSpectators;
  }

  /** True if few places are left. */
  get isCrowded(): boolean {
    return this.guests >= this.env.guests * CROWDED_SHARE;
  }

  /**
   * Whom the handshake admits, or why nobody; null if it names no pass, as that of a player.
   */
  async admit(auth: Record<string, unknown>): Promise<Spectator | 'UNAUTHENTICATED' | 'UNAVAILABLE' | null> {
    for (const [field, door] of this.doors) {
      const pass = auth[field];
      if (pass === undefined) continue;
      const spectator = typeof pass === 'string' && pass.length <= MAX_PASS ? await door(pass) : null;
      if (!spectator) return 'UNAUTHENTICATED';
      return spectator.spaceId === null && !this.hasRoom ? 'UNAVAILABLE' : spectator;
    }
    return null;
  }

  /** Keeps an admitted socket until it disconnects. A ticket has one socket: the newest. */
  add(socket: Socket, { pass, spaceId }: Spectator): void {
    const isGuest = spaceId === null;
    const same = this.byPass.get(pass) ?? new Set();
    this.byPass.set(pass, same.add(socket));
    if (isGuest) this.guests += 1;
    socket.once('disconnect', () => {
      same.delete(socket);
      if (same.size === 0) this.byPass.delete(pass);
      if (isGuest) this.guests -= 1;
    });
    const [oldest] = same;
    if (same.size > (isGuest ? 1 : PER_SCREEN)) oldest?.disconnect(true);
    // Several may have been admitted at the same moment.
    else if (isGuest && this.guests > this.env.guests) socket.disconnect(true);
  }

  /** Every open socket. */
  *all(): Iterable<Socket> {
    for (const sockets of this.byPass.values()) yield* sockets;
  }

  /** The passes of the screens that are open here. */
  screens(): string[] {
    return [...this.byPass].flatMap(([pass, [socket]]) =>
      socket && spectatorOf(socket)?.spaceId ? [pass] : [],
    );
  }

  /** Closes the connections of a pass that is no longer good. */
  end(pass: string): void {
    for (const socket of this.byPass.get(pass) ?? []) socket.disconnect(true);
  }

  private relieve(): void {
    if (!this.admission.refusesSpectators || this.guests === 0) return;
    let left = Math.max(CUT_LEAST, Math.ceil(this.guests * CUT_SHARE));
    for (const socket of this.all()) {
      if (left === 0) return;
      if (spectatorOf(socket)?.spaceId !== null) continue;
      // The connection and not the socket, so that the page comes back by itself when there is room.
      socket.conn.close();
      left -= 1;
    }
  }
}
