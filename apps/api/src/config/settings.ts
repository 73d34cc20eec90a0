/** Settings as text, by name. */
export type Source = Readonly<Record<string, string | undefined>>;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Reports all missing or wrong settings together, so that an operator can correct them in one try. */
export class SettingsError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Refusing to start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

/**
 * Reads and checks settings. It collects problems, and until `finish` it returns a harmless value for a wrong setting.
 */
export class Settings {
  private readonly problems: string[] = [];

  constructor(private readonly source: Source) {}

  /** The trimmed text of a setting; an empty one counts as absent. */
  text(name: string): string | null {
    return this.source[name]?.trim() || null;
  }

  /** True if a setting has any text. */
  isSet(name: string): boolean {
    return this.text(name) !== null;
  }

  required(name: string): string {
    const text = this.text(name);
    if (text === null) this.problem(name, 'is required');
    return text ?? '';
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    return this.number(name, fallback, min, max, /^\d{1,9}$/, 'a whole number');
  }

  decimal(name: string, fallback: number, min: number, max: number): number {
    return this.number(name, fallback, min, max, /^\d{1,9}(\.\d{1,6})?$/, 'a number');
  }

  /** Like `integer`, within bounds that other code reads, too. */
  integerIn(name: string, fallback: number, { min, max }: Bounds): number {
    return this.integer(name, fallback, min, max);
  }

  /** Like `decimal`, within bounds that other code reads, too. */
  decimalIn(name: string, fallback: number, { min, max }: Bounds): number {
    return this.decimal(name, fallback, min, max);
  }

  /** Reads `1`, `true`, `0` or `false`. */
  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name)?.toLowerCase() ?? null;
    if (text === null) return fallback;
    if (text === '1' || text === 'true') return true;
    if (text !== '0' && text !== 'false') this.problem(name, 'must be 1 or 0');
    return false;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    const text = this.text(name);
    if (text === null) return fallback;
    const found = allowed.find((value) => value === text);
    if (found === undefined) this.problem(name, `must be one of ${allowed.join(', ')}`);
    return found ?? fallback;
  }

  /** Comma-separated values, each converted by `parse`, which returns null for a wrong one. */
  list<T>(name: string, fallback: string, parse: (item: string) => T | null, form: string): readonly T[] {
    const items = (this.text(name) ?? fallback).split(',').map((item) => item.trim());
    return items.filter(Boolean).flatMap((item) => {
      const value = parse(item);
      if (value === null) this.problem(name, `has a value that is not ${form}`);
      return value === null ? [] : [value];
    });
  }

  /** An absolute URL of one of the given schemes, without a slash at its end. */
  url(name: string, fallback: string | null, schemes: readonly string[]): string | null {
    const text = this.text(name) ?? fallback;
    if (text === null) return null;
    if (!URL.canParse(text) || !schemes.includes(new URL(text).protocol)) {
      this.problem(name, `must be a URL (${schemes.join(', ')})`);
    }
    return text.replace(/\/+$/, '');
  }

  problem(name: string, what: string): void {
    this.problems.push(`${name} ${what}`);
  }

  /** @throws SettingsError with every problem found */
  finish(): void {
    if (this.problems.length > 0) throw new SettingsError([...new Set(this.problems)]);
  }

  private number(
    name: string,
    fallback: number,
    min: number,
    max: number,
    form: RegExp,
    kind: string,
  ): number {
    const text = this.text(name);
    if (text === null) return fallback;
    const value = Number(text);
    if (form.test(text) && value >= min && value <= max) return value;
    this.problem(name, `must be ${kind} from ${min} to ${max}`);
    return fallback;
  }
}
