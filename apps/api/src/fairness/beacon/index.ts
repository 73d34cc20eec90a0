export { Beacon, type BeaconAnswer, type BeaconChoice, type BeaconValue, type NamedBeacon } from './beacon';
export { BeaconModule } from './beacon.module';
