// A player's phone on one socket that behaves like the app: it reconnects after a lost connection, and a missing answer is null.
// A subclass says in `heard`, `connected` and `lost` what it does with an event, after each connect and after each loss.
import { setTimeout as sleep } from 'node:timers/promises';
import { openSocket } from './socket.mjs';

export class Phone {
  connects = 0;
  #socket = null;
  #stopped = false;
  /** Functions that end the wait for an answer; they are called when the connection is lost. */
  #waiters = new Set();

  /**
   * @param {number} port of the server or of a proxy
   * @param {{ cookie: string }} player
   * @param {{ pauseMs?: () => number, answerMs?: number }} more pauseMs: pause before it reconnects
   */
  constructor(port, player, { pauseMs = () => 500 + Math.random() * 1000, answerMs = 4000 } = {}) {
    Object.assign(this, { port, player, pauseMs, answerMs });
  }

  /** Called for each event, with its text such as `42["numberCall",17,{…}]`. */
  heard() {}

  /** Called after the first connect and after each reconnect. */
  async connected() {}

  /** Called when the connection is lost. */
  lost() {}

  get isConnected() {
    return this.#socket !== null;
  }

  /** Tries to connect until it succeeds; afterwards reconnects after each loss until `close`. */
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

  /** Asks the server. @returns the answer; null if none came, so that the request may or may not have taken effect */
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
