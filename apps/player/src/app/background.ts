import { watchBeacons } from '../features/proof/watch-beacons';

export { Notices } from '../features/notifications/Notices';

// Runs for the life of the page: each received list of cards is checked against the time of its beacon.
watchBeacons();
