// A player's phone on one socket that behaves like the app: it connects anew after a cut, and an answer that does not come is
// null. What a kind of phone does with an event, at each connect and after each cut it says in `heard`, `connected`, `lost`.
import { setTimeout as sleep } from 'node:timers/promises';
import { openSocket } from './socket.mjs';

export class Phone {
  connects = 0;
  #socket = null;
  #stopped = false;
  /** Ends the waiting of each question under way when the line is cut. */
  #waiters = new Set();

  /**
   * @param {number} port of the server or of a proxy
   * @param {{ cookie: string }} player
   * @param {{ pauseMs?: () => number, answerMs?: number }} more pauseMs: pause before it connects anew
   */
  constructor(port, player, { pauseMs = () => 500 + Math.random() * 1000, answerMs = 4000 } = {}) {
    Object.assign(this, { port, player, pauseMs, answerMs });
  }

  /** An event, as text such as `42["numberCall",17,{…}]`. */
  heard() {}

  /** At the first connect and after each cut. */
  async connected() {}

  /** The line was cut. */
  lost() {}

  get isConnected() {
    return this.#socket !== null;
  }

  /** Connects, for as long as it takes; from then on it stays connected until it is closed. */
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
      socket.onEvent = (text) => this.heard(text);
      socket.closed = () => this.#cut(socket);
      await this.connected();
      return;
    }
  }

  close() {
    this.#stopped = true;
    this.#socket?.close();
    this.#socket = null;
  }

  /** The server's answer, or null: unknown whether the request took effect. */
  async ask(event, payload) {
    const socket = this.#socket;
    if (!socket) return null;
    return new Promise((resolve) => {
      const give = (answer) => {
        clearTimeout(timer);
        this.#waiters.delete(giveUp);
        resolve(answer);
      };
      const giveUp = () => give(null);
      const timer = setTimeout(giveUp, this.answerMs);
      this.#waiters.add(giveUp);
      void socket.ask(event, payload).then(give);
    });
  }

  #cut(socket) {
    if (this.#socket !== socket) return;
    this.#socket = null;
    this.lost();
    for (const giveUp of [...this.#waiters]) giveUp();
    if (!this.#stopped) void sleep(this.pauseMs()).then(() => this.open());
  }
}
