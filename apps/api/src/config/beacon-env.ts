import { bls12_381 } from '@noble/curves/bls12-381.js';
import { demoBeaconSeed } from './demo-gateway-keys';
import type { Settings } from './settings';

/** The source of the draws' randomness (fairness.md 3). */
export interface BeaconEnv {
  readonly beacon: 'local' | 'drand';
  readonly drand: {
    /** Addresses of relays, each asked for the same value. */
    readonly relays: readonly string[];
    /** Public key of the sandbox's chain in hex, if the relays are the sandbox's; null for quicknet. */
    readonly sandboxKey: string | null;
  };
}

/** Relays of different members of the League of Entropy (docs.drand.love "Public endpoints"). */
const PUBLIC_RELAYS = [
  'https://api.drand.sh',
  'https://api2.drand.sh',
  'https://api3.drand.sh',
  'https://drand.cloudflare.com',
];
const SANDBOX = /\/sandbox(\/|$)/;
/** The shortest lock, in ms, and the fewest relays with drand (fairness.md 2 and 3). */
const LEAST_LOCK_MS = 3000;
const LEAST_RELAYS = 3;

/** Reads the beacon settings. A round is void only after three relays were asked, so drand needs at least three. */
export function readBeacon(
  settings: Settings,
  game: { demo: boolean; production: boolean; port: number; lockMs: number; jwtSecret: string },
): BeaconEnv {
  const { demo, production, port, lockMs, jwtSecret } = game;
  // Source of public randomness for draws; `local` is refused with real money.
  const beacon = settings.oneOf('BEACON', ['local', 'drand'] as const, production ? 'drand' : 'local');
  const own = [1, 2, 3].map((relay) => `http://127.0.0.1:${port}/sandbox/drand/${relay}`);
  const fallback = demo ? own : PUBLIC_RELAYS;
  // Relays of drand's quicknet, at least three. Default: four public relays; demo: the sandbox's chain.
  const relays = settings.list('DRAND_RELAYS', fallback.join(), parseRelay, 'an https address');
  const isSandbox = relays.length > 0 && relays.every((relay) => SANDBOX.test(relay));
  if (beacon === 'drand') {
    if (lockMs < LEAST_LOCK_MS) settings.problem('LOCK_MS', `must be ${LEAST_LOCK_MS} or more with drand`);
    if (new Set(relays).size < LEAST_RELAYS)
      settings.problem('DRAND_RELAYS', `must name at least ${LEAST_RELAYS} relays`);
    if (relays.some((relay) => SANDBOX.test(relay)) && (!isSandbox || !demo))
      settings.problem('DRAND_RELAYS', 'cannot be the sandbox outside demo mode, or beside others');
  }
  const sandboxKey = beacon === 'drand' && isSandbox ? publicKeyOfDemo(jwtSecret) : null;
  return { beacon, drand: { relays, sandboxKey } };
}

function publicKeyOfDemo(jwtSecret: string): string {
  return bls12_381.shortSignatures.keygen(demoBeaconSeed(jwtSecret)).publicKey.toHex();
}

/**
 * Reads the address of a relay: https, or http on the loopback address; null if it has credentials, a query or a
 * fragment.
 */
function parseRelay(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, username, password, search, hash, href } = new URL(text);
  const isLoopback = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]');
  if ((protocol !== 'https:' && !isLoopback) || username || password || search || hash) return null;
  return href.replace(/\/+$/, '');
}
