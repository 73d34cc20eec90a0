import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sequence } from '../../test/log-fixture';
import {
  consistencyProof,
  emptyRoot,
  inclusionProof,
  leafHash,
  rangeHashOf,
  rootOf,
  verifyConsistency,
  verifyInclusion,
} from './merkle';

/** Entries and roots from the tests of RFC 6962's reference implementation. */
const ENTRIES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(hexToBytes);
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];
const known = ENTRIES.map(leafHash);

describe('a tree of RFC 6962', () => {
  it('has the published roots', () => {
    expect(bytesToHex(emptyRoot())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(rootOf([])).toEqual(emptyRoot());
    expect(ROOTS.map((_, at) => bytesToHex(rootOf(known.slice(0, at + 1))))).toEqual(ROOTS);
  });

  it('has the published proofs', () => {
    const hashOf = rangeHashOf(known);
    const hexOf = (proof: Uint8Array[]) => proof.map((hash) => bytesToHex(hash).slice(0, 8));
    expect(hexOf(inclusionProof(0, 8, hashOf))).toEqual(['96a296d2', '5f083f0a', '6b47aaf2']);
    expect(hexOf(inclusionProof(5, 8, hashOf))).toEqual(['bc1a0643', 'ca854ea1', 'd37ee418']);
    expect(hexOf(inclusionProof(2, 3, hashOf))).toEqual(['fac54203']);
    expect(hexOf(consistencyProof(1, 8, hashOf))).toEqual(['96a296d2', '5f083f0a', '6b47aaf2']);
    expect(hexOf(consistencyProof(6, 8, hashOf))).toEqual(['0ebc5d34', 'ca854ea1', 'd37ee418']);
    expect(hexOf(consistencyProof(2, 5, hashOf))).toEqual(['5f083f0a', 'bc1a0643']);
  });

  const leaves = Array.from({ length: 40 }, (_, at) => leafHash(Uint8Array.of(at)));
  const hashOf = rangeHashOf(leaves);

  it('proves each leaf of each size, at its own place only', () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      const root = rootOf(leaves.slice(0, size));
      for (let index = 0; index < size; index += 1) {
        const leaf = leaves[index] ?? root;
        const proof = inclusionProof(index, size, hashOf);
        expect(verifyInclusion({ leaf, index, size, root }, proof)).toBe(true);
        for (const other of [index - 1, index + 1, size, index + size])
          expect(verifyInclusion({ leaf, index: other, size, root }, proof)).toBe(false);
      }
    }
  });

  it('proves that a tree of each size begins with each smaller one', () => {
    for (let second = 0; second <= leaves.length; second += 1)
      for (let first = 0; first <= second; first += 1) {
        const pair = { first: headOf(first), second: headOf(second) };
        const proof = consistencyProof(first, second, hashOf);
        expect(verifyConsistency(pair, proof)).toBe(true);
        if (first === 0 || first === second) continue;
        expect(verifyConsistency({ first: pair.second, second: pair.first }, proof)).toBe(false);
        expect(verifyConsistency({ ...pair, first: headOf(first - 1) }, proof)).toBe(false);
      }
  });
  const roots = Array.from({ length: leaves.length + 1 }, (_, size) => rootOf(leaves.slice(0, size)));
  const headOf = (size: number) => ({ size, root: roots[size] ?? emptyRoot() });

  it('accepts none of 10 000 mutated proofs', () => {
    const random = sequence(7);
    let accepted = 0;
    for (let round = 0; round < 5000; round += 1) {
      const size = 2 + random(leaves.length - 1);
      const index = random(size);
      const { root } = headOf(size);
      const included = { leaf: leaves[index] ?? root, index, size, root };
      const first = 1 + random(size - 1);
      const pair = { first: headOf(first), second: headOf(size) };
      const proofs = [inclusionProof(index, size, hashOf), consistencyProof(first, size, hashOf)] as const;
      if (verifyInclusion(included, changed(proofs[0], random))) accepted += 1;
      if (verifyConsistency(pair, changed(proofs[1], random))) accepted += 1;
    }
    expect(accepted).toBe(0);
  });

  it('refuses indexes and sizes that no tree has', () => {
    expect(() => inclusionProof(3, 3, hashOf)).toThrow(RangeError);
    expect(() => inclusionProof(0.5, 3, hashOf)).toThrow(RangeError);
    expect(() => consistencyProof(4, 3, hashOf)).toThrow(RangeError);
    expect(() => hashOf(3, 3)).toThrow(RangeError);
    expect(() => hashOf(0, 41)).toThrow(RangeError);
    const { root } = headOf(1);
    expect(verifyInclusion({ leaf: new Uint8Array(31), index: 0, size: 1, root }, [])).toBe(false);
    expect(verifyInclusion({ leaf: root, index: 0, size: 2 ** 53, root }, [])).toBe(false);
  });
});

/** Changes a list of hashes: a bit, a hash less, one more, or two in the other order. */
function changed(proof: readonly Uint8Array[], random: (below: number) => number): Uint8Array[] {
  const at = random(Math.max(proof.length, 1));
  const kind = proof.length === 0 ? 1 : random(4);
  if (kind === 1) return [...proof.slice(0, at), leafHash(Uint8Array.of(200)), ...proof.slice(at)];
  if (kind === 2) return proof.toSpliced(at, 1);
  if (kind === 3 && proof.length > 1) return [...proof.slice(1), proof[0] ?? new Uint8Array(32)];
  const hash = Uint8Array.from(proof[at] ?? []);
  const place = random(32);
  hash[place] = (hash[place] ?? 0) ^ (1 << random(8));
  return proof.toSpliced(at, 1, hash);
}
