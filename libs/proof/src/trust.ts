import { keyTypes, openCheckpoint, parsePolicy, parseVkey } from '@libs/transparency';
import type { OpenedCheckpoint, Policy, VerifierKey } from '@libs/transparency';

/** What a checker brings along: none of it comes from a document or from the operator's server. */
export interface Trust {
  /** Keys of the log, and the witnesses with their quorum (C2SP tlog-policy). */
  readonly policy: Policy;
  /** Keys that sign locks. */
  readonly lockKeys: readonly VerifierKey[];
  /** The time from which each round must be logged, milliseconds since 1970; null: not known. */
  readonly since: number | null;
}

const LOCK = /\/lock$/;
/** Witnesses of the sandbox only show how witnesses work; their signatures prove nothing. */
const SANDBOX = /^sandbox(?:$|[-./])/;

/** What a checker got in another way than from the operator's server. */
export interface GivenTrust {
  /** Vkeys of the log, for checkpoints and for locks; the name of a lock key ends with `/lock`. */
  readonly logKeys: readonly string[];
  /**
   * Vkeys of witnesses, each of another operator; more than half of them are the quorum. Not together with `policy`.
   */
  readonly witnesses?: readonly string[];
  /** Text of a tlog-policy file. */
  readonly policy?: string | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | null;
}

/** @returns null for a text that is no key, a key twice, or a policy that cannot be read */
export function trustOf({ logKeys, witnesses = [], policy, since = null }: GivenTrust): Trust | null {
  const isLock = (vkey: string) => LOCK.test(vkey.split('+')[0] ?? '');
  const locks = logKeys.filter(isLock);
  const logs = logKeys.filter((vkey) => !isLock(vkey)).map((vkey) => `log ${vkey}\n`);
  const read = parsePolicy(`${logs.join('')}${policy ?? mostOf(witnesses)}`);
  const lockKeys = locks.map(parseVkey).filter((key) => key !== null);
  const areNotes = lockKeys.every(({ type }) => type === keyTypes.note);
  return read && areNotes && lockKeys.length === locks.length ? { policy: read, lockKeys, since } : null;
}

/** More than half of these witnesses as the quorum, in the lines of a policy. */
function mostOf(witnesses: readonly string[]): string {
  if (witnesses.length === 0) return 'quorum none\n';
  const names = witnesses.map((_, at) => `witness${at + 1}`);
  const lines = witnesses.map((vkey, at) => `witness ${names[at]} ${vkey}`);
  const most = Math.floor(names.length / 2) + 1;
  return [...lines, `group most ${most} ${names.join(' ')}`, 'quorum most', ''].join('\n');
}

/** Whether this witness is one of the sandbox. */
export function isTestWitness(trust: Trust, name: string): boolean {
  return SANDBOX.test(trust.policy.witnesses.get(name)?.key.name ?? '');
}

/** A checkpoint that a key of the log has signed; null for any other text. */
export const openLogged = (text: string, { policy }: Trust): OpenedCheckpoint | null =>
  openCheckpoint(
    text,
    policy.logs.map(({ key }) => key),
  );
