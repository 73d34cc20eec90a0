import { normalise, type Json } from './normalise';

/** Strings that are words of the protocol are kept; strings that people or chance have chosen are not. */
const WORDS = /^(chain|code|message|refundReason|state|content)$/;
/** An event may arrive before the answer that names an id, so every id becomes the same placeholder. */
const NO_NAMES: ReadonlyMap<string, string> = new Map();
const TEXT_EVENTS: readonly string[] = ['timeoutMessage'];

/** What was seen at each path over many messages of one name: types, and words of the protocol. */
export class Shapes {
  private readonly seen = new Map<string, Set<string>>();
  private readonly objects = new Map<string, number>();
  private readonly keys = new Map<string, Map<string, number>>();

  constructor(private readonly name: string) {}

  add(args: readonly unknown[]): void {
    args.forEach((arg, i) => this.walk(`${i}`, `${i}`, normalise(arg, NO_NAMES)));
  }

  /** For each path, such as `0.room.winners[].card`, what can stand there, also `missing`. */
  toJson(): Record<string, Json> {
    for (const [path, counts] of this.keys)
      for (const [key, count] of counts)
        if (count < (this.objects.get(path) ?? 0)) this.note(`${path}.${key}`, 'missing');
    return Object.fromEntries(
      [...this.seen]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, kinds]) => [path, [...kinds].toSorted()]),
    );
  }

  private walk(path: string, key: string, value: Json): void {
    if (Array.isArray(value)) {
      this.note(path, 'array');
      for (const item of value) this.walk(`${path}[]`, key, item);
    } else if (value !== null && typeof value === 'object') {
      this.note(path, 'object');
      this.objects.set(path, (this.objects.get(path) ?? 0) + 1);
      const counts = this.keys.get(path) ?? new Map<string, number>();
      this.keys.set(path, counts);
      for (const [name, item] of Object.entries(value)) {
        // Cards are listed under their owner's phone or its mask, and which of the two is random.
        if (key === 'players') this.walk(`${path}.<player>`, '', item);
        else {
          counts.set(name, (counts.get(name) ?? 0) + 1);
          this.walk(`${path}.${name}`, name, item);
        }
      }
    } else this.note(path, this.kindOf(key, value));
  }

  private kindOf(key: string, value: null | boolean | number | string): string {
    if (value === null) return 'null';
    if (typeof value !== 'string') return typeof value;
    if (/^<(id|time|hex|base64url)>$/.test(value)) return value;
    return WORDS.test(key) || TEXT_EVENTS.includes(this.name) ? `"${value}"` : 'string';
  }

  private note(path: string, kind: string): void {
    const kinds = this.seen.get(path) ?? new Set<string>();
    this.seen.set(path, kinds.add(kind));
  }
}
