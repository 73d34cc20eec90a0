import { drandChainOf, firstRoundFrom, publishedAt, type DrandChain } from '@libs/bingo';
import type { Clock } from '../../platform/clock';
import { InvariantError } from '../../platform/errors';
import type { Metrics } from '../../platform/metrics';
import { Beacon, type BeaconAnswer, type BeaconChoice, type NamedBeacon } from './beacon';
import { DrandClock } from './drand-clock';
import { DrandRelays } from './drand-relays';
import { DrandSearch, LATE_MS } from './drand-search';

/** Most searches kept in memory. Rounds that name the same value share a search. */
const MAX_SEARCHES = 200;

/** Finds the named value of a drand chain and checks its signature. Without the value a round is void. */
export class DrandBeacon extends Beacon {
  /**
   * The relays by the name of the chain: a round that was locked before a change of settings keeps the chain of its
   * lock.
   */
  private readonly relays = new Map<string, DrandRelays>();
  private readonly timing: DrandClock;
  private readonly searches = new Map<string, DrandSearch>();
  private wake: () => void = () => undefined;

  constructor(
    private readonly chain: DrandChain,
    private readonly urls: readonly string[],
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    super();
    this.timing = new DrandClock(this.relaysOf(chain), clock);
  }

  /** Begins to compare the clock with the chain. Only a server that names drand values for its locks needs this. */
  start(): void {
    this.timing.start();
  }

  stop(): void {
    this.timing.stop();
    for (const search of this.searches.values()) search.stop();
  }

  at(startsAt: Date): NamedBeacon | null {
    if (!this.timing.agrees()) return null;
    const round = firstRoundFrom(this.chain, startsAt.getTime());
    return { chain: this.chain.name, round, publishedAt: new Date(publishedAt(this.chain, round)) };
  }

  value({ chain: name, round }: BeaconChoice): BeaconAnswer {
    const chain = drandChainOf(name);
    if (!chain) throw new InvariantError(`no beacon is called ${name}`);
    const search = this.searchFor(chain, round);
    const value = search.value();
    if (value) return { state: 'known', value: { value: value.value, signature: value.signature } };
    const sinceMs = this.clock.now().getTime() - publishedAt(chain, round);
    return { state: search.isLate() && sinceMs >= LATE_MS ? 'late' : 'waiting' };
  }

  whenThere(wake: () => void): void {
    this.wake = wake;
  }

  isReady(): boolean {
    return this.timing.agrees();
  }

  private searchFor(chain: DrandChain, round: number): DrandSearch {
    const key = `${chain.name} ${round}`;
    const known = this.searches.get(key);
    if (known && !known.isGivenUp()) return known;
    this.searches.delete(key);
    const [oldest] = this.searches;
    if (oldest && this.searches.size >= MAX_SEARCHES) {
      oldest[1].stop();
      this.searches.delete(oldest[0]);
    }
    const search = new DrandSearch(this.relaysOf(chain), round, () => this.wake());
    this.searches.set(key, search);
    return search;
  }

  private relaysOf(chain: DrandChain): DrandRelays {
    const known = this.relays.get(chain.name);
    if (known) return known;
    const relays = new DrandRelays(this.urls, chain, this.metrics);
    this.relays.set(chain.name, relays);
    return relays;
  }
}
