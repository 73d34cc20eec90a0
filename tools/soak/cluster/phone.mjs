// A player's phone that behaves like the app: reconnects after a cut, requests the snapshot at each connect and at
// each gap, and otherwise relies on events. Records for each round the calls that it has received.
import { setTimeout as sleep } from 'node:timers/promises';
import { openSocket } from '../../world/bare-socket.mjs';

const ACK_MS = 4000;

export class Phone {
  /** Received calls, by round. */
  lists = new Map();
  /** Calls that contradict earlier ones: must stay 0. */
  contradictions = 0;
  connects = 0;
  gaps = 0;
  /** Longest delay of a call after its due time, in ms. */
  latestMs = 0;
  #socket = null;
  #stopped = false;
  #watched = new Set();
  #waiters = new Set();

  /** @param more pauseMs: pause before it reconnects; port of the proxy */
  constructor(port, player, more = {}) {
    this.port = port;
    this.player = player;
    this.pauseMs = more.pauseMs ?? (() => 500 + Math.random() * 1000);
  }

  get connected() {
    return this.#socket !== null;
  }

  /** Connects, and reconnects after each cut. */
  async open() {
    while (!this.#stopped) {
      const socket = await openSocket(this.port, this.player.cookie).catch(() => null);
      if (!socket) {
        await sleep(this.pauseMs());
        continue;
      }
      if (this.#stopped) return socket.close();
      this.#socket = socket;
      this.connects += 1;
      socket.onEvent = (text) => this.#hear(text);
      socket.closed = () => this.#lost(socket);
      for (const roomId of this.#watched) void this.resync(roomId);
      return;
    }
  }

  close() {
    this.#stopped = true;
    this.#socket?.close();
    this.#socket = null;
  }

  /** The server's answer, or null: unknown whether the request took effect. */
  async ask(event, payload, withinMs = ACK_MS) {
    const socket = this.#socket;
    if (!socket) return null;
    const given = deferred();
    const give = () => given.resolve(null);
    this.#waiters.add(give);
    const timer = setTimeout(() => give(), withinMs);
    const answer = await Promise.race([socket.ask(event, payload), given.promise]);
    clearTimeout(timer);
    this.#waiters.delete(give);
    return answer;
  }

  /** Follows a round from its snapshot on. @returns the snapshot, or null without an answer */
  async resync(roomId) {
    this.#watched.add(roomId);
    const answer = await this.ask('resync', { roomId });
    if (!answer?.ok) {
      // Repeated until it arrives, as the app does.
      setTimeout(() => this.connected && this.#watched.has(roomId) && void this.resync(roomId), 500);
      return null;
    }
    this.#compare(roomId, answer.room.calledNumbers);
    return answer.room;
  }

  /** The round is over and shown; its list is kept for the final comparison. */
  forget(roomId) {
    this.#watched.delete(roomId);
  }

  /** The player leaves early and need not have received the end. */
  leave(roomId) {
    this.#watched.delete(roomId);
    this.lists.delete(roomId);
  }

  #lost(socket) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    for (const give of this.#waiters) give();
    if (!this.#stopped) void sleep(this.pauseMs()).then(() => this.open());
  }

  #hear(text) {
    if (!text.startsWith('42["numberCall"')) return;
    const [, number, { roomId, index, at }] = JSON.parse(text.slice(2));
    this.latestMs = Math.max(this.latestMs, Date.now() - Date.parse(at));
    const seen = this.lists.get(roomId);
    if (!seen) return;
    if (index > seen.length + 1) {
      this.gaps += 1;
      return void this.resync(roomId);
    }
    if (index === seen.length + 1) seen.push(number);
    else if (seen[index - 1] !== number) this.contradictions += 1;
  }

  #compare(roomId, called) {
    const seen = this.lists.get(roomId) ?? [];
    const common = Math.min(seen.length, called.length);
    for (let i = 0; i < common; i++) if (seen[i] !== called[i]) this.contradictions += 1;
    this.lists.set(roomId, called.length >= seen.length ? [...called] : seen);
  }
}

/** A promise that the caller resolves. */
function deferred() {
  const one = {};
  one.promise = new Promise((resolve) => (one.resolve = resolve));
  return one;
}
