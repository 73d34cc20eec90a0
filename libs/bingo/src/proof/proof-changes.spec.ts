import { isDeepStrictEqual } from 'node:util';
import { birr, toBirr } from '@libs/money';
import { finishedProof, guaranteedProof, refundedProof } from '../../test/proof-fixture';
import { pick, quickBytes } from '../../test/seeded';
import { percentTenths, prizeOf, verifyRound } from '../index';
import type { RoundProof } from '../index';

const CHANGES = 10_000;

type Container = Record<string | number, unknown>;
/** The place of a value: an object and a name, or a list and an index. */
type Spot = { holder: Container; key: string | number };
type Next = () => number;

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Every value of a document except the document itself. */
function spotsOf(holder: unknown): Spot[] {
  if (typeof holder !== 'object' || holder === null) return [];
  const keys = Array.isArray(holder) ? [...holder.keys()] : Object.keys(holder);
  return keys.flatMap((key) => [
    { holder: holder as Container, key },
    ...spotsOf((holder as Container)[key]),
  ]);
}

/** Another value of the same or of another type. */
function otherLeaf(value: unknown, next: Next): unknown {
  const any = [null, '', 0, 1, -1, true, false, [], {}, 'x'];
  if (next() % 8 === 0) return any[pick(any.length, next)];
  if (typeof value === 'string' && value.length > 0) {
    const at = pick(value.length, next);
    const flipped = String.fromCharCode(value.charCodeAt(at) ^ (1 << (next() % 7)));
    const cut = value.slice(0, at) + value.slice(at + 1);
    return next() % 4 === 0 ? cut : value.slice(0, at) + flipped + value.slice(at + 1);
  }
  if (typeof value === 'number')
    return [
      value + 1,
      value - 1,
      -value,
      value / 2,
      Math.floor(value / 2),
      value * 2,
      value + 0.1,
      value + 0.5,
    ][next() % 8];
  return typeof value === 'boolean' ? !value : any[pick(any.length, next)];
}

/** Changes one value of a document: leaves it out, shortens it, doubles it, or replaces it. */
function changeOne(proof: RoundProof, next: Next): unknown {
  const changed = copyOf(proof);
  const spots = spotsOf(changed);
  const { holder, key } = spots[pick(spots.length, next)] as Spot;
  const value = holder[key];
  const kind = next() % 4;
  if (Array.isArray(holder) && kind === 0) holder.splice(Number(key), 1);
  else if (Array.isArray(holder) && kind === 1) holder.splice(Number(key), 0, value);
  else if (kind === 0) Reflect.deleteProperty(holder, key);
  else if (Array.isArray(value)) value.splice(pick(value.length + 1, next));
  else if (typeof value === 'object' && value !== null) holder[key] = null;
  else holder[key] = otherLeaf(value, next);
  return changed;
}

/** Flips one bit of the document's JSON text. @returns the document; undefined if the text is no JSON any more */
function flipText(proof: RoundProof, next: Next): unknown {
  const bytes = Buffer.from(JSON.stringify(proof));
  const at = pick(bytes.length, next);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << (next() % 8));
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

/** A public round of 40 players, so many that the house percent has grown. */
function grownProof(): RoundProof {
  const cards = Array.from({ length: 40 }, (_, at) => at * 5 + 1);
  const tenths = percentTenths({ baseTenths: 200, players: cards.length, isSpace: false });
  const total = birr(30 * cards.length);
  const prize = Number(toBirr(prizeOf(total, tenths)));
  const { proof } = finishedProof(5, 'quicknet', prize, { cards, players: 40 });
  const money = { stake: 30, totalStake: 1200, basePercent: 20, growth: 5, percent: 25, fee: 1200 - prize };
  return { ...proof, money };
}

const local = finishedProof(2, 'local').proof;
const documents: [name: string, proof: RoundProof][] = [
  ['of quicknet', finishedProof(1, 'quicknet').proof],
  ['of the local beacon', local],
  ['with a grown percent', grownProof()],
  ['of a big game', guaranteedProof(finishedProof(6, 'quicknet').proof, 5000)],
  ['refunded after its lock', refundedProof(local)],
  ['refunded before its lock', { ...refundedProof(local), lockHash: null, cards: [] }],
];

describe('the proof of a round', () => {
  const verdictOf = (document: unknown, roundId: string) => verifyRound(document, { roundId }).ok;

  it.each(documents)('%s passes as it was published', (_name, proof) => {
    expect(verdictOf(copyOf(proof), proof.roundId)).toBe(true);
  });

  it.each(documents)(
    '%s fails without any one of its fields, and with any one of its lists shortened',
    (_name, proof) => {
      const passed: (string | number)[] = [];
      for (const at of spotsOf(proof).keys()) {
        const changed = copyOf(proof);
        const { holder, key } = spotsOf(changed)[at] as Spot;
        if (Array.isArray(holder)) holder.splice(Number(key), 1);
        else Reflect.deleteProperty(holder, key);
        if (verdictOf(changed, proof.roundId)) passed.push(key);
      }
      expect(passed).toEqual([]);
    },
  );

  it(`is never accepted after a change: ${CHANGES} random changes by a seed`, () => {
    const next = quickBytes(20_261_123);
    const accepted: unknown[] = [];
    for (let tried = 0; tried < CHANGES;) {
      const [name, proof] = documents[tried % documents.length] as [string, RoundProof];
      const changed = next() % 3 === 0 ? flipText(proof, next) : changeOne(proof, next);
      // A change may lead to the same document, for example by doubling an empty list, or to no JSON at all.
      if (changed === undefined || isDeepStrictEqual(changed, proof)) continue;
      tried += 1;
      if (verdictOf(changed, proof.roundId)) accepted.push([name, changed]);
    }
    expect(accepted).toEqual([]);
  }, 180_000);
});
