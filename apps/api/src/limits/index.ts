export { Limits } from './limits';
export { LimitsModule } from './limits.module';
