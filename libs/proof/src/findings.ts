import type { Finding, ProofFault, ProofNote, ProofStep } from '@libs/bingo';

/**
 * What a passed step leaves open. older: the round is from before the log; notCheckable: nothing shows whether it is
 * from before the log; pending: it is logged, but not in a signed checkpoint yet; notWitnessed: too few witnesses saw
 * the list before the beacon; testWitness: enough did, but only with those of the sandbox; oneWitness: a single one
 * did.
 */
export type LogNote = 'older' | 'notCheckable' | 'pending' | 'notWitnessed' | 'testWitness' | 'oneWitness';

/** Result of a step. Faults are those of the draw's check; `part` names the differing line. */
export type LogFinding =
  { ok: true; detail?: LogNote | ProofNote } | { ok: false; detail: ProofFault; part?: string };

export type PublishedStep = ProofStep | 'logged' | 'ended' | 'beaconNamed' | 'witnessed';
export type PublishedStepReport = { step: PublishedStep } & (Finding | LogFinding);

export const passed = (detail?: LogNote | ProofNote): LogFinding =>
  detail ? { ok: true, detail } : { ok: true };

export const failed = (detail: ProofFault, part?: string): LogFinding =>
  part === undefined ? { ok: false, detail } : { ok: false, detail, part };
