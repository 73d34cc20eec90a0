import type { WitnessEnv } from '../../../config';

/**
 * True if these are more than half of the witnesses, each of another operator (fairness.md 10). Without witnesses
 * there is no quorum. A checker decides by its own policy: this one only says which checkpoint the proofs show.
 */
export function isQuorum(witnesses: readonly WitnessEnv[], signed: ReadonlySet<string>): boolean {
  const operators = new Set(witnesses.filter(({ vkey }) => signed.has(vkey)).map(({ operator }) => operator));
  return operators.size * 2 > witnesses.length;
}
