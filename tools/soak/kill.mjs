// node tools/soak/kill.mjs: a real server is killed with -9 fifty times while twelve players buy.
import { soak } from './soak.mjs';

soak('chaos', 'kill -9', { KILLS: '50' });
