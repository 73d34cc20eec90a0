export { Metrics, type Counter, type Histogram } from './metrics';
export { Snapshot } from './snapshot';
