import { parseBirr, santim, toBirr } from '@libs/money';
import { percentTenths, prizeOf } from '../round/prize';
import { fault, matches } from './proof-checks';
import type { Finding } from './proof-checks';
import type { ProofMoney, RoundProof } from './round-proof';

/** A percent with at most one decimal, in tenths. @returns null for anything else */
function tenthsOf(percent: number): number | null {
  const tenths = Math.round(percent * 10);
  return tenths / 10 === percent && tenths >= 0 && tenths <= 1000 ? tenths : null;
}

/** Most that an operator may set as a base (rules.md "Prize"). Not the settings' bound: a lower one later judges no old proof. */
const MAX_BASE_TENTHS = 500;

/**
 * What rules.md "Prize" allows to be added to a base: nothing in a space, else by the number of players, that is of
 * distinct tags in the list.
 */
function allowedGrowth(baseTenths: number, lines: readonly string[]): number[] {
  const players = new Set(lines.map((line) => line.split(':')[1])).size;
  return [0, percentTenths({ baseTenths, players, isSpace: false }) - baseTenths];
}

function holds(money: ProofMoney, proof: RoundProof): boolean {
  const base = tenthsOf(money.basePercent);
  const growth = tenthsOf(money.growth);
  const tenths = tenthsOf(money.percent);
  const stake = parseBirr(money.stake);
  if (base === null || growth === null || tenths === null || !stake.ok) return false;
  const total = santim(stake.amount * BigInt(proof.cards.length));
  const prize = prizeOf(total, tenths);
  return (
    base <= MAX_BASE_TENTHS &&
    (proof.version === undefined || (proof.stake === money.stake && proof.percentTenths === tenths)) &&
    allowedGrowth(base, proof.cards).includes(growth) &&
    tenths === base + growth &&
    money.totalStake === toBirr(total) &&
    money.fee === toBirr(santim(total - prize)) &&
    proof.prize === toBirr(prize)
  );
}

/**
 * Checks that the stakes of all listed cards, less the house percent, are the prize (rules.md "Prize"). The operator
 * chooses the base percent of a stake or space; the check is that it grew no more than the rule allows.
 */
export function checkMoney(proof: RoundProof): Finding {
  if (!proof.money) return fault('missing');
  return matches(holds(proof.money, proof));
}
