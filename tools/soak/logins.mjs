// node tools/soak/logins.mjs: 100 000 wrong passwords from many addresses, while players sign in.
//   GUESSES=… and SEED=… change it.
import { soak } from './soak.mjs';

soak('security-flood', 'wrong passwords from many addresses', { GUESSES: '100000' });
