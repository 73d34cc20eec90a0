import { Inject, Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { ENV, type Env } from '../../config';
import { Admission } from '../admission';
import { PollScheduler } from '../async';
import { describeError, DomainError } from '../errors';
import { Metrics } from '../metrics';
import { spectatorOf, type Spectator, type SpectatorState } from './socket-context';

const CHECK_MS = 500;
/** While the server is busy, each check cuts this share of the guests, and at least this many. */
const CUT_SHARE = 0.2;
const CUT_LEAST = 10;
/** From this share of `GUESTS` on a ticket costs work. */
const CROWDED_SHARE = 0.75;
/** The longest ticket or token that is read, in characters. */
const MAX_PASS = 200;
/** Sockets of one link of a screen: a shop may have several televisions. A guest's ticket has one. */
const PER_SCREEN = 4;

/** What a handshake brings in the place of a sign-in. */
type Key = Readonly<{ kind: 'guest' | 'screen'; text: string; address: string }>;
/** Finds out whom a ticket or a token admits; null if it admits nobody. */
type Door = (key: Key) => Promise<Spectator | 'UNAVAILABLE' | null>;

/**
 * The sockets of people who watch without an account, and of screens in shops. Players come first: while the server is
 * busy it admits none of them, and cuts those who are there before it refuses a player: guests, and then screens.
 */
@Injectable()
export class Spectators {
  /** By what admitted them, the oldest first. */
  private readonly sockets = new Map<string, readonly Socket[]>();
  private guestCount = 0;
  private door: Door = () => Promise.resolve(null);

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly admission: Admission,
    metrics: Metrics,
    polls: PollScheduler,
  ) {
    metrics.gauge(
      'guests_connected',
      'Open sockets of people who watch without an account',
      () => this.guestCount,
    );
    polls.add({
      name: Spectators.name,
      everyMs: CHECK_MS,
      warning: 'guests could not be cut',
      work: () => this.relieve(),
    });
  }

  /** Sets who finds out whom a ticket or a token admits; called while the application starts. */
  open(door: Door): void {
    this.door = door;
  }

  /** True while a guest may come. */
  get hasRoom(): boolean {
    return this.guestCount < this.env.guests && !this.admission.refusesSpectators;
  }

  /** True if few places are left. */
  get isCrowded(): boolean {
    return this.guestCount >= this.env.guests * CROWDED_SHARE;
  }

  /** Whom the handshake admits, or why nobody; null if it brings no ticket and no token, as that of a player. */
  async admit(
    auth: { guest?: unknown; screen?: unknown },
    address: string,
  ): Promise<Spectator | 'UNAUTHENTICATED' | 'UNAVAILABLE' | null> {
    const kind = auth.guest === undefined ? 'screen' : 'guest';
    const { [kind]: text } = auth;
    if (text === undefined) return null;
    if (typeof text !== 'string' || text.length > MAX_PASS) return 'UNAUTHENTICATED';
    const spectator = await this.door({ kind, text, address });
    if (!spectator) return 'UNAUTHENTICATED';
    const hasPlace = kind === 'guest' ? this.hasRoom : !this.admission.refusesSpectators;
    return hasPlace ? spectator : 'UNAVAILABLE';
  }

  /** Keeps an admitted socket until it disconnects. Beyond the places of its ticket or link, the oldest one is closed; a screen is told why. */
  add(socket: Socket, { pass, spaceId }: Spectator): void {
    const isGuest = spaceId === null;
    const all = [...(this.sockets.get(pass) ?? []), socket];
    this.sockets.set(pass, all);
    if (isGuest) this.guestCount += 1;
    socket.once('disconnect', () => {
      if (isGuest) this.guestCount -= 1;
      const left = (this.sockets.get(pass) ?? []).filter((one) => one !== socket);
      if (left.length > 0) this.sockets.set(pass, left);
      else this.sockets.delete(pass);
    });
    for (const older of all.slice(0, isGuest ? -1 : -PER_SCREEN)) {
      const { code, message } = describeError(
        new DomainError('TOO_MANY_REQUESTS'),
        (older.data as SpectatorState).tag,
      );
      if (!isGuest) older.emit('Error message', { code, message });
      older.disconnect(true);
    }
    // Several may have been admitted at the same moment.
    if (isGuest && this.guestCount > this.env.guests) socket.disconnect(true);
  }

  /** Every open socket. */
  all(): readonly Socket[] {
    return [...this.sockets.values()].flat();
  }

  private relieve(): void {
    if (!this.admission.refusesSpectators) return;
    const guests = this.all().filter((socket) => spectatorOf(socket)?.spaceId === null);
    const cut = guests.length > 0 ? guests : this.all();
    const count = Math.max(CUT_LEAST, Math.ceil(cut.length * CUT_SHARE));
    // The connection and not the socket, so that the page comes back by itself when there is room.
    for (const socket of cut.slice(0, count)) socket.conn.close();
  }
}
