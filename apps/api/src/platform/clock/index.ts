export { addisOf, dayOf, daysAfter, instantOf, startOfDay, ZONE } from './addis';
export { Clock } from './clock';
export { DatabaseClock } from './database-clock';
export { FakeClock } from './fake-clock';
