// node tools/soak/reconnect.mjs: sixty phones on bad lines through ten rounds; each must end with the server's state.
import { soak } from './soak.mjs';

soak('chaos-lines', 'half-open lines', { CLIENTS: '60', ROUNDS: '10' });
