import { bls12_381 } from '@noble/curves/bls12-381.js';
import fc from 'fast-check';
import { finishedProof } from '../../test/proof-fixture';
import { quicknetValues } from '../../test/quicknet';
import {
  bytesOfHex,
  drandChainOf,
  drandMessage,
  firstRoundFrom,
  hexOf,
  publicKeyOf,
  publishedAt,
  QUICKNET,
  sandboxChain,
  verifyBeacon,
  verifyBeaconSignature,
  verifyRound,
} from '../index';

const { shortSignatures } = bls12_381;
const flipped = (hex: string, at: number): string =>
  hex.slice(0, at) + (hex.charAt(at) === '0' ? '1' : '0') + hex.slice(at + 1);
const [, thousandth] = quicknetValues;

/** A chain like the sandbox's, and its signature over a number. */
const ownKey = shortSignatures.keygen(new Uint8Array(48).fill(7));
const ownChain = sandboxChain(ownKey.publicKey.toHex()).name;
const signed = (round: number): string =>
  hexOf(shortSignatures.Signature.toBytes(shortSignatures.sign(drandMessage(round), ownKey.secretKey)));

describe('the times of quicknet', () => {
  it('give a value every 3 s, the first at the genesis', () => {
    expect(publishedAt(QUICKNET, 1)).toBe(Date.parse('2023-08-23T15:09:27Z'));
    expect(publishedAt(QUICKNET, 1000)).toBe(Date.parse('2023-08-23T15:59:24Z'));
  });

  it('name the first value at or after any time, and never one that was published earlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: QUICKNET.genesisSeconds * 1000, max: 4_000_000_000_000 }), (at) => {
        const round = firstRoundFrom(QUICKNET, at);
        expect(publishedAt(QUICKNET, round)).toBeGreaterThanOrEqual(at);
        expect(publishedAt(QUICKNET, round - 1)).toBeLessThan(at);
      }),
    );
    expect(firstRoundFrom(QUICKNET, 0)).toBe(1);
  });
});

describe('the signature of a beacon', () => {
  it.each(quicknetValues)('of quicknet number $round is valid', ({ round, signature }) => {
    expect(verifyBeaconSignature({ chain: 'quicknet', round, signature })).toBe(true);
  });

  it('of the sandbox is valid for the key in its chain’s name, and for no other key', () => {
    const other = sandboxChain(shortSignatures.keygen(new Uint8Array(48).fill(8)).publicKey.toHex()).name;
    expect(verifyBeaconSignature({ chain: ownChain, round: 5, signature: signed(5) })).toBe(true);
    expect(verifyBeaconSignature({ chain: other, round: 5, signature: signed(5) })).toBe(false);
    expect(verifyBeaconSignature({ chain: 'quicknet', round: 5, signature: signed(5) })).toBe(false);
  });

  it.each([
    ['another number', { ...thousandth, round: 1001 }],
    ['number 0', { ...thousandth, round: 0 }],
    ['half a number', { ...thousandth, round: 1000.5 }],
    ['no signature', { ...thousandth, signature: null }],
    ['a short one', { ...thousandth, signature: thousandth.signature.slice(2) }],
    ['zeros', { ...thousandth, signature: '0'.repeat(96) }],
    ['the point at infinity', { ...thousandth, signature: `c0${'0'.repeat(94)}` }],
    ['upper case', { ...thousandth, signature: thousandth.signature.toUpperCase() }],
    ['that of another number', { ...thousandth, signature: quicknetValues[0].signature }],
  ])('is invalid with %s', (_what, beacon) => {
    expect(verifyBeaconSignature({ chain: 'quicknet', ...beacon })).toBe(false);
  });

  it.each(quicknetValues)('of quicknet number $round fits its own value only', (value) => {
    const beacon = { chain: 'quicknet', public: true, ...value };
    expect(verifyBeacon(beacon)).toBe(true);
    expect(verifyBeacon({ ...beacon, value: flipped(value.value, 0) })).toBe(false);
    expect(verifyBeacon({ ...beacon, signature: flipped(value.signature, 5) })).toBe(false);
    expect(verifyBeacon({ ...beacon, signature: null })).toBe(false);
  });

  it.each([0, 1, 2, 47, 50, 94, 95])('is invalid with digit %i changed', (at) => {
    const signature = flipped(thousandth.signature, at);
    expect(verifyBeaconSignature({ chain: 'quicknet', round: 1000, signature })).toBe(false);
  });

  it.each(['local', '', 'sandbox', 'sandbox-', `sandbox-${'0'.repeat(192)}`, `sandbox-${'c0'.repeat(96)}`])(
    'is invalid on chain "%s"',
    (chain) => {
      expect(verifyBeaconSignature({ chain, round: 1000, signature: thousandth.signature })).toBe(false);
    },
  );
});

describe('a round with a signed beacon', () => {
  const check = { verifyBeacon: verifyBeaconSignature };
  const beaconStep = (document: unknown) =>
    verifyRound(document, check).steps.find(({ step }) => step === 'beacon');

  it('of quicknet passes every step, its signature too', () => {
    const { proof } = finishedProof(3, 'quicknet', 161, thousandth);
    expect(verifyRound(proof, check).ok).toBe(true);
    expect(beaconStep(proof)).toEqual({ step: 'beacon', ok: true });
  });

  it('of the sandbox passes too, with a note that its beacon is not public', () => {
    const round = 77;
    const { proof } = finishedProof(4, ownChain, 161, { round, signature: signed(round) });
    expect(verifyRound(proof, check).ok).toBe(true);
    expect(beaconStep(proof)).toEqual({ step: 'beacon', ok: true, detail: 'testChain' });
    expect(beaconStep({ ...proof, beacon: proof.beacon && { ...proof.beacon, public: true } })).toEqual({
      step: 'beacon',
      ok: false,
      detail: 'malformed',
    });
  });

  it('fails only at the signature if its beacon’s value is the hash of a forged one', () => {
    const { proof } = finishedProof(5, 'quicknet', 161, { round: 1000, signature: signed(1000) });
    expect(verifyRound(proof).ok).toBe(true);
    expect(beaconStep(proof)).toEqual({ step: 'beacon', ok: false, detail: 'mismatch' });
  });

  it('depends on the name of its chain: the same value on another chain gives another order', () => {
    const one = finishedProof(6, ownChain, 161, { round: 1000, signature: signed(1000) });
    const two = finishedProof(6, 'quicknet', 161, { round: 1000, signature: signed(1000) });
    expect(one.proof.beacon?.value).toBe(two.proof.beacon?.value);
    expect(one.proof.order).not.toEqual(two.proof.order);
    expect(publicKeyOf(ownChain)).toBe(ownKey.publicKey.toHex());
    expect(bytesOfHex(publicKeyOf(ownChain) ?? '')?.length).toBe(96);
    expect(drandChainOf(ownChain)).toEqual(sandboxChain(ownKey.publicKey.toHex()));
    expect(drandChainOf('quicknet')).toBe(QUICKNET);
    expect(drandChainOf('local')).toBeNull();
  });
});
