export { JobRuns } from './job-runs';
