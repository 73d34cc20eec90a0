import { hkdfSync } from 'node:crypto';
import {
  isName,
  keyTypes,
  parseVkey,
  signerOf,
  vkeyOf,
  type SignerKey,
  type VerifierKey,
} from '@libs/transparency';
import { demoWitnessSeed } from './demo-gateway-keys';
import type { Settings } from './settings';

/** A witness: it signs what the log has published, and never signs two histories of one log. */
export interface WitnessEnv {
  readonly vkey: string;
  readonly key: VerifierKey;
  /** Address of the witness, to which `/add-checkpoint` is appended. */
  readonly url: string;
  readonly operator: string;
}

export interface TransparencyEnv {
  /** The name under which the log signs, which is also its public address without the scheme. */
  readonly logOrigin: string;
  /** True if the name was set; otherwise a log keeps the name under which it began. */
  readonly isLogOriginGiven: boolean;
  readonly witnesses: readonly WitnessEnv[];
}

const SANDBOX_WITNESSES = ['1', '2'] as const;
const MOST_WITNESSES = 16;
const SANDBOX = /\/sandbox(\/|$)/;

interface Installation {
  demo: boolean;
  port: number;
  publicUrl: string;
  jwtSecret: string;
}

/** Reads the log's address and its witnesses (fairness.md 9). */
export function readTransparency(settings: Settings, installation: Installation): TransparencyEnv {
  const { demo, publicUrl } = installation;
  const host = URL.canParse(publicUrl) ? new URL(publicUrl).host : 'localhost';
  // Name of the transparency log, which is its public address without https://. Default: the name under which it began; at first the host of PUBLIC_URL and /log.
  const given = settings.text('LOG_ORIGIN');
  const logOrigin = given ?? `${host}/log`;
  if (!isName(logOrigin) || !/^[!-~]+$/.test(logOrigin) || logOrigin.includes('://'))
    settings.problem('LOG_ORIGIN', 'must be an address without https://, such as bingo.example/log');
  const isNobody = settings.text('WITNESSES') === 'none';
  const own = demo ? sandboxWitnesses(installation).join() : '';
  // Witnesses of the log, comma-separated, each as `vkey url operator`; `none`: nobody. Default: none; demo: the sandbox's two.
  const witnesses = isNobody ? [] : settings.list('WITNESSES', own, parseWitness, '`vkey url operator`');
  refuseWitnesses(settings, witnesses, demo);
  return { logOrigin, isLogOriginGiven: given !== null, witnesses };
}

function refuseWitnesses(settings: Settings, witnesses: readonly WitnessEnv[], demo: boolean): void {
  if (witnesses.length > MOST_WITNESSES) settings.problem('WITNESSES', `takes at most ${MOST_WITNESSES}`);
  if (new Set(witnesses.map(({ vkey }) => vkey)).size < witnesses.length)
    settings.problem('WITNESSES', 'names a witness twice');
  if (!demo && witnesses.some(({ url }) => SANDBOX.test(url)))
    settings.problem('WITNESSES', 'cannot be the sandbox outside demo mode');
}

function parseWitness(text: string): WitnessEnv | null {
  const [vkey = '', url = '', ...operator] = text.split(/\s+/);
  const key = parseVkey(vkey);
  if (key?.type !== keyTypes.cosignature || operator.length === 0 || !URL.canParse(url)) return null;
  const { protocol, hostname, username, password, search, hash, href } = new URL(url);
  const isLoopback = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]');
  if ((protocol !== 'https:' && !isLoopback) || username || password || search || hash) return null;
  return { vkey, key, url: href.replace(/\/+$/, ''), operator: operator.join(' ') };
}

/**
 * Keys of the sandbox's witnesses by their names, which are also the last part of their addresses (`/sandbox/witness/1`
 * and `/2`).
 */
export function sandboxWitnessKeys(seed: string): Map<string, SignerKey> {
  return new Map(
    SANDBOX_WITNESSES.map((name) => [
      name,
      signerOf(`sandbox/witness/${name}`, demoWitnessSeed(seed, name), keyTypes.cosignature),
    ]),
  );
}

function sandboxWitnesses({ port, jwtSecret }: Installation): string[] {
  return [...sandboxWitnessKeys(jwtSecret)].map(
    ([name, key]) => `${vkeyOf(key)} http://127.0.0.1:${port}/sandbox/witness/${name} Sandbox ${name}`,
  );
}

/** The 32 bytes of one of the keys that are derived from LOG_KEY. */
export function logSeed(logKey: Uint8Array, role: 'checkpoint' | 'lock' | 'books'): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', logKey, '', role, 32));
}
