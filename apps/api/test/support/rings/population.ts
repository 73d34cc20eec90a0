import { Chance } from './chance';

export const DAYS = 30;
export const DAY_MS = 86_400_000;
const HOUR_MS = 3600_000;
/** Milliseconds between two rounds of a public room. */
const EVERY_MS = 300_000;
/** Milliseconds in which cards of a round are sold. */
const SALE_MS = 30_000;
const PUBLIC_ROOMS = 6;

export interface Member {
  id: string;
  role: 'player' | 'agent';
  createdAt: number;
  referredBy: string | null;
  address: string;
  device: string;
  /** The share of days with play, from 0 to 1; rounds in a session; hour of its start. */
  daily: number;
  session: number;
  hour: number;
  room: number;
  /** Milliseconds from a round's opening to the purchase, and their spread. */
  tap: readonly [mean: number, spread: number];
  /** The planted ring that this person belongs to, or null. */
  ring: number | null;
}

/** The actions of a population over its days; times in ms. */
export interface World {
  members: Member[];
  rooms: number;
  signIns: { user: string; at: number; address: string; device: string }[];
  payees: { user: string; account: string; at: number }[];
  transfers: { from: string; to: string; birr: number; at: number }[];
  deposits: { user: string; birr: number; at: number }[];
  withdrawals: { user: string; birr: number; at: number }[];
  /** The buyers of each room and round, with the time. */
  purchases: { user: string; room: number; round: number; at: number }[];
  rings: string[][];
}

/** Builds a population step by step. */
export class Builder {
  readonly world: World;
  readonly chance: Chance;
  private readonly networks: string[];
  private readonly bought = new Set<string>();

  constructor(
    seed: number,
    /** The start of the first day. */
    readonly start: number,
  ) {
    this.chance = new Chance(seed);
    this.networks = Array.from({ length: 12 }, (_, i) => `196.188.0.${i + 1}`);
    this.world = {
      members: [],
      rooms: PUBLIC_ROOMS,
      ...{ signIns: [], payees: [], transfers: [], deposits: [], withdrawals: [], purchases: [], rings: [] },
    };
  }

  /** A new address; for six in ten people it is one of a carrier's twelve. */
  address(): string {
    const { chance } = this;
    return chance.is(0.6)
      ? chance.one(this.networks)
      : `10.${chance.whole(0, 255)}.${chance.whole(0, 255)}.${chance.whole(1, 254)}`;
  }

  /** A random moment in these days. */
  moment(): number {
    return this.start + this.chance.next() * DAYS * DAY_MS;
  }

  /** Adds a person, with random habits unless some are given. */
  person(given: Partial<Member> = {}): Member {
    const { chance } = this;
    const isEarly = chance.is(0.2);
    const member: Member = {
      id: chance.uuid(),
      role: 'player',
      createdAt: chance.is(0.6) ? this.start - chance.next() * 200 * DAY_MS : this.moment(),
      referredBy: null,
      address: this.address(),
      device: chance.uuid(),
      daily: Math.min(0.9, 0.04 + chance.next() ** 3),
      session: chance.whole(3, 10),
      hour: Math.min(23, Math.max(0, chance.normal(chance.one([12.5, 19, 21]), 2))),
      room: Math.min(PUBLIC_ROOMS - 1, Math.floor(chance.next() ** 1.7 * PUBLIC_ROOMS)),
      tap: isEarly ? [3000, 1500] : [chance.whole(8000, 20_000), chance.whole(4000, 9000)],
      ring: null,
      ...given,
    };
    this.world.members.push(member);
    this.signIn(member, member.createdAt + 1000);
    for (let n = chance.whole(0, 3); n > 0; n -= 1) this.signIn(member, this.after(member));
    if (chance.is(0.5)) this.pays(member, chance.whole(50, 500));
    if (chance.is(0.3)) this.payee(member, `09${chance.whole(10_000_000, 99_999_999)}`);
    if (chance.is(0.2)) this.takes(member, chance.whole(100, 600));
    return member;
  }

  /** A random moment of these days after the person's sign-up. */
  after({ createdAt }: Member): number {
    const from = Math.max(this.start, createdAt);
    return from + this.chance.next() * (this.start + DAYS * DAY_MS - from);
  }

  signIn(member: Member, at: number, device = member.device, address = member.address): void {
    this.world.signIns.push({ user: member.id, at, address, device });
  }

  payee(member: Member, account: string): void {
    this.world.payees.push({ user: member.id, account, at: this.after(member) });
  }

  sends(from: Member, to: Member, birr: number): void {
    const at = Math.max(this.after(from), this.after(to));
    this.world.transfers.push({ from: from.id, to: to.id, birr, at });
  }

  pays(member: Member, birr: number): void {
    this.world.deposits.push({ user: member.id, birr, at: this.after(member) });
  }

  takes(member: Member, birr: number): void {
    this.world.withdrawals.push({ user: member.id, birr, at: this.after(member) });
  }

  /** Adds the room of a space. */
  room(): number {
    this.world.rooms += 1;
    return this.world.rooms - 1;
  }

  /** Buys cards of one round, at most once. */
  buys(member: Member, room: number, round: number, tapMs: number): void {
    const opens = this.start + round * EVERY_MS;
    const key = `${member.id} ${room} ${round}`;
    if (opens < member.createdAt || round >= (DAYS * DAY_MS) / EVERY_MS || this.bought.has(key)) return;
    this.bought.add(key);
    const at = opens + Math.min(SALE_MS, Math.max(0, tapMs));
    this.world.purchases.push({ user: member.id, room, round, at });
  }

  /** Plays everybody's sessions of all days by their own habits. */
  playAlone(share: (member: Member) => number = () => 1): void {
    for (const member of this.world.members)
      for (let day = 0; day < DAYS; day += 1)
        if (this.chance.is(member.daily * share(member))) this.session(member, day);
  }

  private session(member: Member, day: number): void {
    const { chance } = this;
    const first = this.roundAt(day, chance.normal(member.hour, 1.5));
    const room =
      member.room < PUBLIC_ROOMS && chance.is(0.2) ? chance.whole(0, PUBLIC_ROOMS - 1) : member.room;
    for (let n = 0; n < member.session; n += 1)
      if (chance.is(0.85)) this.buys(member, room, first + n, this.tapOf(member));
  }

  roundAt(day: number, hour: number): number {
    return Math.max(0, Math.floor((day * DAY_MS + hour * HOUR_MS) / EVERY_MS));
  }

  tapOf({ tap: [mean, spread] }: Member): number {
    return this.chance.normal(mean, spread);
  }

  /** A group plays the same rounds on some days. @param sync spread of their taps in ms; null: each taps by habit */
  playTogether(
    group: readonly Member[],
    {
      daily,
      rounds,
      presence,
      sync,
    }: { daily: number; rounds: number; presence: number; sync: number | null },
  ): void {
    const { chance } = this;
    const hour = chance.normal(19, 3);
    const room = chance.whole(0, PUBLIC_ROOMS - 1);
    for (let day = 0; day < DAYS; day += 1) {
      if (!chance.is(daily)) continue;
      let round = this.roundAt(day, chance.normal(hour, 2));
      for (let n = 0; n < rounds; n += 1) {
        round += chance.whole(1, 3);
        const moment = chance.next() * 25_000;
        for (const member of group)
          if (chance.is(presence))
            this.buys(member, room, round, sync === null ? this.tapOf(member) : chance.normal(moment, sync));
      }
    }
  }
}
