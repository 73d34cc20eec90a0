// node tools/soak/simulation.mjs: 20 000 simulated rounds, libs/bingo against the referee.
import { soak } from './soak.mjs';

soak('simulation', 'simulated rounds', { ROUNDS: '20000' });
