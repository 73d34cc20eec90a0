import { trustOf, type Trust } from '@libs/checker';
import { deviceStorage } from '../device/storage';

/** What an operator says of its log: GET transparency. */
export interface NamedLog {
  readonly origin: string;
  /** Vkey of its checkpoints. */
  readonly key: string;
  /** Vkey of its signed locks. */
  readonly lockKey: string;
  readonly witnesses: readonly { readonly name: string; readonly operator: string; readonly key: string }[];
}

/** The log as this phone saw it first: it does not believe another one later. */
export interface PinnedLog extends NamedLog {
  /** ISO 8601 in UTC. */
  readonly since: string;
}

const KEY = 'pinnedLog';

const isText = (value: unknown): value is string => typeof value === 'string';

function isNamed(value: unknown): value is NamedLog {
  const log = value as Partial<NamedLog> | null;
  return (
    typeof log === 'object' &&
    [log?.origin, log?.key, log?.lockKey].every(isText) &&
    Array.isArray(log?.witnesses) &&
    log.witnesses.every((one) => isText(one.name) && isText(one.operator) && isText(one.key))
  );
}

/** The log that this phone has kept; null before it saw one. */
export function pinnedLog(): PinnedLog | null {
  try {
    const value: unknown = JSON.parse(deviceStorage.read(KEY) ?? 'null');
    return isNamed(value) && 'since' in value && isText(value.since) ? (value as PinnedLog) : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what an operator says of its log, if this phone has kept nothing before.
 * @returns `changed` if another key or origin is named than the one that was kept
 */
export function pinLog(named: unknown, now: Date): 'kept' | 'changed' | 'unreadable' {
  if (!isNamed(named)) return 'unreadable';
  const pinned = pinnedLog();
  if (pinned === null) {
    const { origin, key, lockKey, witnesses } = named;
    deviceStorage.write(KEY, JSON.stringify({ origin, key, lockKey, witnesses, since: now.toISOString() }));
    return 'kept';
  }
  const isSame = (['origin', 'key', 'lockKey'] as const).every((name) => pinned[name] === named[name]);
  return isSame ? 'kept' : 'changed';
}

/** Keys and witnesses to check with: those of the kept log. */
export function trustOfPinned(pinned: PinnedLog | null): Trust | null {
  if (pinned === null) return null;
  return trustOf({
    logKeys: [pinned.key, pinned.lockKey],
    witnesses: oneAnOperator(pinned.witnesses),
    since: Date.parse(pinned.since),
  });
}

/** Several witnesses of one operator are one. */
function oneAnOperator(witnesses: NamedLog['witnesses']): string[] {
  return [...new Map(witnesses.map(({ operator, key }) => [operator, key])).values()];
}
