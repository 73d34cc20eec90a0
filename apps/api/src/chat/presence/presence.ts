import { Throttle } from '../../platform/async';

/** Most ids that one telling lists; above it everybody hears of those they talk with only. */
const MAX_LISTED = 200;
/** A change is told soon, the next one not before a second has passed. */
const SOON_MS = 50;
const PAUSE_MS = 1000;

/** A person in the chat room: by which sockets, and with whom they talk. */
interface Present {
  sockets: Set<string>;
  peers: readonly string[];
  /** What was told last, to be silent when nothing changed. */
  sent: string;
}

/** Tells one person who is there. */
type Tell = (userId: string, online: string[]) => void;

/**
 * Who is in the chat room: a person is, while one of their sockets is. Counted from the sockets of this server, joined
 * with the people of other servers (presence-board.ts).
 */
export class Presence {
  private readonly people = new Map<string, Present>();
  private others: ReadonlySet<string> = new Set();
  private toldAt = -PAUSE_MS;
  private readonly changes = new Throttle(
    () => this.flush(),
    () => Math.max(SOON_MS, this.toldAt + PAUSE_MS - performance.now()),
  );

  constructor(private readonly send: Tell) {}

  /** @param peers people one talks with */
  enter(userId: string, socketId: string, peers: readonly string[]): void {
    const known = this.people.get(userId);
    const sockets = (known?.sockets ?? new Set()).add(socketId);
    // A second tab must hear at once what the first one knows; for others nothing has changed.
    this.people.set(userId, { sockets, peers, sent: '' });
    this.changes.request();
  }

  /** A socket leaves or is gone; the person stays while another of their sockets is in the room. */
  leave(userId: string, socketId: string): void {
    const known = this.people.get(userId);
    if (!known?.sockets.delete(socketId)) return;
    if (known.sockets.size === 0) this.people.delete(userId);
    this.changes.request();
  }

  /** The people of this server, in order. */
  here(): string[] {
    return [...this.people.keys()].sort();
  }

  /** The people whose sockets hang on other servers, as they are now. */
  elsewhere(userIds: readonly string[]): void {
    const others = new Set(userIds);
    const same = others.size === this.others.size && userIds.every((id) => this.others.has(id));
    if (same) return;
    this.others = others;
    this.changes.request();
  }

  stop(): void {
    this.changes.stop();
  }

  private flush(): void {
    this.toldAt = performance.now();
    const present = new Set([...this.people.keys(), ...this.others]);
    const everybody = present.size <= MAX_LISTED ? [...present].sort() : null;
    const all = everybody?.join() ?? '';
    for (const [userId, person] of this.people) {
      const online = everybody ?? person.peers.filter((peer) => present.has(peer));
      const sent = everybody ? all : online.join();
      if (sent === person.sent && sent !== '') continue;
      person.sent = sent;
      this.send(userId, online);
    }
  }
}
