/** One value before and after a proposal; null where the value does not exist. */
export interface ChangeLine {
  path: readonly string[];
  before: string | number | boolean | null;
  after: string | number | boolean | null;
  /** If set, `before` is the value that was claimed under this name, and not the present value. */
  claim?: string;
}

type Leaf = string | number | boolean;

/** Maps a decided value to the claimed value beside which it is shown, even if the two are equal. */
const CLAIMED: Readonly<Record<string, string>> = {
  credited: 'claimed',
  statementReference: 'number',
  accountName: 'payoutName',
  'posting\namount': 'unexplained',
};

/** The text keys under which the word for a fact may stand; the first that exists is shown. */
export function wordPlaces(fact: string): string[] {
  return ['proposals.field', 'settings.part', 'fields'].map((place) => `backoffice.${place}.${fact}`);
}

/**
 * Lists the values that differ between two states. A list of numbers counts as one value; the entries of a list of
 * objects are named by their stake.
 * @param order names of values in the order in which a person reads them, because the database keeps none; others
 * come after them
 */
export function changeLines(before: unknown, after: unknown, order: readonly string[] = []): ChangeLine[] {
  const [old, next] = [leavesOf(before), leavesOf(after)];
  const claims = new Set([...next.keys()].flatMap((key) => CLAIMED[key] ?? []));
  const placeOf = (key: string) => {
    const place = order.findIndex((name) => key.split('\n', 1)[0] === name);
    return place < 0 ? order.length : place;
  };
  const keys = [...new Set([...next.keys(), ...old.keys()])].sort((a, b) => placeOf(a) - placeOf(b));
  return keys.flatMap((key) => {
    if (claims.has(key)) return [];
    const claimKey = CLAIMED[key];
    const claim = claimKey === undefined ? null : (old.get(claimKey) ?? null);
    const line = {
      path: key.split('\n'),
      before: claim ?? old.get(key) ?? null,
      after: next.get(key) ?? null,
    };
    if (claimKey !== undefined && claim !== null) return [{ ...line, claim: claimKey }];
    return line.before === line.after ? [] : [line];
  });
}

/**
 * True if no line has two values, so that one column holds them all: a proposal of something new, or a deed's facts beside
 * what is decided about them. What is only removed, and a list's entries, keep both columns.
 */
export function isOneSided(lines: readonly ChangeLine[]): boolean {
  if (lines.every(({ before }) => before === null)) return true;
  return (
    lines.some(({ before }) => before === null) &&
    lines.every(({ path, before, after }) => path.length === 1 && (before === null || after === null))
  );
}

function leavesOf(value: unknown, path: readonly string[] = []): Map<string, Leaf> {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return new Map([[path.join('\n'), value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  if (Array.isArray(value) && value.every((part) => typeof part !== 'object'))
    return value.length === 0 ? new Map() : new Map([[path.join('\n'), value.join(' · ')]]);
  const entries = Array.isArray(value)
    ? value.map((part: unknown, place): [string, unknown] => [nameOf(part, place), without(part, 'stake')])
    : Object.entries(value);
  return new Map(entries.flatMap(([key, child]) => [...leavesOf(child, [...path, key])]));
}

function nameOf(part: unknown, place: number): string {
  const stake = typeof part === 'object' && part !== null && 'stake' in part ? part.stake : place + 1;
  return String(stake);
}

function without(part: unknown, name: string): unknown {
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).filter(([key]) => key !== name));
}
