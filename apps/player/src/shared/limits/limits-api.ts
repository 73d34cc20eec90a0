import type { ApiBody } from '@libs/api-client';
import { ask } from '../api/http';

export const limitGroups = {
  deposit: ['dailyDeposit', 'weeklyDeposit', 'monthlyDeposit'],
  loss: ['dailyLoss', 'weeklyLoss', 'monthlyLoss'],
} as const;
export type LimitField = (typeof limitGroups)[keyof typeof limitGroups][number];

export const fetchLimits = () => ask('get', 'limits');
export type Limits = Awaited<ReturnType<typeof fetchLimits>>;

export const changeLimits = (body: ApiBody<'limits', 'put'>) => ask('put', 'limits', { body });
export const confirmLimit = (field: LimitField) => ask('post', 'limits/confirm', { body: { field } });
export const comeBack = () => ask('post', 'limits/return');
