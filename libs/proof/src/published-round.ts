import { drandChainOf, hexOf, isRoundProof, prizeOf, publishedAt, verifyRound } from '@libs/bingo';
import { santim, toBirr } from '@libs/money';
import type { ProofLog, ProofReport, RoundProof, VerifyOptions } from '@libs/bingo';
import type { LockValues } from '@libs/transparency';
import { failed, passed } from './findings';
import type { LogFinding, PublishedStepReport } from './findings';
import { impliedEnd, impliedLock } from './implied-entries';
import { checkNamedBeacon, checkWitnessed } from './lock-time';
import { checkEntry, formOf } from './logged-entry';
import type { CheckedEntry, LockForm } from './logged-entry';
import { addedTo } from './log/round-rules';
import type { Trust } from './trust';

/**
 * What can be said about a round in one line. proven: drawn as promised, with a list that a quorum of witnesses saw
 * before the public beacon; oneWitness: the same, with a single witness; demo: the same, but with the witnesses of the
 * sandbox alone, which prove nothing; word: everything matches, but only the operator's word says that the list was
 * fixed in time; open: not over; broken: something is wrong.
 */
export type Headline = 'proven' | 'oneWitness' | 'demo' | 'word' | 'open' | 'broken';

export interface PublishedReport {
  readonly ok: boolean;
  readonly headline: Headline;
  readonly steps: readonly PublishedStepReport[];
}

/**
 * Recomputes a round from its published document, and checks its place in the operator's log (docs/fairness.md section
 * 12). Never throws on malformed input: that is a failed step.
 * @param document parsed JSON of GET fairness/rounds/{id}
 * @param trust keys and witnesses of the checker; null: none, so the log is not checked
 */
export function verifyPublished(
  document: unknown,
  trust: Trust | null,
  options: VerifyOptions = {},
): PublishedReport {
  const drawn: ProofReport = verifyRound(document, options);
  const logSteps = isRoundProof(document) && trust !== null ? stepsOfLog(document, trust) : [];
  const steps: PublishedStepReport[] = [...drawn.steps, ...logSteps];
  const ok = steps.every((step) => step.ok);
  return { ok, headline: headlineOf(document, ok, steps), steps };
}

function stepsOfLog(proof: RoundProof, trust: Trust): PublishedStepReport[] {
  const { log = null } = proof;
  if (log === null) return [{ step: 'logged', ...withoutLog(proof, trust) }];
  const lock = lockIn(proof, log, trust);
  return [...lock.steps, ...endSteps(proof, log, lock.entry, trust)];
}

/** A document without a log is either from before the log, or hides its log entries. */
function withoutLog({ beacon, lockHash, lockedAt }: RoundProof, { since }: Trust): LogFinding {
  const chain = beacon === null ? null : drandChainOf(beacon.chain);
  if (lockHash === null) return passed('notCheckable');
  if (since !== null && lockedAt && Date.parse(lockedAt) >= since) return failed('missing');
  if (beacon === null || chain === null || since === null) return passed('notCheckable');
  return publishedAt(chain, beacon.round) >= since ? failed('missing') : passed('older');
}

interface CheckedLock {
  readonly entry: CheckedEntry<LockForm> | null;
  readonly steps: readonly PublishedStepReport[];
}

function lockIn(proof: RoundProof, log: ProofLog, trust: Trust): CheckedLock {
  if (proof.lockHash === null) {
    // The round ended before its lock, or is not locked yet.
    return log.lock === null ? { entry: null, steps: [] } : only(failed('mismatch', 'lock'));
  }
  if (log.lock === null) return only(failed('missing'));
  const found = checkEntry<LockForm>(
    formOf('lock', proof),
    { logged: log.lock, log, implied: impliedLock(proof) },
    trust,
  );
  if ('fault' in found) return only(found.fault);
  const { entry } = found;
  if (!isPromised(proof, entry.values)) return only(failed('mismatch', 'guarantee'));
  if (entry.checkpoint === null && isOver(proof)) return only(failed('missing', 'proof'));
  return { entry, steps: timeSteps(entry, trust) };
}

/** Whether the house has added to the prize what the terms of the lock say. */
function isPromised({ addedByHouse, percentTenths }: RoundProof, lock: LockValues): boolean {
  if (lock.guarantee === undefined || addedByHouse === undefined) return true;
  const pot = prizeOf(santim(BigInt(lock.stake) * BigInt(lock.cards)), Number(percentTenths));
  return addedByHouse === toBirr(addedTo(pot, lock));
}

const only = (finding: LogFinding): CheckedLock => ({ entry: null, steps: [{ step: 'logged', ...finding }] });

function timeSteps(
  { values: lock, checkpoint }: CheckedEntry<LockForm>,
  trust: Trust,
): PublishedStepReport[] {
  const named: PublishedStepReport = { step: 'beaconNamed', ...checkNamedBeacon(lock) };
  if (checkpoint === null) return [{ step: 'logged', ...passed('pending') }, named];
  return [
    { step: 'logged', ...passed() },
    named,
    { step: 'witnessed', ...checkWitnessed(lock, checkpoint, trust) },
  ];
}

function endSteps(
  proof: RoundProof,
  log: ProofLog,
  lock: CheckedLock['entry'],
  trust: Trust,
): PublishedStepReport[] {
  const finding = isOver(proof) ? checkEnd(proof, log, lock, trust) : notYet(log);
  return finding ? [{ step: 'ended', ...finding }] : [];
}

const isOver = ({ status }: RoundProof): boolean => status === 'Finished' || status === 'Refunded';

const notYet = ({ end }: ProofLog): LogFinding | null => (end === null ? null : failed('tooEarly', 'end'));

function checkEnd(proof: RoundProof, log: ProofLog, lock: CheckedLock['entry'], trust: Trust): LogFinding {
  if (log.end === null) return failed('missing', 'end');
  const implied = impliedEnd(proof, lock && hexOf(lock.leaf));
  const found = checkEntry(formOf('end', proof), { logged: log.end, log, implied }, trust);
  if ('fault' in found) return found.fault;
  return found.entry.checkpoint === null ? passed('pending') : passed();
}

/** What a demo may draw by: the chain of the sandbox, or a value of the server's own. */
const DEMO_DRAWS: ReadonlySet<string> = new Set(['testChain', 'notPublic']);

function headlineOf(document: unknown, ok: boolean, steps: readonly PublishedStepReport[]): Headline {
  if (!ok || !isRoundProof(document)) return 'broken';
  if (document.status !== 'Finished') return document.status === 'Refunded' ? 'word' : 'open';
  const of = (name: PublishedStepReport['step']) => steps.find(({ step }) => step === name);
  const witnessed = of('witnessed');
  if (!witnessed?.ok) return 'word';
  const isDemo = witnessed.detail === 'testWitness';
  const isWhole = ['beacon', 'logged', 'beaconNamed', 'ended'].every((name) => {
    const found = of(name as PublishedStepReport['step']);
    return found?.ok && (found.detail === undefined || (isDemo && DEMO_DRAWS.has(found.detail)));
  });
  if (!isWhole || witnessed.detail === 'notWitnessed') return 'word';
  if (isDemo) return 'demo';
  return witnessed.detail === 'oneWitness' ? 'oneWitness' : 'proven';
}
