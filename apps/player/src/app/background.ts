import { watchBeacons } from '../features/proof/watch-beacons';

export { Notices } from '../features/notifications/Notices';

// For the life of the page: who is told a list of cards also looks whether its beacon was still to come.
watchBeacons();
