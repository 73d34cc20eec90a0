// Players who come by Zipf over the stakes, some of them in bursts, choose for a few seconds, buy one to four cards, play, and
// mostly play again.
import { randomUUID } from 'node:crypto';

const STAKES = [10, 20, 30, 50, 80, 100, 150, 200, 300];
const DECK = 200;
/** Length of a step of the simulation. */
const STEP_S = 0.5;
/** Part of the players who come in bursts, each within ten seconds. */
const IN_BURSTS = 0.2;
const BURSTS = [0.2, 0.5, 0.8];
const BURST_S = 10;
const AGAIN = 0.8;

/** The same chances in each run. */
function chances(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export class Crowd {
  /** Milliseconds of this machine from Join to a snapshot with a free card. */
  joins = [];
  refused = 0;
  /** By stake: cards bought, and seconds from each purchase to its first call. */
  waits = new Map(STAKES.map((stake) => [stake, { bought: 0, first: [] }]));
  /** Of the rounds played: the prize in Birr, and the sold cards. */
  pots = [];
  sold = [];
  beside = 0;
  mostBeside = 0;
  /** What comes next, by step: players who join, and those who buy. */
  plans = new Map();
  /** By round: who has bought, and when. */
  seats = new Map();
  /** Cards that are gone, by round. */
  taken = new Map();
  playing = new Map();
  begun = new Set();

  /** @param seed of everything that the players do; the draws of the rounds stay the product's own */
  constructor(town, people, seconds, seed) {
    this.town = town;
    this.chance = chances(seed);
    this.seconds = seconds;
    this.now = 0;
    const weights = STAKES.map((_, rank) => 1 / (rank + 1));
    const all = weights.reduce((sum, one) => sum + one, 0);
    for (const person of people) {
      let left = this.chance() * all;
      const stake = STAKES[weights.findIndex((weight) => (left -= weight) < 0)] ?? STAKES[0];
      // Of one's own, so that one player does the same by both rules, whatever the others do.
      const chance = chances(Math.floor(this.chance() * 2 ** 31));
      this.plan(this.arrival(), { person: { ...person, stake, chance }, kind: 'join' });
    }
  }

  /** Most come all over the first two thirds, some together. */
  arrival() {
    if (this.chance() >= IN_BURSTS) return this.chance() * this.seconds * 0.66;
    const burst = BURSTS[Math.floor(this.chance() * BURSTS.length)] ?? 0;
    return burst * this.seconds + this.chance() * BURST_S;
  }

  plan(at, what) {
    const step = Math.max(Math.ceil(at / STEP_S), Math.floor(this.now / STEP_S) + 1);
    if (!this.plans.has(step)) this.plans.set(step, []);
    this.plans.get(step).push(what);
  }

  async live() {
    for (let step = 0; step * STEP_S < this.seconds; step += 1) {
      this.now = step * STEP_S;
      this.town.setTime(this.now);
      this.hear(await this.town.takeDue());
      const due = this.plans.get(step) ?? [];
      this.plans.delete(step);
      await Promise.all(due.filter(({ kind }) => kind === 'join').map(({ person }) => this.join(person)));
      await Promise.all(due.filter(({ kind }) => kind === 'buy').map((one) => this.buy(one)));
      await this.town.afterSales();
    }
  }

  async join(person) {
    const { rooms, reader } = this.town;
    const start = performance.now();
    try {
      const round = await rooms.enter({ id: person.id }, { stake: person.stake });
      const { room } = await reader.snapshot(round.id, { id: person.id, phone: '' });
      if (room.cards.length >= DECK) this.refused += 1;
      this.joins.push(performance.now() - start);
      this.plan(this.now + 3 + person.chance() * 7, { person, kind: 'buy', roundId: round.id });
    } catch {
      this.refused += 1;
      this.plan(this.now + 1, { person, kind: 'join' });
    }
  }

  /** Cards that are free as far as one sees. */
  choose(roundId, chance) {
    const taken = this.taken.get(roundId) ?? new Set();
    this.taken.set(roundId, taken);
    const wanted = Math.min(1 + Math.floor(chance() * 4), DECK - taken.size);
    const cards = [];
    while (cards.length < wanted) {
      const card = 1 + Math.floor(chance() * DECK);
      if (taken.has(card)) continue;
      taken.add(card);
      cards.push(card);
    }
    return cards;
  }

  async buy({ person, roundId }) {
    const cards = this.choose(roundId, person.chance);
    // A full round moves its late-comers to the next one.
    if (cards.length === 0) return this.plan(this.now, { person, kind: 'join' });
    const requestId = randomUUID();
    const { code } = await this.town.purchases.buy({
      userId: person.id,
      requestId,
      trace: 'bench',
      roundId,
      cards,
    });
    if (code !== 'OK') {
      for (const card of cards) this.taken.get(roundId).delete(card);
      return this.plan(this.now, { person, kind: 'join' });
    }
    this.waits.get(person.stake).bought += cards.length;
    if (!this.seats.has(roundId)) this.seats.set(roundId, []);
    this.seats.get(roundId).push({ person, at: this.now });
  }

  hear(rounds) {
    for (const round of rounds) {
      const key = `${round.id}:${round.status}`;
      if (round.status === 'Playing' && !this.playing.has(key)) this.begin(round, key);
      if (round.status === 'Finished' || round.status === 'Refunded') this.end(round);
    }
  }

  /** Purchases whose first call has not come for so many seconds when the simulation ends. */
  stillWaiting(seconds) {
    const rounds = [...this.seats].filter(([id]) => !this.begun.has(id));
    return rounds.flatMap(([, seats]) => seats).filter(({ at }) => at < this.seconds - seconds).length;
  }

  begin(round, key) {
    const stake = Number(round.stake / 100n);
    this.playing.set(key, stake);
    this.begun.add(round.id);
    const others = [...this.playing.values()].filter((one) => one === stake).length;
    if (others > 1) this.beside += 1;
    this.mostBeside = Math.max(this.mostBeside, others);
    const firstCall = this.town.secondsOf(round.started_at) + this.town.callIntervalMs / 1000;
    for (const { at } of this.seats.get(round.id) ?? []) this.waits.get(stake).first.push(firstCall - at);
  }

  end(round) {
    this.playing.delete(`${round.id}:Playing`);
    if (round.status === 'Finished') {
      this.pots.push(Number(round.prize) / 100);
      this.sold.push(round.card_count);
    }
    for (const { person } of this.seats.get(round.id) ?? [])
      if (person.chance() < AGAIN) this.plan(this.now + 5 + person.chance() * 15, { person, kind: 'join' });
    this.seats.delete(round.id);
    this.taken.delete(round.id);
  }
}
