// One guest of the crowd: watches without an account, as the page /watch does.
import { setTimeout as sleep } from 'node:timers/promises';
import { openSocket } from '../../world/socket.mjs';

/** A guest who is cut or refused comes again after half to one and a half of this time. */
const AGAIN_MS = 15_000;
/** A round that sells is read again at about this interval; after a result the next one is asked for within four seconds. */
const SALES_MS = 8000;
const RESULT_MS = 14_000;
const RESULT_SPREAD_MS = 4000;

const spread = (ms) => ms * (0.5 + Math.random());

export class Guest {
  #socket = null;
  #timer;

  constructor({ port, counts, until }) {
    Object.assign(this, { port, counts, until });
  }

  /** Watches until the end of the run, and comes again whenever the server lets the guest go. */
  async watch() {
    while (Date.now() < this.until) {
      await this.#once();
      if (Date.now() < this.until) await sleep(spread(AGAIN_MS));
    }
  }

  close() {
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** One connection, from its ticket until it is cut. */
  async #once() {
    const answer = await fetch(`http://127.0.0.1:${this.port}/api/watch`).catch(() => null);
    const { ticket } = (await answer?.json().catch(() => null)) ?? {};
    const socket = ticket && (await openSocket(this.port, '', { guest: ticket }).catch(() => null));
    if (!socket) {
      this.counts.guestsRefused += 1;
      return;
    }
    this.#socket = socket;
    this.counts.guests += 1;
    socket.onEvent = (text) => this.#heard(text);
    const cut = new Promise((resolve) => (socket.closed = resolve));
    this.#ask();
    await cut;
    clearTimeout(this.#timer);
    this.counts.guests -= 1;
    this.counts.guestsCut += 1;
  }

  #heard(text) {
    this.counts.framesOfGuests += 1;
    if (text.startsWith('42["gameFinished"')) this.#askIn(RESULT_MS + Math.random() * RESULT_SPREAD_MS);
    else if (text.startsWith('42["roomJoined"') && !text.includes('"status":"Playing"'))
      this.#askIn(spread(SALES_MS));
  }

  #askIn(ms) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#ask(), ms);
  }

  #ask() {
    void this.#socket.ask('watchRound', {}).then((answer) => {
      if (!answer.ok) this.#askIn(spread(3000));
    });
  }
}
