import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOfHex, hexOf } from '../draw/encoding';
import type { BeaconChain } from '../draw/fair-draw';

/** A chain of public values, one each period (docs.drand.love, "Public endpoints": GET /{hash}/info). */
export interface DrandChain {
  /** Its name in the draw and in the published document of a round. */
  readonly name: BeaconChain;
  /** Its address below a relay, hex. */
  readonly hash: string;
  /** Compressed point of G2, 96 bytes in lower-case hex. */
  readonly publicKey: string;
  /** When its value number 1 was published, seconds since 1970. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
}

/** The public chain of the League of Entropy; these values are fixed for as long as it runs. */
export const QUICKNET: DrandChain = {
  name: 'quicknet',
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
    '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

const SANDBOX = /^sandbox-([0-9a-f]{192})$/;

/**
 * A chain that the sandbox signs. Its name carries its key, so that a document can be checked by itself; its times are
 * those of quicknet.
 * @param publicKey 96 bytes in lower-case hex
 */
export function sandboxChain(publicKey: string): DrandChain {
  const hash = hexOf(sha256(bytesOfHex(publicKey) ?? new Uint8Array()));
  return { ...QUICKNET, name: `sandbox-${publicKey}`, hash, publicKey };
}

/**
 * Finds the chain of a name.
 * @returns null for an unsigned chain, or an unknown name
 */
export function drandChainOf(name: string): DrandChain | null {
  if (name === QUICKNET.name) return QUICKNET;
  const key = SANDBOX.exec(name)?.[1];
  return key === undefined ? null : sandboxChain(key);
}

/**
 * The key that signs a chain's values, 96 bytes in hex.
 * @returns null for an unsigned chain, or an unknown name
 */
export function publicKeyOf(chain: string): string | null {
  return chain === QUICKNET.name ? QUICKNET.publicKey : (SANDBOX.exec(chain)?.[1] ?? null);
}

/** Whether a draw may be made with values of a chain of this name. */
export function isBeaconChain(chain: string): chain is BeaconChain {
  return chain === 'local' || publicKeyOf(chain) !== null;
}

/** When a value of the chain is published, milliseconds since 1970. @param round 1 for the first */
export function publishedAt(chain: DrandChain, round: number): number {
  return (chain.genesisSeconds + (round - 1) * chain.periodSeconds) * 1000;
}

/**
 * The first value that is published at or after a time (fairness.md 2).
 * @param atMs milliseconds since 1970
 * @returns its number, 1 or more
 */
export function firstRoundFrom(chain: DrandChain, atMs: number): number {
  const periods = (atMs - chain.genesisSeconds * 1000) / (chain.periodSeconds * 1000);
  return Math.max(Math.ceil(periods), 0) + 1;
}
