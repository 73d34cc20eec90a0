// node tools/soak/fuzz.mjs: 5 000 malformed payloads over every route and every socket event.
import { soak } from './soak.mjs';

soak('fuzz', 'payloads as stranger', { PAYLOADS: '5000' });
