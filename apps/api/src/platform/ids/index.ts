export { IdParam, OptionalIdParam } from './id-param';
