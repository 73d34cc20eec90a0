import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Provider } from './books';

/** Faults of a call, before or after the call takes effect. */
export const callFaults = [
  'slow',
  'hang',
  '500',
  '502',
  '429',
  'html',
  'truncated',
  'transfer-hours',
  'no-float',
  'lost-request',
  'lost-answer',
  'key-refused',
  'declined',
  'duplicate',
  'new-word',
] as const;
/** Faults of a webhook or a payment. */
export const eventFaults = [
  'webhook-never',
  'webhook-duplicate',
  'webhook-forged',
  'webhook-wrong-amount',
  'webhook-out-of-order',
  'webhook-before-answer',
  'webhook-late',
  'wrong-amount',
  'refund-after-success',
  'late-reversal',
  'late-success',
] as const;
/** Faults of a value of the beacon. */
export const beaconFaults = ['beacon-late', 'beacon-forged', 'beacon-other-round', 'beacon-ahead'] as const;
/** Faults of a witness of the transparency log. */
export const witnessFaults = ['witness-away', 'witness-slow', 'witness-refuses', 'witness-lies'] as const;
export type FaultKind =
  | (typeof callFaults)[number]
  | (typeof eventFaults)[number]
  | (typeof beaconFaults)[number]
  | (typeof witnessFaults)[number];
/** Parties that faults can be injected into. */
export type Party = Provider | 'drand' | 'witness';

export interface Fault {
  /** The party with the fault; absent: every party. */
  provider?: Party;
  kind: FaultKind;
  /** How many times the fault occurs; absent: until it is reset. */
  times?: number;
  /** Probability of the fault, 0 to 1; absent: it always occurs. */
  probability?: number;
}

const SLOW_MS = 300;
/** Delay of a call that hangs: longer than any caller's time limit. */
const HANG_MS = 30_000;

/** The active faults. */
export class Faults {
  private list: Fault[] = [];
  private readonly struck = new Map<FaultKind, number>();

  /** @param world adds faults of its own in mode "world" */
  constructor(
    private readonly random: () => number = Math.random,
    private readonly world: { strikes(kind: FaultKind): boolean } | null = null,
  ) {}

  add(fault: Fault): void {
    this.list.push({ ...fault });
  }

  reset(): void {
    this.list = [];
  }

  all(): readonly Fault[] {
    return this.list;
  }

  /** How often each kind has occurred since the start. */
  counts(): Record<string, number> {
    return Object.fromEntries(this.struck);
  }

  /** True if this fault occurs at this moment. This uses up one time of a fault with a limited number. */
  strikes(provider: Party, kind: FaultKind): boolean {
    const occurs = this.occurs(provider, kind);
    if (occurs) this.struck.set(kind, (this.struck.get(kind) ?? 0) + 1);
    return occurs;
  }

  private occurs(provider: Party, kind: FaultKind): boolean {
    const fault = this.list.find(
      (one) =>
        one.kind === kind &&
        (one.provider ?? provider) === provider &&
        one.times !== 0 &&
        this.random() < (one.probability ?? 1),
    );
    if (fault?.times !== undefined) fault.times -= 1;
    if (fault !== undefined) return true;
    const isProvider = provider !== 'drand' && provider !== 'witness';
    return isProvider && (this.world?.strikes(kind) ?? false);
  }

  /**
   * Injects faults into the calls of one party, which must be registered in a scope of its own. `hang`, `truncated` and
   * `lost-answer` occur after the call took effect.
   */
  spoil(scope: FastifyInstance, provider: Party): void {
    scope.addHook('preHandler', async (request, reply) => {
      if (this.strikes(provider, 'lost-request')) request.raw.socket.destroy();
      if (this.strikes(provider, 'key-refused'))
        return reply.status(401).send({ message: 'Invalid API Key', msg: 'Unauthorized', status: 'failed' });
      if (this.strikes(provider, 'slow')) await sleep(SLOW_MS);
      if (this.strikes(provider, '500')) return reply.status(500).send({ message: 'Internal Server Error' });
      if (this.strikes(provider, '502'))
        return reply.status(502).type('text/html').send('<html><h1>Bad Gateway</h1></html>');
      if (this.strikes(provider, '429'))
        return reply.status(429).send({ message: 'Too many requests', status: 'failed' });
      if (this.strikes(provider, 'html'))
        return reply.status(200).type('text/html').send('<!doctype html><h1>Maintenance</h1>');
      return undefined;
    });
    scope.addHook('onSend', async (request, reply, payload) => {
      if (this.strikes(provider, 'lost-answer')) request.raw.socket.destroy();
      if (this.strikes(provider, 'hang')) await sleep(HANG_MS, undefined, { ref: false });
      if (typeof payload !== 'string' || !this.strikes(provider, 'truncated')) return payload;
      reply.removeHeader('content-length');
      return payload.slice(0, payload.length / 2);
    });
  }
}
