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

/**
 * The percents that rules.md "Prize" allows: flat, or grown with the number of players, that is of distinct tags in
 * the list.
 */
function allowedTenths(baseTenths: number, lines: readonly string[]): number[] {
  const players = new Set(lines.map((line) => line.split(':')[1])).size;
  return [baseTenths, percentTenths({ baseTenths, players, isSpace: false })];
}

function holds(money: ProofMoney, proof: RoundProof): boolean {
  const base = tenthsOf(money.basePercent);
  const tenths = tenthsOf(money.percent);
  const stake = parseBirr(money.stake);
  if (base === null || tenths === null || !stake.ok) return false;
  const total = santim(stake.amount * BigInt(proof.cards.length));
  const prize = prizeOf(total, tenths);
  return (
    allowedTenths(base, proof.cards).includes(tenths) &&
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
