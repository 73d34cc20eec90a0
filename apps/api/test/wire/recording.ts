import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json } from './normalise';

const DIRECTORY = join(import.meta.dirname, 'recorded');
const SHOWN = 25;
const WIDTH = 120;

/** Whether this run writes a new recording instead of comparing with the old one. */
export const updates = process.env['UPDATE_WIRE'] === '1';

type Recording = Record<string, Json>;

/** Writes the recording, or lists the differences from the old one. */
export function differences(file: string, now: Recording): string[] {
  const path = join(DIRECTORY, `${file}.json`);
  if (updates) {
    mkdirSync(DIRECTORY, { recursive: true });
    writeFileSync(path, `${pretty(sorted(now))}\n`);
    return [];
  }
  const before = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Recording) : {};
  const found: string[] = [];
  compare(file, before, now, found);
  return found.length > SHOWN ? [...found.slice(0, SHOWN), `… and ${found.length - SHOWN} more`] : found;
}

/** Names of the recording's files that start with a prefix. */
export function recordedFiles(prefix: string): string[] {
  if (!existsSync(DIRECTORY)) return [];
  return readdirSync(DIRECTORY)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .toSorted();
}

/** Removes files with a prefix that a new recording no longer contains. */
export function forget(files: readonly string[]): void {
  for (const file of files) rmSync(join(DIRECTORY, `${file}.json`), { force: true });
}

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
