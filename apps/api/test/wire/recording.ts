import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from './normalise';

const DIRECTORY = join(import.meta.dirname, 'recorded');
const SHOWN = 25;
const WIDTH = 120;

/** Whether this run writes a new recording instead of comparing with the old one. */
const updates = process.env['UPDATE_WIRE'] === '1';

type Recording = Record<string, Json>;

/** What `operations.json` says of an operation: the shape of each success by its status, and its outcomes. */
export interface RecordedOperation {
  [status: string]: Record<string, string[]>;
  /** Such as `400 VALIDATION_FAILED amount`, with the requests that had this outcome. */
  outcomes: Record<string, string[]>;
}

/** The recorded operations by their names, such as `GET /api/cards`. */
export function recordedOperations(): Record<string, RecordedOperation> {
  const { 'every refusal': _, ...operations } = read('operations') as Record<string, RecordedOperation>;
  return operations;
}

/** Writes the recording, or lists the differences from the old one. */
export function differences(file: string, now: Recording): string[] {
  if (updates) {
    mkdirSync(DIRECTORY, { recursive: true });
    writeFileSync(pathOf(file), `${pretty(sorted(now))}\n`);
    return [];
  }
  const found: string[] = [];
  compare(file, read(file), now, found);
  return found.length > SHOWN ? [...found.slice(0, SHOWN), `… and ${found.length - SHOWN} more`] : found;
}

const pathOf = (file: string) => join(DIRECTORY, `${file}.json`);
const read = (file: string): Recording =>
  existsSync(pathOf(file)) ? (JSON.parse(readFileSync(pathOf(file), 'utf8')) as Recording) : {};

function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((key) => [key, sorted(value[key] ?? null)]),
  );
}

/** A value that fits on one line is written on one line. */
function pretty(value: Json, indent = ''): string {
  const short = JSON.stringify(value);
  if (value === null || typeof value !== 'object' || short.length + indent.length <= WIDTH) return short;
  const deeper = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item) => `${deeper}${pretty(item, deeper)}`)
    : Object.entries(value).map(([key, item]) => `${deeper}${JSON.stringify(key)}: ${pretty(item, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

function compare(path: string, before: Json | undefined, now: Json | undefined, found: string[]): void {
  if (isTree(before) && isTree(now) && Array.isArray(before) === Array.isArray(now)) {
    const [a, b] = [before as Recording, now as Recording];
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      compare(`${path} › ${key}`, a[key], b[key], found);
  } else if (before !== now) found.push(`${path}: recorded ${brief(before)}, now ${brief(now)}`);
}

const isTree = (value: Json | undefined) => typeof value === 'object' && value !== null;

function brief(value: Json | undefined): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
