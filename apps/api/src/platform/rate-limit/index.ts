export { GENERAL, RATE_LIMIT, RateLimit, RateLimits, type RateRule, type RouteLimits } from './rate-limits';
