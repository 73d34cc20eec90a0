import { Module } from '@nestjs/common';
import { Beacon } from './beacon';
import { DeployedBeacon } from './deployed-beacon';

/** Public randomness for the draws of rounds (fairness.md 3). */
@Module({ providers: [{ provide: Beacon, useClass: DeployedBeacon }], exports: [Beacon] })
export class BeaconModule {}
