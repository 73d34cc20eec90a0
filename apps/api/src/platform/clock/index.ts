export { addisOf, dayOf, daysAfter, instantOf, monthOf, startOfDay, yearOf, ZONE } from './addis';
export { Clock } from './clock';
export { DatabaseClock } from './database-clock';
export { FakeClock } from './fake-clock';
