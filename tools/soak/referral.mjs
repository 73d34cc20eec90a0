// node tools/soak/referral.mjs: referral income over 1 000 played rounds, recounted to the santim.
import { soak } from './soak.mjs';

soak('referral', 'recount', { ROUNDS: '1000' });
