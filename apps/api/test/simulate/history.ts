import { createHash } from 'node:crypto';

/** What happened in a run, one line for each statement and each event that was sent. */
export class History {
  readonly lines: string[] = [];
  /** The same as a person reads it, a sentence each. */
  readonly story: string[] = [];
  private readonly details: string[] = [];

  /** @param isCompared keeps everything that a line shortens, so that a difference can be shown whole */
  constructor(private readonly isCompared = false) {}

  add(line: string, sentence = line, detail = () => ''): void {
    this.lines.push(line);
    this.story.push(sentence);
    if (this.isCompared) this.details.push(detail());
  }

  hash(): string {
    return createHash('sha256').update(this.lines.join('\n')).digest('hex');
  }

  /** The first place where two histories of one seed differ; null if they are the same. */
  differs(other: History): string | null {
    const at = this.lines.findIndex((line, i) => line !== other.lines[i]);
    const place = at === -1 ? this.lines.length : at;
    if (at === -1 && other.lines.length === this.lines.length) return null;
    const before = this.lines.slice(Math.max(0, place - 3), place);
    const shown = ({ lines, details }: History) =>
      [lines[place] ?? 'the end', details[place]].filter(Boolean).join('\n    ');
    return [
      `at line ${place + 1} of ${this.lines.length}, after`,
      ...before.map((line) => `  ${line}`),
      `first:  ${shown(this)}`,
      `second: ${shown(other)}`,
    ].join('\n');
  }
}

/** A value as short text, the same for the same value. Rows without an order are a set. */
export function digest(value: unknown): string {
  if (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every((row) => typeof row === 'object' && row !== null)
  )
    return short(value.map(textOf).toSorted().join());
  return short(textOf(value));
}

const short = (text: string): string =>
  text.length <= 60
    ? text
    : `${text.slice(0, 40)}…${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;

/** A value as text, the same for the same value. */
export function textOf(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)) ?? 'nothing'
  );
}

/** How often each fault and each rare state came up. */
export class Sometimes {
  readonly counts: Record<string, number> = {};

  constructor(names: readonly string[]) {
    for (const name of names) this.counts[name] = 0;
  }

  /** @throws Error for a name that nobody has declared */
  saw(name: string): void {
    const before = this.counts[name];
    if (before === undefined) throw new Error(`no rare state is called ${name}`);
    this.counts[name] = before + 1;
  }
}
