import { vkeyOf } from '@libs/transparency';
import { pick, quickBytes } from '../../bingo/test/seeded';
import { changeBytes, changeText } from '../test/change';
import { lockKey, logKey, Operator, witnesses } from '../test/operator';
import { followLog, trustOf, verifyPublished } from './index';
import type { ReadLog, Trust } from './index';

/** Ten thousand changes take some minutes: `CHANGES=10000 npm test -- libs/proof`. */
const CHANGES = Number(process.env['CHANGES'] ?? 200);
const NOW = Date.UTC(2023, 7, 24, 12);
/** Two witnesses, both needed, so that a document without one of them is no longer the same. */
const two = witnesses.slice(0, 2);
const strict = trustOf({
  logKeys: [vkeyOf(logKey), vkeyOf(lockKey)],
  witnesses: two.map(vkeyOf),
  since: 0,
}) as Trust;
const keys = { log: logKey, lock: lockKey, witnesses: two };

/** Entries of the first two rounds, which an earlier visit has seen. */
const SEEN = 4;

type Place = (string | number)[];

/** The places of the texts and numbers in a document. */
function placesOf(value: unknown, path: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return value === null ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) => placesOf(inner, [...path, key]));
}

function changedAt(document: unknown, path: Place, change: (value: unknown) => unknown): unknown {
  const copy: unknown = structuredClone(document);
  const holder = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], copy);
  const key = path.at(-1) ?? '';
  (holder as Record<string, unknown>)[key] = change((holder as Record<string, unknown>)[key]);
  return copy;
}

describe('one change', () => {
  it(`in a proven round never leaves it proven: ${CHANGES} random changes by a seed`, () => {
    const next = quickBytes(20_261_124);
    const { document } = new Operator(keys).play({ number: 1, endSeenBy: [] });
    const verify = (changed: unknown) =>
      verifyPublished(changed, strict, {
        roundId: document.roundId,
        verifyBeacon: ({ signature }) => signature === document.beacon?.signature,
      }).headline;
    expect(verify(document)).toBe('proven');
    const ofLog: Place[] = [
      ['log', 'lock', 'entry'],
      ['log', 'lock', 'proof'],
      ['log', 'end', 'entry'],
      ['log', 'end', 'proof'],
    ];
    const all = placesOf(document);
    const accepted: unknown[] = [];
    for (let tried = 0; tried < CHANGES;) {
      const places = next() % 2 === 0 ? ofLog : all;
      const path = places[pick(places.length, next)] ?? [];
      const changed = changedAt(document, path, (value) =>
        typeof value === 'string' ? changeText(value, next) : typeof value === 'number' ? value + 1 : !value,
      );
      if (JSON.stringify(changed) === JSON.stringify(document)) continue;
      tried += 1;
      if (verify(changed) === 'proven') accepted.push([path, changed]);
    }
    expect(accepted).toEqual([]);
  }, 180_000);

  it(`in a log never leaves it whole: ${CHANGES} random changes by a seed`, async () => {
    const next = quickBytes(20_261_125);
    const operator = new Operator(keys);
    for (const number of [1, 2]) operator.play({ number });
    const seen = await followLog(operator.read, strict, { state: null, now: NOW });
    for (const number of [3, 4]) operator.play({ number });
    const isWhole = async (read: ReadLog) => {
      const report = await followLog(read, strict, { state: seen.state, now: NOW });
      const findings = report.violations.length + report.missingEnds.length;
      return report.broken === null && findings === 0 && report.witnesses.length === 2;
    };
    expect(await isWhole(operator.read)).toBe(true);
    const accepted: unknown[] = [];
    for (let tried = 0; tried < CHANGES;) {
      const forged = next() % 2 === 0 ? changedServer(operator, next) : changedLog(operator, next);
      if (forged === null) continue;
      tried += 1;
      if (await isWhole(forged)) accepted.push(tried);
    }
    expect(accepted).toEqual([]);
  }, 180_000);
});

/** Somebody between the log and its reader, who serves other bytes at the same addresses but has no keys. */
function changedServer(operator: Operator, next: () => number): ReadLog | null {
  if (next() % 2 === 0) {
    const changed = changeText(operator.served, next);
    if (changed === operator.served) return null;
    return (path) =>
      path === 'checkpoint' ? Promise.resolve(new TextEncoder().encode(changed)) : operator.read(path);
  }
  const bits = quickBytes(next() * 256 + next() + 1);
  return async (path) => {
    const bytes = await operator.read(path);
    return bytes === null || path === 'checkpoint' ? bytes : changeBytes(bytes, bits);
  };
}

/** The operator himself, with his keys and both witnesses: he serves another past under a new checkpoint. */
function changedLog(operator: Operator, next: () => number): ReadLog | null {
  const forged = new Operator(keys);
  const entries = [...operator.entries];
  const at = pick(SEEN, next);
  const entry = entries[at] ?? new Uint8Array();
  const kind = next() % 4;
  if (kind === 0) entries[at] = changeBytes(entry, next);
  else if (kind === 1) entries.splice(at, 1);
  else if (kind === 2) entries.splice(at, 0, entry);
  else [entries[at], entries[at + 1]] = [entries[at + 1] ?? entry, entry];
  for (const one of entries) forged.append(one);
  forged.checkpoint(NOW / 1000);
  return forged.read;
}
