import type { BeaconView } from '@libs/contract';
import { isBeaconChain } from '../drand/drand';
import { bytesOfHex } from '../draw/encoding';
import { drawRound } from '../draw/fair-draw';
import type { FairDraw } from '../draw/fair-draw';
import { lockHashOf } from '../draw/lock-list';
import {
  cardsOfLines,
  checkBeacon,
  checkCalls,
  checkChain,
  checkCommitment,
  checkSplit,
  checkWinners,
  fault,
  matches,
  sameList,
} from './proof-checks';
import type { Finding } from './proof-checks';
import { checkMoney } from './proof-money';
import { isRoundProof } from './round-proof';
import type { RoundProof } from './round-proof';
import { patternsOf } from '../round/patterns';
import type { Patterns, PatternSets } from '../round/patterns';
import { firstWin } from '../round/win-tracker';
import type { FirstWin } from '../round/win-tracker';

/** Steps in their order; `document` appears only if the document cannot be read or is about another round. */
export type ProofStep =
  | 'document'
  | 'commitment'
  | 'cards'
  | 'lockHash'
  | 'beacon'
  | 'order'
  | 'chain'
  | 'calls'
  | 'winners'
  | 'split'
  | 'money';

/** One step and its result. */
export type StepReport = { step: ProofStep } & Finding;

/** `ok` if every step passed. Steps that have nothing to check in the round's state are left out. */
export interface ProofReport {
  ok: boolean;
  steps: StepReport[];
}

/** Options of the check. */
export interface VerifyOptions {
  /** The id of the requested round. Only the draw ties a document to its id, and a refunded round has no draw. */
  roundId?: string;
  /** Checks the signature of a beacon, see `verifyBeaconSignature`; without it the beacon step is `notVerified`. */
  verifyBeacon?: (beacon: BeaconView) => boolean;
  /** The pattern sets that the checker knows; by default all sets that were ever played. */
  patternSets?: PatternSets;
}

/**
 * Recomputes a round from its published document (fairness.md 6 and 7), without the server. A finished round is
 * checked whole, a playing one as far as it is public, a refunded one for its commitment and for the absence of
 * calls. Never throws on malformed input: that is a failed step.
 * @param document parsed JSON of GET fairness/rounds/{id}
 */
export function verifyRound(document: unknown, options: VerifyOptions = {}): ProofReport {
  const steps = isRoundProof(document)
    ? [...identitySteps(document, options), ...stepsOf(document, options)]
    : [named('document', fault('malformed'))];
  return { ok: steps.every((step) => step.ok), steps };
}

/** A valid document of another round proves nothing about this round. */
function identitySteps({ roundId }: RoundProof, options: VerifyOptions): StepReport[] {
  const isOther = options.roundId !== undefined && options.roundId.toLowerCase() !== roundId;
  return isOther ? [named('document', fault('mismatch'))] : [];
}

function stepsOf(proof: RoundProof, options: VerifyOptions): StepReport[] {
  if (proof.status === 'Finished') return finishedSteps(proof, options);
  if (proof.status === 'Playing') return playingSteps(proof, options);
  const steps =
    proof.status === 'Refunded' ? [named('commitment', checkCommitment(proof))] : earlySteps(proof);
  return [...steps, ...lockSteps(proof, false), named('calls', checkNoCalls(proof))];
}

function finishedSteps(proof: RoundProof, options: VerifyOptions): StepReport[] {
  const beacon = checkBeacon(proof.beacon, guarded(options.verifyBeacon));
  const draw = drawOf(proof);
  return [
    named('commitment', checkCommitment(proof)),
    ...lockSteps(proof, true),
    named('beacon', beacon),
    named('order', draw ? matches(sameList(proof.order ?? [], draw.order)) : fault('malformed')),
    named('chain', checkChain(proof, draw)),
    ...judgedSteps(proof, draw, options),
    named('money', checkMoney(proof)),
  ];
}

/** Computes who has won, by the pattern set that the round names and no other. */
function judgedSteps(proof: RoundProof, draw: FairDraw | null, options: VerifyOptions): StepReport[] {
  const patterns = patternsIn(proof, options);
  if (patterns === null) {
    const steps = ['calls', 'winners', 'split'] as const;
    return steps.map((step) => named(step, fault('unknownSet')));
  }
  const win = winOf(proof, patterns);
  return [
    named('calls', checkCalls(proof, draw, win)),
    named('winners', checkWinners(proof, win)),
    named('split', checkSplit(proof, win)),
  ];
}

function playingSteps(proof: RoundProof, options: VerifyOptions): StepReport[] {
  const patterns = patternsIn(proof, options);
  const calls = patterns === null ? fault('unknownSet') : checkCalls(proof, null, winOf(proof, patterns));
  return [
    ...earlySteps(proof),
    ...lockSteps(proof, true),
    named('beacon', checkBeacon(proof.beacon, guarded(options.verifyBeacon))),
    named('chain', checkChain(proof, null)),
    named('calls', calls),
  ];
}

/** Before the end neither secret nor results may be public (fairness.md 6). */
function earlySteps(proof: RoundProof): StepReport[] {
  const leaked = typeof proof.secret === 'string' || hasResults(proof);
  return leaked ? [named('commitment', fault('tooEarly'))] : [];
}

/** Whether the document has a field that only a finished round has. */
function hasResults({ order, winners, prize, money }: RoundProof): boolean {
  return [order, winners, prize, money].some((field) => field !== undefined && field !== null);
}

/** The list of sold cards and its hash (fairness.md 2); a round refunded before its lock has none. */
function lockSteps(proof: RoundProof, required: boolean): StepReport[] {
  if (proof.lockHash === null && !required && proof.cards.length === 0) return [];
  const cards = cardsOfLines(proof.cards);
  return [
    named('cards', cards ? { ok: true } : fault('malformed')),
    named(
      'lockHash',
      proof.lockHash === null ? fault('missing') : matches(lockHashOf(proof.cards) === proof.lockHash),
    ),
  ];
}

/** A drawn round is always played to its end (rules.md "Void"), so in every other state there must be no draw. */
function checkNoCalls(proof: RoundProof): Finding {
  const { calledNumbers, links, beacon, head } = proof;
  const none = calledNumbers.length + links.length === 0 && beacon === null && head === null;
  return none && !hasResults(proof) ? { ok: true } : fault('tooEarly');
}

/** Repeats the draw from the revealed values; null if they are incomplete or malformed. */
function drawOf(proof: RoundProof): FairDraw | null {
  const { roundId, lockHash, beacon } = proof;
  const secret = bytesOfHex(proof.secret ?? '');
  if (secret?.length !== 32 || lockHash === null || beacon === null) return null;
  const { chain, round: beaconRound, value } = beacon;
  if (!isBeaconChain(chain)) return null;
  if (bytesOfHex(lockHash)?.length !== 32 || bytesOfHex(value)?.length !== 32) return null;
  if (!Number.isSafeInteger(beaconRound) || beaconRound < 0) return null;
  return drawRound({ secret, roundId, lockHash, chain, beaconRound, beacon: value });
}

function patternsIn({ patternSet = 1 }: RoundProof, { patternSets }: VerifyOptions): Patterns | null {
  return patternsOf(patternSet, patternSets);
}

function winOf(proof: RoundProof, patterns: Patterns): FirstWin | null {
  const cards = cardsOfLines(proof.cards);
  return cards ? firstWin(cards, proof.calledNumbers, patterns) : null;
}

/** An external check that throws counts as a failure. */
function guarded(verify: VerifyOptions['verifyBeacon']): VerifyOptions['verifyBeacon'] {
  if (!verify) return undefined;
  return (beacon) => {
    try {
      return verify(beacon);
    } catch {
      return false;
    }
  };
}

function named(step: ProofStep, finding: Finding): StepReport {
  return { step, ...finding };
}
