import { bytesOfHex } from '@libs/bingo';
import { readEntry, ruleHash, rulePath } from '@libs/transparency';
import type { EntryValues } from '@libs/transparency';
import type { ReadLog } from './log-source';
import type { Lock, PercentRule, PercentRules } from './log-state';

type Rule = EntryValues<'edil-bingo/rules/v1'>;

/** The setting with the house percent of public rooms, in tenths by stake in whole birr. */
const SETTING = 'housePercent';
/** For this long another server may still open a round with the old value. */
const LATE_MS = 5000;

/**
 * Reads the house percents that these entries name, each text from beside the log.
 * @returns by hash; null for a text that is missing or has another hash
 */
export async function readPercents(
  read: ReadLog,
  entries: readonly { bytes: Uint8Array }[],
): Promise<ReadonlyMap<string, PercentRule['tenths'] | null>> {
  const texts = new Map<string, PercentRule['tenths'] | null>();
  for (const { bytes } of entries) {
    const entry = readEntry(bytes);
    if (entry?.type !== 'edil-bingo/rules/v1' || entry.values.setting !== SETTING) continue;
    const { after } = entry.values;
    if (bytesOfHex(after) === null || texts.has(after)) continue;
    const found = await read(rulePath(after));
    const text = found && new TextDecoder().decode(found);
    texts.set(after, text !== null && ruleHash(text) === after ? percentsIn(text) : null);
  }
  return texts;
}

function percentsIn(text: string): PercentRule['tenths'] | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const isWhole = Object.values(value).every((tenths) => Number.isSafeInteger(tenths));
    return isWhole ? (value as PercentRule['tenths']) : null;
  } catch {
    return null;
  }
}

/** The announced house percents of a log, as its entries are read one after the other. */
export class Percents {
  private readonly values: PercentRule[];
  private readonly lockedAt: Map<string, string>;

  constructor(
    { values, lockedAt }: PercentRules,
    private readonly texts: ReadonlyMap<string, PercentRule['tenths'] | null>,
  ) {
    this.values = [...values];
    this.lockedAt = new Map(Object.entries(lockedAt));
  }

  /** Adds a new value. @returns false if its text cannot be read */
  take({ setting, after, from }: Rule): boolean {
    if (setting !== SETTING) return true;
    const tenths = this.texts.get(after) ?? null;
    if (tenths === null) return false;
    const last = this.values.pop();
    if (last) this.values.push({ ...last, until: from });
    this.values.push({ tenths, until: null });
    return true;
  }

  /**
   * Whether a lock has an announced percent: the last one, or one that was in force since its room was locked before,
   * because buyers keep the percent at which they bought (docs/rules.md "Prize"). A big game is sold beside the other rounds
   * of its room, since the time that its lock names.
   */
  allows({ room, stake, baseTenths, lockedAt, soldFrom }: Lock): boolean {
    if (room !== 'public') return true;
    const birr = String(BigInt(stake) / 100n);
    const before = soldFrom ?? this.lockedAt.get(birr);
    if (soldFrom === undefined) this.lockedAt.set(birr, lockedAt);
    const since = before === undefined ? -Infinity : Date.parse(before) - LATE_MS;
    const held = this.values.filter(({ until }) => until === null || Date.parse(until) >= since);
    const announced = held.flatMap(({ tenths }) => tenths[birr] ?? []);
    return announced.length === 0 || announced.includes(Number(baseTenths));
  }

  /** The values to keep for the next visit. */
  rules(): PercentRules {
    return { values: this.values, lockedAt: Object.fromEntries(this.lockedAt) };
  }
}
