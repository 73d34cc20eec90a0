import { bytesOfHex, hexOf, verifyBeaconSignature, type DrandChain } from '@libs/bingo';
import { sha256 } from '@noble/hashes/sha2.js';
import { fetchJson } from '../platform/outbound';
import type { Counter, Histogram, Metrics } from '../platform/metrics';
import type { BeaconValue } from './beacon';

/** A value of the chain that carries its signature. */
export interface DrandValue extends BeaconValue {
  round: number;
  signature: string;
}

/** A relay that takes longer is asked again: the value is worth seconds. */
const TIMEOUT_MS = 2000;
const SIGNATURE = /^[0-9a-f]{96}$/;
const KEPT = 64;

/**
 * The relays of a chain over HTTP (docs.drand.love "Public endpoints"). None of them is believed: what they say is taken
 * if the chain's key has signed it, and what it was asked for.
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

  /** One value from one relay. Null for anything else than a signed value of this number. Never throws. */
  async read(url: string, round: number): Promise<DrandValue | null> {
    const known = this.verified.get(round);
    if (known) return known;
    const said = await this.ask(url, String(round));
    return said ? this.check(said, round) : null;
  }

  /** The highest signed value that any relay knows; null if none answers. Never throws. */
  async latest(): Promise<DrandValue | null> {
    const said = await Promise.all(this.urls.map((url) => this.ask(url, 'latest')));
    const newest = said.filter((value) => value !== null).sort((a, b) => b.round - a.round);
    for (const value of newest) {
      const checked = this.check(value, value.round);
      if (checked) return checked;
    }
    return null;
  }

  private async ask(url: string, which: string): Promise<DrandValue | null> {
    const answer = await fetchJson(`${url}/${this.chain.hash}/public/${which}`, {
      method: 'GET',
      timeoutMs: TIMEOUT_MS,
    });
    const said = answer.kind === 'answer' && answer.status === 200 ? read(answer.body) : null;
    if (!said) this.answers.increment({ result: answer.kind === 'answer' ? 'refused' : 'silent' });
    return said;
  }

  private check(said: DrandValue, round: number): DrandValue | null {
    const known = this.verified.get(round);
    if (known) return known;
    const started = performance.now();
    const isSigned =
      said.round === round &&
      verifyBeaconSignature({ chain: this.chain.name, round, signature: said.signature });
    this.seconds.observe((performance.now() - started) / 1000);
    this.answers.increment({ result: isSigned ? 'signed' : 'forged' });
    if (!isSigned) return null;
    if (this.verified.size >= KEPT) this.verified.delete(this.verified.keys().next().value ?? 0);
    this.verified.set(round, said);
    return said;
  }
}

/** The value is what the signature hashes to; what a relay says of it is not needed. */
function read(body: unknown): DrandValue | null {
  if (typeof body !== 'object' || body === null) return null;
  const { round, signature } = body as { round?: unknown; signature?: unknown };
  if (typeof round !== 'number' || !Number.isSafeInteger(round) || round < 1) return null;
  if (typeof signature !== 'string' || !SIGNATURE.test(signature)) return null;
  const bytes = bytesOfHex(signature);
  return bytes && { round, signature, value: hexOf(sha256(bytes)) };
}
