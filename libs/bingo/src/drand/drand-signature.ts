import type { BeaconView } from '@libs/contract';
import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { publicKeyOf } from './drand';
import { bytesOfHex, hexOf } from '../draw/encoding';

/** Domain of the scheme `bls-unchained-g1-rfc9380`: signatures are points of G1, hashed to the curve by RFC 9380. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';
const SIGNATURE_BYTES = 48;

type PublicKey = ReturnType<typeof bls12_381.shortSignatures.getPublicKey>;

/** Cached: parsing a key and checking its group takes longer than checking a signature. */
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
