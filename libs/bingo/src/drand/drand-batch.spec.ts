import { bls12_381 } from '@noble/curves/bls12-381.js';
import { hexOf } from '../draw/encoding';
import { drandMessage, verifyBeaconSignature, verifyBeaconSignatures } from './drand-signature';

const { shortSignatures: bls, G1 } = bls12_381;
const seed = new Uint8Array(32).fill(7);
const chain = `sandbox-${hexOf(bls.getPublicKey(seed).toBytes())}` as const;
const signed = (round: number) => ({
  chain,
  round,
  signature: hexOf(bls.sign(drandMessage(round), seed).toBytes()),
});
let state = 1n;
/** The same numbers in each run, which the maker of the signatures could not know. */
const random = () =>
  (state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % (1n << 127n));

describe('many signatures of a chain at once', () => {
  const honest = [5, 6, 7, 1000].map(signed);

  it('are valid if each of them is', () => {
    expect(verifyBeaconSignatures(honest, random)).toEqual([true, true, true, true]);
    expect(verifyBeaconSignatures([], random)).toEqual([]);
  });

  it('are judged one by one if one is wrong, of another round, no point of the curve or missing', () => {
    for (const wrong of [
      { ...signed(8), round: 9 },
      { ...signed(8), signature: hexOf(G1.Point.BASE.toBytes()) },
      { ...signed(8), signature: 'ff'.repeat(48) },
      { chain, round: 8, signature: null },
      { ...signed(8), round: -1 },
    ]) {
      expect(verifyBeaconSignatures([...honest, wrong], random)).toEqual([true, true, true, true, false]);
      expect(verifyBeaconSignature(wrong)).toBe(false);
    }
  });

  it('are invalid if two wrong ones cancel each other out', () => {
    const [first, second] = [signed(5), signed(6)];
    const moved = (signature: string, by: typeof G1.Point.BASE) =>
      hexOf(G1.Point.fromHex(signature).add(by).toBytes());
    const more = { ...first, signature: moved(first.signature, G1.Point.BASE) };
    const less = { ...second, signature: moved(second.signature, G1.Point.BASE.negate()) };
    expect(verifyBeaconSignatures([more, less], random)).toEqual([false, false]);
  });
});
