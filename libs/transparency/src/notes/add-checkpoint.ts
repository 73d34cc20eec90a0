import { base64Of, bytesOfBase64, decimalOf } from '../bytes';
import { HASH_LENGTH } from '../tree/merkle';
import { parseNote, type NoteSignature } from './note';

/** The request of a log to a witness (C2SP tlog-witness, add-checkpoint). */
export interface AddCheckpoint {
  /** The size that the witness has cosigned last, as far as the log knows. */
  readonly oldSize: number;
  /** Proves that the checkpoint's tree begins with the tree of the old size. */
  readonly proof: readonly Uint8Array[];
  /** The signed note. */
  readonly checkpoint: string;
}

/** Content type of the answer 409, whose body is the witness's own size. */
export const SIZE_TYPE = 'text/x.tlog.size';
const MOST_HASHES = 63;

/** The body of the request. @throws RangeError for values that no request can have */
export function formatAddCheckpoint({ oldSize, proof, checkpoint }: AddCheckpoint): string {
  const text = `old ${oldSize}\n${proof.map((hash) => `${base64Of(hash)}\n`).join('')}\n${checkpoint}`;
  if (parseAddCheckpoint(text) === null) throw new RangeError('not a request to a witness');
  return text;
}

/** Reads a request. @returns null for a body that is not exactly a request */
export function parseAddCheckpoint(text: string): AddCheckpoint | null {
  const end = text.indexOf('\n\n');
  if (end < 0) return null;
  const [first = '', ...lines] = text.slice(0, end).split('\n');
  const oldSize = first.startsWith('old ') ? decimalOf(first.slice(4)) : null;
  const proof = lines.map(bytesOfBase64);
  const checkpoint = text.slice(end + 2);
  if (oldSize === null || proof.length > MOST_HASHES || parseNote(checkpoint) === null) return null;
  if (!proof.every((hash) => hash?.length === HASH_LENGTH)) return null;
  return { oldSize, proof: proof.filter((hash) => hash !== null), checkpoint };
}

/** The signature lines in the answer 200. @returns null for a body that is not exactly such lines */
export function parseCosignatures(body: string): readonly NoteSignature[] | null {
  return body.includes('\n\n') ? null : (parseNote(`-\n\n${body}`)?.signatures ?? null);
}

/** The size in the answer 409. @returns null for any other body */
export const parseSize = (body: string): number | null =>
  body.endsWith('\n') ? decimalOf(body.slice(0, -1)) : null;
