import {
  bundleEntries,
  lastTile,
  leafHash,
  openCheckpoint,
  parseVkey,
  readEntry,
  rootOf,
  tileHashes,
  tilePath,
  TILE_WIDTH,
  type Entry,
  type OpenedCheckpoint,
} from '@libs/transparency';

/** The log as a stranger reads it over HTTP. */
export interface ReadLog {
  readonly checkpoint: OpenedCheckpoint;
  readonly entries: readonly string[];
  readonly leaves: readonly Uint8Array[];
}

async function bytesOf(url: string): Promise<Uint8Array> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url}: HTTP ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The newest checkpoint. @throws unless this key signed it */
export async function readCheckpoint(url: string, vkey: string): Promise<OpenedCheckpoint> {
  const key = parseVkey(vkey);
  const checkpoint =
    key && openCheckpoint(Buffer.from(await bytesOf(`${url}/log/checkpoint`)).toString(), [key]);
  if (!checkpoint) throw new Error('not a checkpoint of this log');
  return checkpoint;
}

/**
 * Reads the whole log and compares the tree of its entries with its tiles and its checkpoint.
 * @throws Error at any difference
 */
export async function readWholeLog(url: string, vkey: string): Promise<ReadLog> {
  const checkpoint = await readCheckpoint(url, vkey);
  const entries: string[] = [];
  const leaves: Uint8Array[] = [];
  const last = lastTile('entries', checkpoint.size);
  for (let index = 0; last && index <= last.index; index += 1) {
    const width = index === last.index ? last.width : TILE_WIDTH;
    const bundle = bundleEntries(
      await bytesOf(`${url}/log/${tilePath({ level: 'entries', index, width })}`),
      width,
    );
    const hashes = tileHashes(await bytesOf(`${url}/log/${tilePath({ level: 0, index, width })}`), width);
    if (!bundle || !hashes) throw new Error(`tile ${index} is broken`);
    for (const [at, entry] of bundle.entries()) {
      if (!Buffer.from(leafHash(entry)).equals(hashes[at] ?? Buffer.alloc(0)))
        throw new Error(`entry ${at} is not its leaf`);
      entries.push(Buffer.from(entry).toString());
      leaves.push(leafHash(entry));
    }
  }
  if (!Buffer.from(rootOf(leaves)).equals(checkpoint.root)) throw new Error('the entries are not the tree');
  return { checkpoint, entries, leaves };
}

/** Parses the entries. @throws Error for text that is no entry */
export function entriesOf({ entries }: ReadLog): Entry[] {
  return entries.map((text) => {
    const entry = readEntry(Buffer.from(text));
    if (!entry) throw new Error(`not an entry: ${text}`);
    return entry;
  });
}

export type EntryOf<T extends Entry['type']> = Extract<Entry, { type: T }>['values'];

/** The entries of one type, in their order. */
export function valuesOf<T extends Entry['type']>(log: ReadLog, type: T): EntryOf<T>[] {
  return entriesOf(log)
    .filter((entry): entry is Extract<Entry, { type: T }> => entry.type === type)
    .map(({ values }) => values as EntryOf<T>);
}
