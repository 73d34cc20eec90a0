import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { QUICKNET, sandboxChain } from '@libs/bingo';
import { ENV, type Env } from '../../config';
import { Clock } from '../../platform/clock';
import { Entropy } from '../../platform/entropy';
import { Metrics } from '../../platform/metrics';
import { Beacon, type BeaconAnswer, type BeaconChoice, type NamedBeacon } from './beacon';
import { DrandBeacon } from './drand-beacon';
import { LocalBeacon } from './local-beacon';

/**
 * The beacon of the setting BEACON. A locked round is always drawn with the beacon that its lock named, even if the
 * setting has changed: there is no second source (fairness.md 3).
 */
@Injectable()
export class DeployedBeacon extends Beacon implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly local: LocalBeacon;
  private readonly drand: DrandBeacon;
  private readonly named: Beacon;

  constructor(@Inject(ENV) env: Env, entropy: Entropy, clock: Clock, metrics: Metrics) {
    super();
    const { relays, sandboxKey } = env.drand;
    this.local = new LocalBeacon(entropy);
    this.drand = new DrandBeacon(sandboxKey ? sandboxChain(sandboxKey) : QUICKNET, relays, clock, metrics);
    this.named = env.beacon === 'drand' ? this.drand : this.local;
    metrics.gauge('beacon_ready', 'Whether rounds can be locked: the clock agrees with the beacon', () =>
      Number(this.isReady()),
    );
  }

  onApplicationBootstrap(): void {
    if (this.named === this.drand) this.drand.start();
  }

  onModuleDestroy(): void {
    this.drand.stop();
  }

  at(startsAt: Date): NamedBeacon | null {
    return this.named.at(startsAt);
  }

  value(choice: BeaconChoice): BeaconAnswer {
    return (choice.chain === 'local' ? this.local : this.drand).value(choice);
  }

  whenThere(wake: () => void): void {
    this.drand.whenThere(wake);
  }

  isReady(): boolean {
    return this.named.isReady();
  }
}
