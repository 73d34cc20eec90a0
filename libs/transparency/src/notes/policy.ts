import { equal } from '../bytes';
import { cosignedAt, openCheckpoint, type OpenedCheckpoint } from './checkpoint';
import { keyTypes, parseVkey, type KeyType, type VerifierKey } from './note';

export interface PolicyKey {
  readonly key: VerifierKey;
  readonly url: string | null;
}

interface Group {
  readonly least: number;
  readonly members: readonly string[];
}

/** The logs whose checkpoints count, and the witnesses that must have seen them (C2SP tlog-policy). */
export interface Policy {
  readonly logs: readonly PolicyKey[];
  readonly witnesses: ReadonlyMap<string, PolicyKey>;
  readonly groups: ReadonlyMap<string, Group>;
  /** Name of a witness or a group; null: no witness is needed. */
  readonly quorum: string | null;
}

export interface WitnessedCheckpoint {
  readonly checkpoint: OpenedCheckpoint;
  /** Seconds since 1970 for each witness, by its name in the policy. */
  readonly seenAt: ReadonlyMap<string, number>;
}

const MOST_LINES = 1000;
/** ASCII control characters; tab and line feed are removed before the check. */
const NOT_ALLOWED = /[^\P{Cc}\u0080-\u009f]/u;

/** Reads a policy file. @returns null if a line has an unknown form, or without exactly one quorum */
export function parsePolicy(text: string): Policy | null {
  const lines = text.split('\n');
  if (NOT_ALLOWED.test(text.replace(/[\t\n]/g, '')) || lines.pop() !== '' || lines.length > MOST_LINES)
    return null;
  const reader = new PolicyReader();
  for (const line of lines) {
    const words = line.split(/[ \t]+/).filter((word) => word !== '');
    const [kind = '', ...rest] = words;
    if (kind === '' || kind.startsWith('#')) continue;
    if (!reader.read(kind, rest)) return null;
  }
  return reader.policy();
}

/** True if the witnesses with these names are a quorum. */
export function isQuorum(policy: Policy, names: ReadonlySet<string>): boolean {
  const holds = (name: string): boolean => {
    const group = policy.groups.get(name);
    if (!group) return policy.witnesses.has(name) && names.has(name);
    return group.members.filter(holds).length >= group.least;
  };
  return policy.quorum === null || holds(policy.quorum);
}

/**
 * Reads a checkpoint by a policy: one of its logs must have signed it, and a quorum cosigned it.
 * @returns null otherwise, and for a wrong cosignature of a known witness
 */
export function openWitnessed(text: string, policy: Policy): WitnessedCheckpoint | null {
  const checkpoint = openCheckpoint(
    text,
    policy.logs.map(({ key }) => key),
  );
  if (!checkpoint) return null;
  const seenAt = cosignersOf(checkpoint, policy);
  return seenAt && isQuorum(policy, new Set(seenAt.keys())) ? { checkpoint, seenAt } : null;
}

/**
 * When each witness of a policy saw a checkpoint, by its name in the policy, in whole seconds since 1970.
 * @returns null for a wrong cosignature of one of them
 */
export function cosignersOf(
  checkpoint: OpenedCheckpoint,
  policy: Policy,
): ReadonlyMap<string, number> | null {
  const seenAt = new Map<string, number>();
  for (const [name, { key }] of policy.witnesses) {
    const time = cosignedAt(checkpoint.note, key);
    if (time === 'wrong') return null;
    if (time !== null) seenAt.set(name, time);
  }
  return seenAt;
}

/** Reads line by line, because a line may only use names from earlier lines. */
class PolicyReader {
  private readonly logs: PolicyKey[] = [];
  private readonly witnesses = new Map<string, PolicyKey>();
  private readonly groups = new Map<string, Group>();
  /** Names that are in a group already, because each may be in one group only. */
  private readonly grouped = new Set<string>();
  private quorum: string | null | undefined;

  read(kind: string, words: readonly string[]): boolean {
    if (kind === 'log') return this.readLog(words);
    if (kind === 'witness') return this.readWitness(words);
    if (kind === 'group') return this.readGroup(words);
    return kind === 'quorum' && this.readQuorum(words);
  }

  policy(): Policy | null {
    const { logs, witnesses, groups, quorum } = this;
    return quorum === undefined ? null : { logs, witnesses, groups, quorum };
  }

  private readLog(words: readonly string[]): boolean {
    const key = keyIn(words, keyTypes.note, this.logs);
    if (key) this.logs.push(key);
    return key !== null;
  }

  private readWitness([name = '', ...words]: readonly string[]): boolean {
    const key = keyIn(words, keyTypes.cosignature, [...this.witnesses.values()]);
    if (key === null || !this.isNew(name)) return false;
    this.witnesses.set(name, key);
    return true;
  }

  private readGroup([name = '', count = '', ...members]: readonly string[]): boolean {
    const least =
      { all: members.length, any: 1 }[count] ?? (/^[1-9]\d{0,3}$/.test(count) ? Number(count) : 0);
    if (!this.isNew(name) || least < 1 || least > members.length) return false;
    for (const member of members) {
      if (!this.isKnown(member) || this.grouped.has(member)) return false;
      this.grouped.add(member);
    }
    this.groups.set(name, { least, members });
    return true;
  }

  private readQuorum([name = '', ...more]: readonly string[]): boolean {
    if (this.quorum !== undefined || more.length > 0 || (name !== 'none' && !this.isKnown(name)))
      return false;
    this.quorum = name === 'none' ? null : name;
    return true;
  }

  private isKnown(name: string): boolean {
    return this.witnesses.has(name) || this.groups.has(name);
  }

  private isNew(name: string): boolean {
    return name !== '' && name !== 'none' && !this.isKnown(name);
  }
}

function keyIn(
  [vkey = '', url, ...more]: readonly string[],
  type: KeyType,
  known: readonly PolicyKey[],
): PolicyKey | null {
  const key = parseVkey(vkey);
  if (key?.type !== type || more.length > 0) return null;
  if (known.some((one) => equal(one.key.publicKey, key.publicKey))) return null;
  return { key, url: url ?? null };
}
