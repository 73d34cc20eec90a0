// node tools/soak/restore-drill.mjs: ten backups taken while players buy and rounds run, each restored into another
// database, audited, played on to the end of every round in it, and audited again.
import { soak } from './soak.mjs';

soak('operations-backup', 'taken during play', { DRILLS: '10' });
