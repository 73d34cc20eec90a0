export { Metrics, type Counter, type Histogram } from './metrics';
