import {
  consistencyProof,
  inclusionProof,
  leafHash,
  MissingTile,
  parseTilePath,
  rangeHashOf,
  rootOf,
  tileBytes,
  TileReader,
  verifyConsistency,
  verifyInclusion,
} from '../index';

const SIZE = 66_000;
const leaves = Array.from({ length: SIZE }, (_, at) => leafHash(new TextEncoder().encode(`entry ${at}`)));
const hashOf = rangeHashOf(leaves);
const root = rootOf(leaves);

/** Serves the tiles of a tree of all leaves, except those that a test removes. */
function serving(missing: readonly string[] = []) {
  return (path: string): Promise<Uint8Array | null> => {
    const tile = parseTilePath(path);
    if (!tile || tile.level === 'entries' || missing.includes(path)) return Promise.resolve(null);
    const each = 256 ** tile.level;
    const first = tile.index * 256;
    const hashes = Array.from({ length: tile.width }, (_, at) =>
      hashOf((first + at) * each, (first + at + 1) * each),
    );
    return Promise.resolve(tileBytes(hashes));
  };
}

describe('a reader of tiles', () => {
  it.each([0, 255, 65_536, 65_999])('finds the hashes from leaf %i to the root', async (index) => {
    const proof = await new TileReader(serving(), SIZE).inclusion(index);
    expect(proof).toEqual(inclusionProof(index, SIZE, hashOf));
    const leaf = leaves[index] as Uint8Array;
    expect(verifyInclusion({ leaf, index, size: SIZE, root }, proof)).toBe(true);
  });

  it.each([1, 256, 40_000, 65_537, SIZE])('proves that the tree begins with a tree of %i', async (size) => {
    const proof = await new TileReader(serving(), SIZE).consistency(size);
    expect(proof).toEqual(consistencyProof(size, SIZE, hashOf));
    const first = { size, root: rootOf(leaves.slice(0, size)) };
    expect(verifyConsistency({ first, second: { size: SIZE, root } }, proof)).toBe(true);
  });

  it('names the tile that is missing', async () => {
    const reader = new TileReader(serving(['tile/1/000']), SIZE);
    await expect(reader.inclusion(40_000)).rejects.toThrow(new MissingTile('tile/1/000'));
  });
});
