// node tools/soak/money.mjs: 20 000 random money operations over eight servers' worth of connections, then the audit.
import { soak } from './soak.mjs';

soak('money', 'random purchases', { OPERATIONS: '20000' });
