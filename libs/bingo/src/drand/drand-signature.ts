import type { BeaconView } from '@libs/contract';
import { pippenger } from '@noble/curves/abstract/curve.js';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { publicKeyOf } from './drand';
import { bytesOfHex, hexOf } from '../draw/encoding';

/** Domain of the scheme `bls-unchained-g1-rfc9380`: signatures are points of G1, hashed to the curve by RFC 9380. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SIGNATURE_BYTES = 48;

/** The chain, the number of the value, and the signature over that number. */
export type SignedBeacon = Pick<BeaconView, 'chain' | 'round' | 'signature'>;

type PublicKey = ReturnType<typeof bls12_381.shortSignatures.getPublicKey>;

/** Cached, because parsing a key and checking its group takes longer than checking a signature. */
let known: { hex: string; point: PublicKey } | null = null;

/**
 * The point that a chain's key signs for one of its values.
 * @param round number of the value
 */
export function drandMessage(round: number) {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  return bls12_381.shortSignatures.hash(sha256(number), DOMAIN);
}

/**
 * Checks the signature of the chain's key over a beacon's number (fairness.md 3). Its value, the hash of the
 * signature, is checked by `verifyRound`. Takes some 10 ms on a server and some 100 ms on a phone. Never throws.
 */
export function verifyBeaconSignature({ chain, round, signature }: SignedBeacon): boolean {
  const publicKey = publicKeyOf(chain);
  const signed = bytesOfHex(signature ?? '');
  if (publicKey === null || signed?.length !== SIGNATURE_BYTES || !Number.isSafeInteger(round) || round < 1)
    return false;
  try {
    return bls12_381.shortSignatures.verify(signed, drandMessage(round), keyOf(publicKey));
  } catch {
    return false; // the bytes are not a point of the curve
  }
}

/**
 * Checks many signatures of one chain with two pairings instead of two for each, which is several times faster: random
 * multiples of the signatures add up to the same multiples of their messages (BLS12-381, small exponents test). If the
 * sums differ, each signature is checked alone. Never throws.
 * @param random a number of 16 random bytes, another at each call, that nobody can foresee
 */
export function verifyBeaconSignatures(beacons: readonly SignedBeacon[], random: () => bigint): boolean[] {
  const each = () => beacons.map((beacon) => verifyBeaconSignature(beacon));
  const [first] = beacons;
  if (first === undefined || beacons.some(({ chain }) => chain !== first.chain)) return each();
  return addUp(first.chain, beacons, random) ? beacons.map(() => true) : each();
}

function addUp(chain: string, beacons: readonly SignedBeacon[], random: () => bigint): boolean {
  const publicKey = publicKeyOf(chain);
  if (publicKey === null) return false;
  const { Point } = bls12_381.G1;
  try {
    const signatures = beacons.map(({ signature, round }) => {
      const bytes = bytesOfHex(signature ?? '');
      if (bytes?.length !== SIGNATURE_BYTES || !Number.isSafeInteger(round) || round < 1)
        throw new RangeError('not a signature');
      const point = Point.fromBytes(bytes);
      point.assertValidity();
      return point;
    });
    const factors = beacons.map(() => random() + 1n);
    const signed = pippenger(Point, signatures, factors);
    const messages = pippenger(
      Point,
      beacons.map(({ round }) => drandMessage(round)),
      factors,
    );
    const product = bls12_381.pairingBatch([
      { g1: signed, g2: bls12_381.G2.Point.BASE },
      { g1: messages.negate(), g2: keyOf(publicKey) },
    ]);
    return bls12_381.fields.Fp12.eql(product, bls12_381.fields.Fp12.ONE);
  } catch {
    return false; // the bytes are not points of the curve
  }
}

/** Checks a whole beacon: its signature, and that its value is the hash of the signature. Never throws. */
export function verifyBeacon(beacon: BeaconView): boolean {
  const signed = bytesOfHex(beacon.signature ?? '');
  return signed !== null && hexOf(sha256(signed)) === beacon.value && verifyBeaconSignature(beacon);
}

function keyOf(hex: string): PublicKey {
  if (known?.hex !== hex) {
    const point = bls12_381.G2.Point.fromHex(hex);
    point.assertValidity();
    known = { hex, point };
  }
  return known.point;
}
