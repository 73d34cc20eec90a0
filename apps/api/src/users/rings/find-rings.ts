import { signalNames, type Facts, type Link, type SignalName } from './signals/signal';

/**
 * Fewest and most members of a ring. Two people are a couple, and more than the most are a crowd with something in
 * common.
 */
const LEAST = 3;
const MOST = 15;
/**
 * Weight from which a pair counts as linked. For a crowd it is raised in steps until the crowd falls into groups of at
 * most `MOST`.
 */
const LINK = 1.5;
const STEP = 0.5;
const HIGHEST = 6;
/** Most weight of device, address and referral together between two people, because a family shares all three. */
const SOFT_MOST = 2.5;
/** Weight of a whole group, per member, from which it can be a ring. */
const ENOUGH = 2;
/** Weight of firm links (money, account, rounds or moments of buying) from which a person belongs to a ring. */
const FIRM = 1.8;
/** From this many players a shared payout account is more than a family shares. */
const ACCOUNT_OF_MANY = 6;

const soft: ReadonlySet<SignalName> = new Set(['device', 'address', 'referral']);

/** One reason why a group is a ring: the signal, its weight, and how many members it links. */
export interface Reason {
  signal: SignalName;
  weight: number;
  /** Number of members that the signal links. */
  members: number;
  facts: Facts;
}

export interface FoundRing {
  members: string[];
  since: Date;
  /** The reasons, strongest first. */
  reasons: Reason[];
}

/**
 * Finds groups of players who have more in common than a family, a crowd behind one address, or friends who play
 * together. Only links among most members count: a single couple in a group does not make it a ring.
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
 * Adds people outside all rings who are linked with several members of a ring, or firmly with it: newcomers have had
 * little time to leave traces. People who share nothing but a device, an address or a referral code with a ring are
 * added only if they are at most a third of its size; more of them are a crowd.
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

/** The people outside all rings, and how they are linked with each ring. */
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

/**
 * The groups of people who are connected by pairs of at least this weight. A crowd is split again with a higher weight.
 */
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

/** Judges a group: returns it as a ring with its reasons, or null. Members with too weak links are left out first. */
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

/**
 * A signal is a reason if it links at least three members and at least half of the group. In a group of three, two
 * members who buy at the same moments are enough.
 */
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
 * Decides whether the reasons make a ring. Device, address and referral codes alone never do, not even with a shared
 * payout account, payer or flow of money, because families share all of these. With common rounds they do, in a group
 * of more than three. Any two of money, payout account, payer, common rounds and moments of buying make a ring
 * together. Buying at the same moments, much money that goes round among all members, and one payout account for many
 * people make a ring alone.
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
