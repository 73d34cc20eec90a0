export { DecimalIdParam, IdParam, OptionalIdParam } from './id-param';
