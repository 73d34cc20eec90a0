// One player of the crowd: arrives, chooses a stake, buys a card, follows the round to its end, and begins again. Speaks
// the product's own protocol and sends only requests that a phone sends.
import { setTimeout as sleep } from 'node:timers/promises';
import { Phone } from '../../world/phone.mjs';
import { addCall } from './tally.mjs';

const ANSWER_MS = 15_000;
const AGAIN_MS = 500;
/** If the server asks a phone to wait, the phone waits between this share less and this share more. */
const SPREAD = 0.5;
/** A phone that has heard nothing of its round for this long asks the server. */
const SILENCE_MS = 30_000;
const DECK = 200;
const OVER = ['Finished', 'Refunded'];

export class Player extends Phone {
  /** The round that the player looks at: { id, taken, calls, boughtAt, heardAt, over }. */
  #round = null;
  #joined = null;

  constructor({ port, cookie, stake, tally, until }) {
    super(port, { cookie }, { pauseMs: () => AGAIN_MS + Math.random() * AGAIN_MS, answerMs: ANSWER_MS });
    Object.assign(this, { stake, tally, until });
  }

  /** Plays until the end of the run. */
  async play() {
    await this.open();
    while (this.#isOpen()) {
      const round = await this.#takeSeat();
      if (!round) return;
      await this.#untilOver(round);
      await sleep(2000 + Math.random() * 4000); // The player looks at the result.
    }
  }

  /** How many ms the player has waited for the round's first call; null without a bought card or after the first call. */
  get waitingMs() {
    const round = this.#round;
    return round?.boughtAt && round.calls === 0 ? Date.now() - round.boughtAt : null;
  }

  #isOpen = () => Date.now() < this.until;

  async connected() {
    this.tally.counts.connected += 1;
    await this.#question('login');
    if (this.#round?.boughtAt) await this.#look(this.#round);
  }

  lost() {
    this.tally.counts.cuts += 1;
    this.tally.counts.connected -= 1;
  }

  /** Asks the server. @returns the answer; null if none came, for whatever reason */
  async #question(event, payload) {
    if (!this.isConnected) return null;
    const given = await this.ask(event, payload);
    if (given === null) this.tally.counts.unanswered += 1;
    return given;
  }

  /** Joins a stake until a card is bought. @returns the card's round; null if the run ended before */
  async #takeSeat() {
    const began = Date.now();
    let seen = false;
    while (this.#isOpen()) {
      const round = await this.#join();
      if (!round || round.taken.size >= DECK) {
        await sleep(AGAIN_MS + Math.random() * AGAIN_MS);
        continue;
      }
      if (!seen) this.tally.grid.push(Date.now() - began);
      seen = true;
      await sleep(1000 + Math.random() * 4000); // The player chooses a card.
      if (await this.#buy()) return this.#round;
    }
    return null;
  }

  async #join() {
    const joined = new Promise((resolve) => (this.#joined = resolve));
    const answer = await this.#question('joinRoom', { stake: this.stake });
    if (!answer?.ok) {
      await this.#refused(answer);
      return null;
    }
    return Promise.race([joined, sleep(ANSWER_MS, null, { ref: false })]);
  }

  /** Tries to buy free cards of the current round; meanwhile the server may move the player to another round. */
  async #buy() {
    const wanted = [1, 1, 1, 2, 2, 4][Math.floor(Math.random() * 6)];
    for (let tries = 0; tries < 10 && this.#isOpen(); tries++) {
      const round = this.#round;
      const cards = freeCards(round.taken, wanted);
      if (cards.length === 0) return false;
      const asked = performance.now();
      const answer = await this.#question('confirmCards', {
        roomId: round.id,
        cards,
        requestId: crypto.randomUUID(),
      });
      if (answer?.ok) {
        Object.assign(round, { boughtAt: Date.now(), heardAt: Date.now() });
        this.#round = round;
        this.tally.sale.push(performance.now() - asked);
        this.tally.counts.bought += 1;
        this.tally.counts.cards += cards.length;
        return true;
      }
      await this.#refused(answer);
      if (answer?.code !== 'CARD_HELD') return false;
      for (const card of cards) round.taken.add(card);
      await sleep(500 + Math.random() * 1000); // The player chooses another card.
    }
    return false;
  }

  async #untilOver(round) {
    while (!round.over && this.#isOpen()) {
      await sleep(1000);
      if (!round.over && Date.now() - round.heardAt > SILENCE_MS && this.isConnected) await this.#look(round);
    }
  }

  /** Asks for the present state of the round, after a lost connection or a long silence. */
  async #look(round) {
    const answer = await this.#question('resync', { roomId: round.id });
    round.heardAt = Date.now();
    if (!answer?.ok) return;
    round.calls = Math.max(round.calls, answer.room.index);
    if (!OVER.includes(answer.room.status) || round.over) return;
    round.over = true;
    this.tally.counts.endsLost += 1;
  }

  heard(text) {
    if (text.startsWith('42["numberCall"')) return this.#hearCall(text);
    if (text.startsWith('42["cardUpdate"')) return this.#hearCards(text);
    if (text.startsWith('42["roomJoined"')) return this.#hearRoom(text);
    if (text.startsWith('42["gameFinished"')) return this.#hearEnd(text);
    if (text.startsWith('42["timeoutFinished"')) return this.#hearRefund(text);
  }

  #hearRoom(text) {
    const [, { room }] = parsed(text);
    if (this.#round?.boughtAt && !this.#round.over) return;
    this.#round = {
      id: room.id,
      taken: new Set(room.cards.filter(([, state]) => state > 0).map(([card]) => card)),
      calls: 0,
      boughtAt: null,
      heardAt: Date.now(),
      over: false,
    };
    this.#joined?.(this.#round);
    this.#joined = null;
  }

  #hearCards(text) {
    const round = this.#round;
    if (!round || round.boughtAt || !text.includes(round.id)) return;
    const [, { cards, all }] = parsed(text);
    if (all) round.taken.clear();
    for (const [card, state] of cards) {
      if (state > 0) round.taken.add(card);
      else round.taken.delete(card);
    }
  }

  #hearCall(text) {
    const round = this.#round;
    if (!round?.boughtAt || round.over || !text.includes(round.id)) return;
    const [, , { index, at }] = parsed(text);
    const now = Date.now();
    addCall(this.tally, now - Date.parse(at));
    if (round.calls === 0) this.tally.first.push(now - round.boughtAt);
    this.tally.counts.lost += Math.max(0, index - round.calls - 1);
    round.calls = Math.max(round.calls, index);
    round.heardAt = now;
  }

  #hearEnd(text) {
    const round = this.#round;
    if (!round?.boughtAt || round.over || !text.includes(round.id)) return;
    const [, { index }] = parsed(text);
    this.tally.counts.lost += Math.max(0, index - round.calls);
    this.tally.counts.finished += 1;
    round.over = true;
  }

  #hearRefund(text) {
    const round = this.#round;
    if (!round?.boughtAt || round.over || !text.includes(round.id)) return;
    this.tally.counts.refunded += 1;
    round.over = true;
  }

  /** Counts a refusal, and waits as long as the server asked for. */
  async #refused(answer) {
    const code = answer?.code ?? 'no answer';
    this.tally.refused[code] = (this.tally.refused[code] ?? 0) + 1;
    if (answer?.retryAfterSeconds)
      await sleep(answer.retryAfterSeconds * 1000 * (SPREAD + 2 * SPREAD * Math.random()));
  }
}

/** Parses a message. The socket reads it as Latin-1, which garbles names but no numbers and ids. */
const parsed = (text) => JSON.parse(text.slice(2));

function freeCards(taken, wanted) {
  const free = Array.from({ length: DECK }, (_, n) => n + 1).filter((card) => !taken.has(card));
  const cards = [];
  while (cards.length < wanted && free.length > 0)
    cards.push(free.splice(Math.floor(Math.random() * free.length), 1)[0]);
  return cards;
}
