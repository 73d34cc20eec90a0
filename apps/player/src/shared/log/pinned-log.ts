import { followRotations, newestKeys, trustOf, type Trust } from '@libs/proof';
import { deviceStorage } from '../device/storage';

/** The answer of GET transparency: the keys and witnesses that an operator names for its log. */
export interface NamedLog {
  readonly origin: string;
  /** Verifier key of the log's checkpoints. */
  readonly key: string;
  /** Verifier key of the operator's signed locks. */
  readonly lockKey: string;
  readonly witnesses: readonly { readonly name: string; readonly operator: string; readonly key: string }[];
}

/** The log as this phone saw it first. The phone does not accept another log later. */
export interface PinnedLog extends NamedLog {
  /** ISO 8601 in UTC. */
  readonly since: string;
  /** Earlier keys that still count, each with the time until which it counts (ISO 8601). */
  readonly earlier?: readonly { readonly key: string; readonly until: string }[];
}

/**
 * How many days a replaced key still counts: the key of checkpoints while old and new key both sign, the key of locks
 * as long as rounds are kept.
 */
const EARLIER_DAYS = { key: 30, lockKey: 400 } as const;
const DAY_MS = 86_400_000;

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
 * Keeps the log that an operator names, if this phone has kept none before.
 * @returns `changed` if the operator names another key or origin than the kept one
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
  if (isSame) return 'kept';
  if (!isRotated(pinned, named, now)) return 'changed';
  const until = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString();
  const replaced = (['key', 'lockKey'] as const).map((name) => ({
    key: pinned[name],
    until: until(EARLIER_DAYS[name]),
  }));
  const { key, lockKey } = named;
  const earlier = [...(pinned.earlier ?? []), ...replaced];
  deviceStorage.write(KEY, JSON.stringify({ ...pinned, key, lockKey, earlier }));
  return 'kept';
}

/** Whether the kept keys have signed the new ones in the log (docs/fairness.md section 9). */
function isRotated(pinned: PinnedLog, named: NamedLog & { rotations?: unknown }, now: Date): boolean {
  const trust = trustOfPinned(pinned, now);
  if (trust === null || pinned.origin !== named.origin) return false;
  const { key, lockKey } = newestKeys(followRotations(trust, named.rotations));
  return key === named.key && lockKey === named.lockKey;
}

/** The keys and witnesses of the kept log, for checks. */
export function trustOfPinned(pinned: PinnedLog | null, now = new Date()): Trust | null {
  if (pinned === null) return null;
  const earlier = (pinned.earlier ?? []).filter(({ until }) => Date.parse(until) > now.getTime());
  return trustOf({
    logKeys: [...earlier.map(({ key }) => key), pinned.key, pinned.lockKey],
    witnesses: oneAnOperator(pinned.witnesses),
    since: Date.parse(pinned.since),
  });
}

/** Keeps one witness of each operator, because several witnesses of one operator are no independent ones. */
function oneAnOperator(witnesses: NamedLog['witnesses']): string[] {
  return [...new Map(witnesses.map(({ operator, key }) => [operator, key])).values()];
}
