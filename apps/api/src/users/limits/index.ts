export { refuseClosed } from './excluded';
export { ExclusionHooks } from './exclusion-hooks';
export { Limits } from './limits';
export { LimitsModule } from './limits.module';
