import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { promisify } from 'node:util';
import { chanceOf, type Chance } from '../support/players/players-chance';

/** Node's own functions, for the scheduler itself. */
export const real = {
  setImmediate: globalThis.setImmediate,
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  now: performance.now.bind(performance),
};

/** Who acts: an application, and what it does. Everything that an actor starts belongs to it. */
export interface Actor {
  readonly name: string;
  readonly place: Place;
}

/** One application of the world. What belongs to a dead one never happens. */
export interface Place {
  readonly name: string;
  isDead: boolean;
  /** Milliseconds by which its clock is ahead of the database's. */
  skewMs: number;
}

export const actors = new AsyncLocalStorage<Actor>();

/** A timer of the application; it fires when the scheduler says so. */
export class VirtualTimer {
  readonly place = actors.getStore()?.place;
  at: number;
  isOver = false;
  private readonly fire: () => void;

  constructor(
    private readonly world: World,
    work: () => void,
    readonly ms: number,
    readonly repeats: boolean,
  ) {
    this.at = world.ms + ms;
    this.fire = AsyncResource.bind(work);
  }

  run(): void {
    if (this.repeats) this.at = this.world.ms + this.ms;
    else this.cancel();
    this.fire();
  }

  cancel(): void {
    this.isOver = true;
    this.world.timers.delete(this);
  }

  refresh(): this {
    this.at = this.world.ms + this.ms;
    return this;
  }

  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => true;
  close = (): this => (this.cancel(), this);
  [Symbol.toPrimitive] = (): number => 0;
}

/** The time and the chance of one run. */
export class World {
  ms = Date.UTC(2027, 2, 1, 9);
  private readonly startMs = this.ms;
  /** In the order in which they were set. */
  readonly timers = new Set<VirtualTimer>();
  readonly immediates = new Set<VirtualTimer>();
  private chance: Chance;

  constructor(private readonly seed: number) {
    this.draw('the start');
  }

  /** Begins a row of chance of its own, so that what was drawn before does not matter. */
  draw(name: string): void {
    this.chance = chanceOf(String(this.seed), name);
  }

  get monotonicMs(): number {
    return this.ms - this.startMs;
  }

  bytes(length: number): Buffer {
    return Buffer.from(this.chance.bytes(length));
  }

  random(): number {
    return this.chance.below(2 ** 32) / 2 ** 32;
  }

  uuid(): string {
    return this.chance.uuid();
  }

  after(work: () => void, ms = 0, repeats = false): VirtualTimer {
    const timer = new VirtualTimer(this, work, Math.max(Number(ms) || 0, 1), repeats);
    this.timers.add(timer);
    return timer;
  }

  soon(work: () => void): VirtualTimer {
    const timer = new VirtualTimer(this, () => (this.immediates.delete(timer), work()), 0, false);
    this.immediates.add(timer);
    return timer;
  }

  /** The timer that is due next; those of one time in the order in which they were set. */
  next(): VirtualTimer | null {
    let first: VirtualTimer | null = null;
    for (const timer of this.timers) {
      if (timer.place?.isDead) timer.cancel();
      else if (first === null || timer.at < first.at) first = timer;
    }
    return first;
  }
}

let world: World | null = null;

/** From here on the process lives in this world; null: in the real one. */
export function enterWorld(next: World | null): void {
  world = next;
}

type Work = (...args: unknown[]) => void;

/**
 * Replaces what Node offers of time and chance, once for the process and before a module of the application is loaded. Outside
 * of a world everything is as it was.
 */
export function installWorld(): void {
  installTimers();
  installClock();
  installChance();
  syncBuiltinESMExports();
}

function installTimers(): void {
  const { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate } = globalThis;
  const sleep = timersPromises.setTimeout;
  const turn = timersPromises.setImmediate;
  const bound = (work: Work, args: unknown[]) => () => work(...args);
  const cleared = (other: (timer: never) => void) => (timer: unknown) => {
    if (!(timer instanceof VirtualTimer)) return other(timer as never);
    timer.cancel();
    world?.immediates.delete(timer);
  };
  const promised = <T>(ms: number, value: T, signal?: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      if (signal?.aborted) return reject(abortError(signal));
      const timer = world?.after(() => resolve(value), ms);
      signal?.addEventListener('abort', () => (timer?.cancel(), reject(abortError(signal))), { once: true });
    });
  const later = (work: Work, ms?: number, ...args: unknown[]) =>
    world ? world.after(bound(work, args), ms) : setTimeout(work, ms, ...args);
  const delayed = (ms = 0, value?: unknown, options: { signal?: AbortSignal } = {}) =>
    world ? promised(ms, value, options.signal) : sleep(ms, value, options);
  Object.assign(globalThis, {
    setTimeout: Object.assign(later, { [promisify.custom]: delayed }),
    setInterval: (work: Work, ms?: number, ...args: unknown[]) =>
      world ? world.after(bound(work, args), ms, true) : setInterval(work, ms, ...args),
    setImmediate: (work: Work, ...args: unknown[]) =>
      world ? world.soon(bound(work, args)) : setImmediate(work, ...args),
    clearTimeout: cleared(clearTimeout),
    clearInterval: cleared(clearInterval),
    clearImmediate: cleared(clearImmediate),
  });
  Object.assign(timersPromises, {
    setTimeout: delayed,
    setImmediate: (value?: unknown) =>
      world ? new Promise((resolve) => world?.soon(() => resolve(value))) : turn(value),
  });
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (ms) => {
    if (!world) return timeout(ms);
    const controller = new AbortController();
    world.after(() => controller.abort(new DOMException('the time is over', 'TimeoutError')), ms);
    return controller.signal;
  };
}

const abortError = (signal: AbortSignal) =>
  Object.assign(new Error('The operation was aborted', { cause: signal.reason }), {
    name: 'AbortError',
    code: 'ABORT_ERR',
  });

function installClock(): void {
  const RealDate = Date;
  const realNow = Date.now;
  const now = () => (world ? world.ms + (actors.getStore()?.place.skewMs ?? 0) : realNow());
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: unknown[], made) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
  });
  performance.now = () => (world ? world.monotonicMs : real.now());
}

function installChance(): void {
  const { randomUUID, randomBytes, randomInt } = crypto;
  const random = Math.random;
  const between = (from: number, to?: number) => {
    const [least, end] = to === undefined ? [0, from] : [from, to];
    return least + Math.floor((world?.random() ?? 0) * (end - least));
  };
  Math.random = () => (world ? world.random() : random());
  const uuid = () => (world ? world.uuid() : randomUUID());
  Object.assign(crypto, {
    randomUUID: uuid,
    randomBytes: (size: number, ...more: []) => (world ? world.bytes(size) : randomBytes(size, ...more)),
    randomInt: (from: number, ...more: [number]) =>
      world ? between(from, ...more) : randomInt(from, ...more),
  });
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid });
}
