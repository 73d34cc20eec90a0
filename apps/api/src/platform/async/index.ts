export { FreshRead } from './fresh-read';
export { Gatherer, type Gathered } from './gatherer';
export { KeyedQueue } from './keyed-queue';
export { KeyedThrottle } from './keyed-throttle';
export type { Poll } from './poll';
export { PollScheduler } from './poll-scheduler';
export { SingleFlight } from './single-flight';
export { Throttle } from './throttle';
export { warnOnFailure } from './warn-on-failure';
