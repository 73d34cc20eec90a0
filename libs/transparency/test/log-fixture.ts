import { utf8 } from '../src/bytes';
import {
  checkpointText,
  cosign,
  formatNote,
  formatTlogProof,
  inclusionProof,
  keyTypes,
  leafHash,
  parseNote,
  rangeHashOf,
  rootOf,
  signerOf,
  signNote,
  vkeyOf,
  type SignerKey,
} from '../src';

export const seed = (number: number): Uint8Array => new Uint8Array(32).fill(number);
export const ORIGIN = 'bingo.example/log';
export const logKey: SignerKey = signerOf(ORIGIN, seed(1));
export const witnesses: readonly SignerKey[] = [1, 2, 3].map((number) =>
  signerOf(`witness.example/w${number}`, seed(10 + number), keyTypes.cosignature),
);
export const SEEN_AT = 1_700_000_000;

export const entries: readonly Uint8Array[] = Array.from({ length: 21 }, (_, at) => utf8(`entry ${at}\n`));
export const leaves: readonly Uint8Array[] = entries.map(leafHash);

/** A checkpoint of all entries, signed by the log and cosigned by these witnesses. */
export function witnessed(by: readonly SignerKey[] = witnesses): string {
  const text = checkpointText({ origin: ORIGIN, size: leaves.length, root: rootOf(leaves), extensions: [] });
  const note = parseNote(signNote(text, [logKey]));
  if (!note) throw new Error('no note');
  return formatNote({
    text,
    signatures: [...note.signatures, ...by.map((key) => cosign(text, key, SEEN_AT))],
  });
}

export const proofOf = (index: number, checkpoint = witnessed()): string =>
  formatTlogProof({
    extra: null,
    index,
    hashes: inclusionProof(index, leaves.length, rangeHashOf(leaves)),
    checkpoint,
  });

/** A policy that needs two of three witnesses. */
export const policyText = (): string =>
  [
    `log ${vkeyOf(logKey)} https://bingo.example/log`,
    ...witnesses.map((key, at) => `witness W${at + 1} ${vkeyOf(key)}`),
    'group most 2 W1 W2 W3',
    'quorum most',
    '',
  ].join('\n');

/** Random numbers that are the same in each run. */
export function sequence(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Changes one thing in a text: a character, a bit, a cut, a doubled or swapped line. */
export function mutate(text: string, random: (below: number) => number): string {
  const at = random(text.length);
  const kind = random(6);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at) + String.fromCharCode(32 + random(95)) + text.slice(at);
  if (kind === 2) return text.slice(0, at);
  const lines = text.split('\n');
  const line = random(lines.length);
  if (kind === 3) return [...lines.slice(0, line), lines[line], ...lines.slice(line)].join('\n');
  if (kind === 4) return lines.with(line, lines[random(lines.length)] ?? '').join('\n');
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ (1 << random(7))) + text.slice(at + 1);
}
