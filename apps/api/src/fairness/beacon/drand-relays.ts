import { bytesOfHex, hexOf, verifyBeaconSignature, type DrandChain } from '@libs/bingo';
import { sha256 } from '@noble/hashes/sha2.js';
import { fetchJson } from '../../platform/outbound';
import type { Counter, Histogram, Metrics } from '../../platform/metrics';
import type { BeaconValue } from './beacon';

/** A value of the chain with its signature. */
export interface DrandValue extends BeaconValue {
  round: number;
  signature: string;
}

/**
 * Timeout of a request. It is short because the game needs the value within seconds; the request is then sent again.
 */
const TIMEOUT_MS = 2000;
const SIGNATURE = /^[0-9a-f]{96}$/;
/** Most verified values kept in memory. */
const MAX_VERIFIED = 64;

/**
 * The relays of a chain over HTTP (docs.drand.love "Public endpoints"). Relays are not trusted: a value is accepted only
 * if it has the requested number and the signature of the chain's key.
 */
export class DrandRelays {
  private readonly verified = new Map<number, DrandValue>();
  private readonly answers: Counter;
  private readonly seconds: Histogram;

  constructor(
    readonly urls: readonly string[],
    readonly chain: DrandChain,
    metrics: Metrics,
  ) {
    this.answers = metrics.counter('beacon_relay_answers_total', 'What relays of the beacon answered', [
      'result',
    ]);
    this.seconds = metrics.histogram(
      'beacon_verify_seconds',
      'How long the check of a signature took',
      [0.01, 0.03, 0.1, 0.3, 1],
    );
  }

  /** Asks one relay for one value; null unless the relay answers with a signed value of this number. Never throws. */
  async read(url: string, round: number): Promise<DrandValue | null> {
    const known = this.verified.get(round);
    if (known) return known;
    const value = await this.request(url, String(round));
    return value ? this.check(value, round) : null;
  }

  /** The highest signed value that any relay knows; null if none answers. Never throws. */
  async latest(): Promise<DrandValue | null> {
    const values = await Promise.all(this.urls.map((url) => this.request(url, 'latest')));
    const newestFirst = values.filter((value) => value !== null).sort((a, b) => b.round - a.round);
    for (const value of newestFirst) {
      const checked = this.check(value, value.round);
      if (checked) return checked;
    }
    return null;
  }

  private async request(url: string, which: string): Promise<DrandValue | null> {
    const answer = await fetchJson(`${url}/${this.chain.hash}/public/${which}`, {
      method: 'GET',
      timeoutMs: TIMEOUT_MS,
    });
    const value = answer.kind === 'answer' && answer.status === 200 ? read(answer.body) : null;
    if (!value) this.answers.increment({ result: answer.kind === 'answer' ? 'refused' : 'silent' });
    return value;
  }

  private check(value: DrandValue, round: number): DrandValue | null {
    const known = this.verified.get(round);
    if (known) return known;
    const started = performance.now();
    const isSigned =
      value.round === round &&
      verifyBeaconSignature({ chain: this.chain.name, round, signature: value.signature });
    this.seconds.observe((performance.now() - started) / 1000);
    this.answers.increment({ result: isSigned ? 'signed' : 'forged' });
    if (!isSigned) return null;
    if (this.verified.size >= MAX_VERIFIED) this.verified.delete(this.verified.keys().next().value ?? 0);
    this.verified.set(round, value);
    return value;
  }
}

/** Reads an answer. The value is the hash of the signature, so the relay's own field for it is not read. */
function read(body: unknown): DrandValue | null {
  if (typeof body !== 'object' || body === null) return null;
  const { round, signature } = body as { round?: unknown; signature?: unknown };
  if (typeof round !== 'number' || !Number.isSafeInteger(round) || round < 1) return null;
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return null;
  const bytes = bytesOfHex(signature);
  return bytes && { round, signature, value: hexOf(sha256(bytes)) };
}
