import { logChecks } from './checks-log';
import { moneyChecks } from './checks-money';
import { peopleChecks } from './checks-people';
import { roundChecks } from './checks-rounds';
import type { Checks } from './statements';

export const checks: Checks = { ...peopleChecks, ...roundChecks, ...moneyChecks, ...logChecks };
