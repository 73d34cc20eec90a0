import type { BeaconView } from '@libs/contract';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { publicKeyOf } from './drand';
import { bytesOfHex, hexOf } from '../draw/encoding';

/** The scheme `bls-unchained-g1-rfc9380`: signatures are points of G1, hashed to as RFC 9380 has it. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SIGNATURE_BYTES = 48;

type PublicKey = ReturnType<typeof bls12_381.shortSignatures.getPublicKey>;

/** To read a key, and to find that it is of the right group, takes longer than to check a signature. */
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
 * Whether a beacon carries the signature of its chain's key over its number (fairness.md 3). Its value, the hash of the
 * signature, is checked by `verifyRound`. Takes some 10 ms on a server and some 100 ms on a phone. Never throws.
 */
export function verifyBeaconSignature({
  chain,
  round,
  signature,
}: Pick<BeaconView, 'chain' | 'round' | 'signature'>): boolean {
  const publicKey = publicKeyOf(chain);
  const signed = bytesOfHex(signature ?? '');
  if (publicKey === null || signed?.length !== SIGNATURE_BYTES || !Number.isSafeInteger(round) || round < 1)
    return false;
  try {
    return bls12_381.shortSignatures.verify(signed, drandMessage(round), keyOf(publicKey));
  } catch {
    return false; // the bytes are no point of the curve
  }
}

/** Whether a beacon is what its chain says: its value is the hash of the signature of its number. Never throws. */
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
