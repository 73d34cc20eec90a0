import { signalNames, type Facts, type Link, type SignalName } from './signals/signal';

/** Fewest and most members of a ring: two are a couple, more are a crowd that has something in common. */
const LEAST = 3;
const MOST = 15;
/** Weight of a pair that makes a link; raised by half until a crowd falls into groups of at most `MOST`. */
const LINK = 1.5;
const STEP = 0.5;
const HIGHEST = 6;
/** What device, address and referral weigh at most between two people: a family has them all. */
const SOFT_MOST = 2.5;
/** Weight of a whole group for each of its members. */
const ENOUGH = 2;
/** Money, an account or taps by which one person belongs to a ring. */
const FIRM = 1.8;
/** Players with one account beyond what a family shares. */
const ACCOUNT_OF_MANY = 6;

const soft: ReadonlySet<SignalName> = new Set(['device', 'address', 'referral']);

/** Why a group is a ring: what was seen, among how many, and since when. */
export interface Reason {
  signal: SignalName;
  weight: number;
  /** Members that it links. */
  members: number;
  facts: Facts;
}

export interface FoundRing {
  members: string[];
  since: Date;
  /** Strongest first. */
  reasons: Reason[];
}

/**
 * Groups of players with more in common than a family, a crowd behind one address, or friends who play together. A group
 * counts by what links most of its members: a single couple in it does not make it a ring.
 */
export function findRings(links: readonly Link[]): FoundRing[] {
  const groups = groupsOf([...pairsOf(links).values()], LINK);
  const groupOf = new Map(groups.flatMap((members, index) => members.map((id) => [id, index] as const)));
  const inside: Link[][] = groups.map(() => []);
  for (const link of links) {
    const index = groupOf.get(link.a);
    if (index !== undefined && index === groupOf.get(link.b)) inside[index]?.push(link);
  }
  const rings = groups
    .map((members, index) => ringOf(members, inside[index] ?? []))
    .filter((ring) => ring !== null);
  return withNewcomers(rings, links);
}

interface Near {
  id: string;
  ring: number;
  weight: number;
  hard: number;
  members: Set<string>;
}

/**
 * Adds who is in no ring and linked with several members of one, or firmly with one: who came late has done little. Of people
 * with nothing but a device or an address in common with it at most a third is added, or else they are a crowd.
 */
function withNewcomers(rings: readonly FoundRing[], links: readonly Link[]): FoundRing[] {
  const near = nearOf(rings, links).filter(
    ({ weight, hard, members }) => (weight >= ENOUGH && members.size > 1) || hard >= FIRM,
  );
  const best = new Map<string, Near>();
  for (const one of near) if (one.weight > (best.get(one.id)?.weight ?? 0)) best.set(one.id, one);
  return rings.map((ring, index) => {
    const all = [...best.values()].filter((one) => one.ring === index);
    const isCrowd = all.filter(({ hard }) => hard === 0).length * 3 > ring.members.length;
    const newcomers = all.filter(({ hard }) => hard > 0 || !isCrowd).map(({ id }) => id);
    const room = Math.max(0, MOST - ring.members.length);
    return { ...ring, members: [...ring.members, ...newcomers.slice(0, room)].toSorted() };
  });
}

/** What links people outside of all rings with each ring. */
function nearOf(rings: readonly FoundRing[], links: readonly Link[]): Near[] {
  const ringAt = new Map(rings.flatMap(({ members }, index) => members.map((id) => [id, index] as const)));
  const near = new Map<string, Near>();
  for (const { a, b, signal, weight } of links)
    for (const [id, member] of [
      [a, b],
      [b, a],
    ] as const) {
      const ring = ringAt.get(member);
      if (ring === undefined || ringAt.has(id)) continue;
      const key = `${id} ${ring}`;
      const one = near.get(key) ?? { id, ring, weight: 0, hard: 0, members: new Set() };
      one.weight += weight;
      if (!soft.has(signal)) one.hard += weight;
      one.members.add(member);
      near.set(key, one);
    }
  return [...near.values()];
}

interface Pair {
  a: string;
  b: string;
  weight: number;
}

function pairsOf(links: readonly Link[]): Map<string, Pair> {
  const parts = new Map<string, { a: string; b: string; soft: number; hard: number }>();
  for (const { a, b, signal, weight } of links) {
    const key = `${a} ${b}`;
    const part = parts.get(key) ?? { a, b, soft: 0, hard: 0 };
    part[soft.has(signal) ? 'soft' : 'hard'] += weight;
    parts.set(key, part);
  }
  return new Map(
    [...parts].map(([key, part]) => [
      key,
      { a: part.a, b: part.b, weight: Math.min(part.soft, SOFT_MOST) + part.hard },
    ]),
  );
}

/** Connected groups of pairs of at least this weight; a crowd is looked at again with a higher one. */
function groupsOf(pairs: readonly Pair[], least: number): string[][] {
  const strong = pairs.filter(({ weight }) => weight >= least);
  return components(strong).flatMap((members) => {
    if (members.length < LEAST) return [];
    if (members.length <= MOST) return [members];
    if (least >= HIGHEST) return [];
    const inside = new Set(members);
    return groupsOf(
      strong.filter(({ a }) => inside.has(a)),
      least + STEP,
    );
  });
}

function components(pairs: readonly Pair[]): string[][] {
  const parents = new Map<string, string>();
  const root = (id: string): string => {
    let at = id;
    for (let up = parents.get(at) ?? at; up !== at; up = parents.get(at) ?? at) {
      parents.set(at, parents.get(up) ?? up);
      at = up;
    }
    return at;
  };
  for (const { a, b } of pairs) {
    const [x, y] = [root(a), root(b)];
    parents.set(x, x);
    parents.set(y, x);
  }
  const groups = new Map<string, string[]>();
  for (const id of parents.keys()) groups.set(root(id), [...(groups.get(root(id)) ?? []), id]);
  return [...groups.values()];
}

/** The group as a ring with its reasons; null if it is none. Who hangs on by little is left out. */
function ringOf(group: readonly string[], links: readonly Link[]): FoundRing | null {
  const members = group.filter((id) => weightOf(links.filter(({ a, b }) => a === id || b === id)) >= ENOUGH);
  if (members.length < LEAST) return null;
  if (members.length < group.length) {
    const left = new Set(members);
    return ringOf(
      members,
      links.filter(({ a, b }) => left.has(a) && left.has(b)),
    );
  }
  const reasons = signalNames.flatMap((signal) => reasonOf(signal, links, members.length));
  if (!isRing(reasons, weightOf(links) / members.length, members.length)) return null;
  const since = new Date(Math.min(...links.map((link) => link.since.getTime())));
  return { members: members.toSorted(), since, reasons: reasons.toSorted((x, y) => y.weight - x.weight) };
}

function weightOf(links: readonly Link[]): number {
  let sum = 0;
  for (const { weight } of pairsOf(links).values()) sum += weight;
  return sum;
}

/** A reason links at least three members and half of them; of three, two who tap at the same moments are enough. */
function reasonOf(signal: SignalName, all: readonly Link[], size: number): Reason[] {
  const links = all.filter((link) => link.signal === signal);
  const members = new Set(links.flatMap(({ a, b }) => [a, b])).size;
  const least = signal === 'taps' && size === LEAST ? 2 : LEAST;
  if (members < least || members * 2 < size) return [];
  const strongest = links.reduce((best, link) => (link.weight > best.weight ? link : best));
  const weight = links.reduce((sum, link) => sum + link.weight, 0);
  return [{ signal, weight: Number(weight.toFixed(2)), members, facts: strongest.facts }];
}

/**
 * What a family has, a device and an address, is never enough; nor are they with an account or money that a family shares, but
 * with rounds played together in a larger group. Taps at the same moments, much money that goes round among all of them, and
 * one account for many, are no habit of anybody's.
 */
function isRing(reasons: readonly Reason[], each: number, size: number): boolean {
  if (each < ENOUGH) return false;
  const hard = reasons.filter(({ signal }) => !soft.has(signal));
  const strong = hard.some(
    ({ signal, members, weight }) =>
      (signal === 'taps' && weight / size >= 1.5) ||
      (signal === 'money' && members === size && weight / size >= 2.2) ||
      (signal === 'payee' && members >= (reasons.length > 2 ? ACCOUNT_OF_MANY - 1 : ACCOUNT_OF_MANY)),
  );
  const plays = hard.some(({ signal }) => signal === 'together' || signal === 'taps');
  return strong || hard.length >= 2 || (plays && reasons.length >= 3 && size > 3);
}
