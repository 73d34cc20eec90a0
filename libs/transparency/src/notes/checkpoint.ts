import { ed25519 } from '@noble/curves/ed25519.js';
import { base64Of, bytesOfBase64, concat, decimalOf, equal, integerBytes, integerOf, utf8 } from '../bytes';
import { emptyRoot, HASH_LENGTH } from '../tree/merkle';
import { isSignature, keyTypes, parseNote, signatureBy, verifyNote } from './note';
import type { NoteSignature, SignedNote, SignerKey, VerifierKey } from './note';

/** The head of a log at a size (C2SP tlog-checkpoint). */
export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
  readonly extensions: readonly string[];
}

const TIME_LENGTH = 8;

/** The text that a log signs. @throws RangeError for values that no checkpoint can have */
export function checkpointText({ origin, size, root, extensions }: Checkpoint): string {
  const text = [origin, String(size), base64Of(root), ...extensions].map((line) => `${line}\n`).join('');
  if (parseCheckpointText(text) === null) throw new RangeError('not a checkpoint');
  return text;
}

/**
 * Reads a checkpoint. @returns null for a text that is not exactly a checkpoint, also for an empty tree with a wrong
 * root
 */
export function parseCheckpointText(text: string): Checkpoint | null {
  if (!text.endsWith('\n')) return null;
  const [origin = '', decimal = '', hash = '', ...extensions] = text.slice(0, -1).split('\n');
  const size = decimalOf(decimal);
  const root = bytesOfBase64(hash);
  if (origin === '' || size === null || root?.length !== HASH_LENGTH || extensions.includes('')) return null;
  if (size === 0 && !equal(root, emptyRoot())) return null;
  return { origin, size, root, extensions };
}

/** A checkpoint with a verified signature of its log; cosignatures are in `note`. */
export interface OpenedCheckpoint extends Checkpoint {
  readonly note: SignedNote;
}

/**
 * Reads a checkpoint that one of these keys signed under its origin.
 * @returns null for another form, origin or key, and for a wrong signature of a known key
 */
export function openCheckpoint(text: string, logs: readonly VerifierKey[]): OpenedCheckpoint | null {
  const note = parseNote(text);
  const checkpoint = note && parseCheckpointText(note.text);
  if (!checkpoint) return null;
  const keys = logs.filter(({ name }) => name === checkpoint.origin);
  return verifyNote(note, keys) ? { ...checkpoint, note } : null;
}

/**
 * Signs that a witness has seen this checkpoint, and that it is consistent with all earlier ones. @param time whole
 * seconds since 1970
 */
export function cosign(text: string, key: SignerKey, time: number): NoteSignature {
  if (key.type !== keyTypes.cosignature || parseCheckpointText(text) === null || !Number.isSafeInteger(time))
    throw new RangeError('not a witness, a checkpoint and a time');
  const signature = ed25519.sign(cosignedMessage(text, time), key.seed);
  return {
    name: key.name,
    id: key.id,
    signature: concat(integerBytes(BigInt(time), TIME_LENGTH), signature),
  };
}

/**
 * When this witness saw the checkpoint, in whole seconds since 1970 (C2SP tlog-cosignature, cosignature/v1).
 * @returns null without its cosignature; `wrong` if it does not verify or occurs twice
 */
export function cosignedAt(note: SignedNote, key: VerifierKey): number | 'wrong' | null {
  const found = signatureBy(key, note);
  if (found === null) return null;
  if (found === 'twice' || key.type !== keyTypes.cosignature) return 'wrong';
  const time = Number(integerOf(found.signature.subarray(0, TIME_LENGTH)));
  if (!Number.isSafeInteger(time) || parseCheckpointText(note.text) === null) return 'wrong';
  const signature = found.signature.subarray(TIME_LENGTH);
  return isSignature(signature, cosignedMessage(note.text, time), key.publicKey) ? time : 'wrong';
}

const cosignedMessage = (text: string, time: number): Uint8Array =>
  utf8(`cosignature/v1\ntime ${time}\n${text}`);
