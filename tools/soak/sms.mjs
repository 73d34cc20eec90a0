// node tools/soak/sms.mjs: counts the SMS sent when 1 000 requests come for one phone, from one address, from
// everywhere.
import { soak } from './soak.mjs';

soak('otp-budget', 'storm of requests', { REQUESTS: '1000' });
