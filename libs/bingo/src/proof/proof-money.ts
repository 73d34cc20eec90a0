import { parseBirr, santim, toBirr, ZERO } from '@libs/money';
import type { Santim } from '@libs/money';
import { percentTenths, prizeOf } from '../round/prize';
import { fault, matches } from './proof-checks';
import type { Finding } from './proof-checks';
import type { ProofMoney, RoundProof } from './round-proof';

/** A percent with at most one decimal, in tenths. @returns null for anything else */
function tenthsOf(percent: number): number | null {
  const tenths = Math.round(percent * 10);
  return tenths / 10 === percent && tenths >= 0 && tenths <= 1000 ? tenths : null;
}

/**
 * The highest base percent that an operator may set (rules.md "Prize"). It is not the bound of today's setting: a lower
 * bound must not fail an older proof.
 */
const MAX_BASE_TENTHS = 500;

/**
 * What rules.md "Prize" may add to a base percent, in tenths: nothing in a space, otherwise an amount by the number of
 * players, which is the number of distinct tags in the list. A document does not say which of the two it is.
 */
function allowedGrowth(baseTenths: number, lines: readonly string[]): number[] {
  const players = new Set(lines.map((line) => line.split(':')[1])).size;
  return [0, percentTenths({ baseTenths, players, isSpace: false }) - baseTenths];
}

/** What the house added to the prize of a big game, whole birr; 0 in every other round. @returns null if malformed */
function addedIn({ addedByHouse = 0 }: RoundProof): Santim | null {
  if (addedByHouse === 0) return ZERO;
  const read = parseBirr(addedByHouse, { whole: true });
  return read.ok ? read.amount : null;
}

function holds(money: ProofMoney, proof: RoundProof): boolean {
  const base = tenthsOf(money.basePercent);
  const growth = tenthsOf(money.growth);
  const tenths = tenthsOf(money.percent);
  const stake = parseBirr(money.stake);
  if (base === null || growth === null || tenths === null || !stake.ok) return false;
  const total = santim(stake.amount * BigInt(proof.cards.length));
  const pot = prizeOf(total, tenths);
  const added = addedIn(proof);
  if (added === null) return false;
  return (
    base <= MAX_BASE_TENTHS &&
    (proof.version === undefined || (proof.stake === money.stake && proof.percentTenths === tenths)) &&
    allowedGrowth(base, proof.cards).includes(growth) &&
    tenths === base + growth &&
    money.totalStake === toBirr(total) &&
    money.fee === toBirr(santim(total - pot)) &&
    proof.prize === toBirr(santim(pot + added)) &&
    (added === ZERO || proof.prize === proof.guarantee)
  );
}

/**
 * Checks that the prize is the stakes of all listed cards less the house percent (rules.md "Prize"), in a big game raised to
 * its guarantee. The operator may choose the base percent, so only its growth is checked against the rule; when the house adds
 * to the prize stands in the lock's entry.
 */
export function checkMoney(proof: RoundProof): Finding {
  if (!proof.money) return fault('missing');
  return matches(holds(proof.money, proof));
}
