export { networkOf, networksOf } from './networks';
export { ProofOfWork, WorkNeeded } from './proof-of-work';
export { GENERAL, RATE_LIMIT, RateLimit, RateLimits, type RateRule, type RouteLimits } from './rate-limits';
export { Strangers } from './strangers';
