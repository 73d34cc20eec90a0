export { birr, santim, sumOf, toBirr, ZERO } from './santim';
export type { Santim } from './santim';
export { checkLimits, parseBirr, typedBirr } from './parse';
export type { LimitCheck, ParsedBirr, WholeBirrLimits } from './parse';
export { formatAmount } from './format';
export { allocate, splitEqually } from './allocate';
