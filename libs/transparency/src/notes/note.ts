import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64Of, bytesOfBase64, concat, equal, utf8 } from '../bytes';

/** What a key signs (C2SP signed-note): the text of a note, or a checkpoint together with a time. */
export const keyTypes = { note: 1, cosignature: 4 } as const;
export type KeyType = (typeof keyTypes)[keyof typeof keyTypes];

/** A public Ed25519 key with the name under which it signs. */
export interface VerifierKey {
  readonly name: string;
  /** Four bytes that, with the name, tell which key signed. */
  readonly id: Uint8Array;
  readonly type: KeyType;
  readonly publicKey: Uint8Array;
}

export interface SignerKey extends VerifierKey {
  /** 32 bytes. */
  readonly seed: Uint8Array;
}

/** One signature line of a note, which is not verified. */
export interface NoteSignature {
  readonly name: string;
  readonly id: Uint8Array;
  readonly signature: Uint8Array;
}

export interface SignedNote {
  /** The text with its last line feed. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** The most signatures that are read from a note; the format requires at least 16. */
export const MOST_SIGNATURES = 64;
const MOST_CHARACTERS = 1_000_000;
const ID_LENGTH = 4;
const KEY_LENGTH = 32;
const NAME = /^[^\s\u0085+]{1,255}$/u;
/** Control characters, the line feed among them, and halves of a surrogate pair, which cannot be UTF-8. */
const NOT_IN_LINE = /[^\P{Cc}\u007f-\u009f]|\p{Surrogate}/u;

/** Makes a signer. @throws RangeError for a name with spaces or a plus, or a seed that is not 32 bytes */
export function signerOf(name: string, seed: Uint8Array, type: KeyType = keyTypes.note): SignerKey {
  if (!isName(name) || seed.length !== KEY_LENGTH) throw new RangeError('not a name and a seed of a key');
  const publicKey = ed25519.getPublicKey(seed);
  return { name, id: keyId(name, type, publicKey), type, publicKey, seed };
}

/** The key in the form in which it is given to others: name, id and key. */
export const vkeyOf = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${bytesToHex(id)}+${base64Of(concat(Uint8Array.of(type), publicKey))}`;

/** Reads a vkey. @returns null for anything but an Ed25519 key with its own id */
export function parseVkey(text: string): VerifierKey | null {
  const [, name = '', id = '', rest = ''] = /^([^+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/u.exec(text) ?? [];
  const bytes = bytesOfBase64(rest);
  const type = Object.values(keyTypes).find((one) => one === bytes?.[0]);
  if (!isName(name) || type === undefined || bytes?.length !== KEY_LENGTH + 1) return null;
  const key = { name, type, publicKey: bytes.subarray(1), id: keyId(name, type, bytes.subarray(1)) };
  return bytesToHex(key.id) === id ? key : null;
}

/** Reads a note. @returns null for a text that is not exactly a signed note */
export function parseNote(note: string): SignedNote | null {
  if (note.length > MOST_CHARACTERS || hasControls(note) || !note.endsWith('\n')) return null;
  const end = note.lastIndexOf('\n\n');
  const lines = note.slice(end + 2, -1).split('\n');
  if (end < 0 || lines.length > MOST_SIGNATURES) return null;
  const signatures = lines.map(signatureOf);
  if (!signatures.every((one) => one !== null)) return null;
  return { text: note.slice(0, end + 1), signatures };
}

/** Writes a note. @throws RangeError for a text that no note can have */
export function formatNote({ text, signatures }: SignedNote): string {
  if (!text.endsWith('\n') || hasControls(text) || signatures.length === 0)
    throw new RangeError('not a text and signatures of a note');
  const lines = signatures.map(({ name, id, signature }) => `— ${name} ${base64Of(concat(id, signature))}\n`);
  return `${text}\n${lines.join('')}`;
}

/** Signs a text that ends with a line feed. @throws RangeError for a key of another type, or another text */
export function signNote(text: string, keys: readonly SignerKey[]): string {
  if (keys.some(({ type }) => type !== keyTypes.note)) throw new RangeError('a key that signs no notes');
  const signatures = keys.map(({ name, id, seed }) => ({
    name,
    id,
    signature: ed25519.sign(utf8(text), seed),
  }));
  return formatNote({ text, signatures });
}

/** The signature of this key, if the note has exactly one; `twice` if it has more. */
export function signatureBy(key: VerifierKey, note: SignedNote): NoteSignature | 'twice' | null {
  const [first, second] = note.signatures.filter(({ name, id }) => name === key.name && equal(id, key.id));
  return second ? 'twice' : (first ?? null);
}

/**
 * The keys that signed the note. Signatures of unknown keys are skipped.
 * @returns null if no known key signed, or if a known key's signature is wrong or occurs twice
 */
export function verifyNote(note: SignedNote, keys: readonly VerifierKey[]): VerifierKey[] | null {
  const signed: VerifierKey[] = [];
  for (const key of keys) {
    const found = signatureBy(key, note);
    if (found === null) continue;
    if (found === 'twice' || key.type !== keyTypes.note) return null;
    if (!isSignature(found.signature, utf8(note.text), key.publicKey)) return null;
    signed.push(key);
  }
  return signed.length > 0 ? signed : null;
}

/** Verifies an Ed25519 signature by RFC 8032; may throw for a key that is no point of the curve. */
export type Ed25519 = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;

/** By RFC 8032, which refuses encodings that other rules accept. */
let checkSignature: Ed25519 = (signature, message, publicKey) =>
  ed25519.verify(signature, message, publicKey, { zip215: false });

/** Lets a command-line program verify by the machine's own library, which is ten times as fast. */
export function useEd25519(check: Ed25519): void {
  checkSignature = check;
}

/** Ed25519 by RFC 8032. Never throws. */
export function isSignature(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array): boolean {
  try {
    return signature.length === 64 && checkSignature(signature, message, publicKey);
  } catch {
    return false; // the key is no point of the curve
  }
}

export const isName = (name: string): boolean => NAME.test(name) && !NOT_IN_LINE.test(name);

function keyId(name: string, type: KeyType, publicKey: Uint8Array): Uint8Array {
  return sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).subarray(0, ID_LENGTH);
}

function signatureOf(line: string): NoteSignature | null {
  const [, name = '', text = ''] = /^— ([^ ]+) ([^ ]+)$/u.exec(line) ?? [];
  const bytes = bytesOfBase64(text);
  if (!isName(name) || bytes === null || bytes.length <= ID_LENGTH) return null;
  return { name, id: bytes.subarray(0, ID_LENGTH), signature: bytes.subarray(ID_LENGTH) };
}

const hasControls = (text: string): boolean => NOT_IN_LINE.test(text.replaceAll('\n', ''));
