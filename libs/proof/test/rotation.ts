import {
  checkpointText,
  entryBytes,
  formatTlogProof,
  inclusionProof,
  leafHash,
  rangeHashOf,
  rootOf,
  signNote,
  vkeyOf,
} from '@libs/transparency';
import type { SignerKey } from '@libs/transparency';
import type { Rotation } from '../src/index';
import { ORIGIN } from './operator';

const FROM = '2023-08-24T00:00:00.000Z';

/** Makes the entry that replaces the old key of a role. */
export const keyChange = (role: string, old: SignerKey, key: SignerKey) =>
  ({ type: 'edil-bingo/key/v1', values: { role, old: vkeyOf(old), new: vkeyOf(key), from: FROM } }) as const;

/** A rotation as the operator publishes it, with its checkpoint signed by these keys. */
export function publishedRotation(
  entries: readonly ReturnType<typeof keyChange>[],
  by: readonly SignerKey[],
): Rotation[] {
  const bytes = entries.map(entryBytes);
  const leaves = bytes.map(leafHash);
  const text = checkpointText({ origin: ORIGIN, size: leaves.length, root: rootOf(leaves), extensions: [] });
  return bytes.map((entry, index) => ({
    entry: new TextDecoder().decode(entry),
    proof: formatTlogProof({
      ...{ extra: null, index, checkpoint: signNote(text, by) },
      hashes: inclusionProof(index, leaves.length, rangeHashOf(leaves)),
    }),
  }));
}
