import { Throttle } from '../../platform/async';

/** Most ids in one message. With more people in the room each person receives only their conversation partners. */
const MAX_LISTED = 200;
/** A change is sent after this delay, so that several changes go out together. */
const DEBOUNCE_MS = 50;
/** Shortest time between two sends. */
const PAUSE_MS = 1000;

/** A person in the chat room, with their sockets and conversation partners. */
interface Present {
  sockets: Set<string>;
  peers: readonly string[];
  /** The list that was sent last, so that an unchanged list is not sent again. */
  sent: string;
}

/** Sends one person the ids of the people in the room. */
type SendPresence = (userId: string, online: string[]) => void;

/**
 * The people in the chat room. A person is in the room while one of their sockets is. The list joins the sockets of this
 * server with the people of other servers (presence-board.ts).
 */
export class Presence {
  private readonly people = new Map<string, Present>();
  private others: ReadonlySet<string> = new Set();
  private sentAt = -PAUSE_MS;
  private readonly changes = new Throttle(
    () => this.flush(),
    () => Math.max(DEBOUNCE_MS, this.sentAt + PAUSE_MS - performance.now()),
  );

  constructor(private readonly send: SendPresence) {}

  /** @param peers conversation partners of the person */
  enter(userId: string, socketId: string, peers: readonly string[]): void {
    const known = this.people.get(userId);
    const sockets = (known?.sockets ?? new Set()).add(socketId);
    // Resets `sent`, so that a second tab gets the list too, although nothing has changed for others.
    this.people.set(userId, { sockets, peers, sent: '' });
    this.changes.request();
  }

  /** Removes a socket. The person stays while another of their sockets is in the room. */
  leave(userId: string, socketId: string): void {
    const known = this.people.get(userId);
    if (!known?.sockets.delete(socketId)) return;
    if (known.sockets.size === 0) this.people.delete(userId);
    this.changes.request();
  }

  /** The people of this server, sorted by id. */
  here(): string[] {
    return [...this.people.keys()].sort();
  }

  /** Sets the people of the other servers. */
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
    this.sentAt = performance.now();
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
