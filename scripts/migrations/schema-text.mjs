// What two texts of migrations/schema.sql say of each other.

const FUNCTION = /^-- functions\/(\S+), version (\d+), sha256 ([0-9a-f]+)$/gm;

/** The first line in which the file and the database differ, as both have it; null if none does. */
export function firstDifference(kept, found) {
  if (kept === found) return null;
  const [left, right] = [kept.split('\n'), found.split('\n')];
  const at = left.findIndex((line, index) => line !== right[index]);
  const line = at === -1 ? left.length : at;
  return `line ${line + 1}\n  in the file:     ${left[line] ?? '(its end)'}\n  in the database: ${right[line] ?? '(its end)'}`;
}

/** The files of functions whose SQL has changed since the kept text without a higher version. */
export function unraisedVersions(kept, found) {
  const before = new Map([...kept.matchAll(FUNCTION)].map(([, name, ...rest]) => [name, rest]));
  return [...found.matchAll(FUNCTION)]
    .filter(([, name, version, checksum]) => {
      const [oldVersion, oldChecksum] = before.get(name) ?? [0, checksum];
      return Number(version) < Number(oldVersion) || (version === oldVersion && checksum !== oldChecksum);
    })
    .map(([, name]) => name);
}
