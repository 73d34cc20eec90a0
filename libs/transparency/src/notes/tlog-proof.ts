import { base64Of, bytesOfBase64, decimalOf } from '../bytes';
import { parseCheckpointText } from './checkpoint';
import { HASH_LENGTH, verifyInclusion } from '../tree/merkle';
import { parseNote } from './note';
import { openWitnessed, type Policy, type WitnessedCheckpoint } from './policy';

/** Proof that an entry is in a log, which can be checked without a network (C2SP tlog-proof). */
export interface TlogProof {
  /** Extra data that nobody signs; null: absent. */
  readonly extra: Uint8Array | null;
  readonly index: number;
  /** Hashes on the way to the root, the sibling of the leaf first. */
  readonly hashes: readonly Uint8Array[];
  /** The signed note. */
  readonly checkpoint: string;
}

const HEAD = 'c2sp.org/tlog-proof@v1';
/** A tree of 2^53 entries has this height. */
const MOST_HASHES = 53;

/** Writes a proof. @throws RangeError for values that no proof can have */
export function formatTlogProof({ extra, index, hashes, checkpoint }: TlogProof): string {
  const lines = [
    HEAD,
    ...(extra ? [`extra ${base64Of(extra)}`] : []),
    `index ${index}`,
    ...hashes.map(base64Of),
  ];
  const text = `${lines.join('\n')}\n\n${checkpoint}`;
  if (parseTlogProof(text) === null) throw new RangeError('not a proof');
  return text;
}

/** Reads a proof. @returns null for a text that is not exactly a proof */
export function parseTlogProof(text: string): TlogProof | null {
  const end = text.indexOf('\n\n');
  if (end < 0) return null;
  const lines = text.slice(0, end).split('\n');
  if (lines.shift() !== HEAD) return null;
  const extra = lines[0]?.startsWith('extra ') ? bytesOfBase64(lines.shift()?.slice(6) ?? '') : undefined;
  const [, decimal = ''] = /^index (\d+)$/.exec(lines.shift() ?? '') ?? [];
  const index = decimalOf(decimal);
  const hashes = lines.map(bytesOfBase64);
  const checkpoint = text.slice(end + 2);
  if (extra === null || index === null || hashes.length > MOST_HASHES || !parseNote(checkpoint)) return null;
  if (!hashes.every((hash) => hash?.length === HASH_LENGTH)) return null;
  return { extra: extra ?? null, index, hashes: hashes.filter((hash) => hash !== null), checkpoint };
}

/** The checkpoint that contains this leaf at the proof's index, by a policy. @returns null if any part is wrong */
export function verifyTlogProof(
  leaf: Uint8Array,
  proof: TlogProof,
  policy: Policy,
): WitnessedCheckpoint | null {
  const note = parseNote(proof.checkpoint);
  const head = note && parseCheckpointText(note.text);
  if (!head) return null;
  const { size, root } = head;
  // Hashes are checked first, because they cost less than signatures.
  const isIncluded = verifyInclusion({ leaf, index: proof.index, size, root }, proof.hashes);
  return isIncluded ? openWitnessed(proof.checkpoint, policy) : null;
}
