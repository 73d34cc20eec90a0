import { normalise, type Json } from './normalise';

/** Ids and dates that are keys of an object; the shape has one path for all of them. */
const KEY = /^(\d+|<.*>)$/;

/**
 * What was seen at each path over many messages of one name: types, and words of the protocol. Other strings are chosen by people
 * or by chance and are not kept; an id is always the same placeholder, because an event may arrive before the answer that names it.
 */
export class Shapes {
  private readonly seen = new Map<string, Set<string>>();
  private readonly objects = new Map<string, number>();
  private readonly keys = new Map<string, Map<string, number>>();

  /** @param isWord whether the strings of a field are words of the protocol */
  constructor(private readonly isWord: (field: string) => boolean) {}

  /** Adds a message at a path, such as the index of an event's argument. */
  add(path: string, message: unknown): void {
    this.walk(path, path, normalise(message, new Map()));
  }

  /** For each path, such as `0.room.winners[].card`, what can stand there, also `missing`. */
  toJson(): Record<string, Json> {
    for (const [path, counts] of this.keys)
      for (const [key, count] of counts)
        if (count < (this.objects.get(path) ?? 0)) this.note(`${path}.${key}`, 'missing');
    // That there is an object or an array is said by the paths below it.
    const said = ([path, kinds]: [string, Set<string>]) =>
      kinds.size > 1 ||
      !(['array', 'object'] as const).some((kind) => kinds.has(kind) && this.hasBelow(path));
    return Object.fromEntries(
      [...this.seen]
        .filter(said)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, kinds]) => [path, [...kinds].toSorted()]),
    );
  }

  private hasBelow(path: string): boolean {
    return [...this.seen.keys()].some((one) => one.startsWith(`${path}.`) || one.startsWith(`${path}[]`));
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
        if (key === 'players' && !path.endsWith('[]')) this.walk(`${path}.<player>`, '', item);
        else if (KEY.test(name)) this.walk(`${path}.<key>`, '', item);
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
    if (/^<[\w -]+>$/.test(value)) return value;
    return this.isWord(key) ? `"${value}"` : 'string';
  }

  private note(path: string, kind: string): void {
    const kinds = this.seen.get(path) ?? new Set<string>();
    this.seen.set(path, kinds.add(kind));
  }
}
