// node scripts/soak/upgrade.mjs: servers of the version before the newest migration and of this one play together for a
// minute on one database; UPGRADE_FROM=<commit> chooses another version.
import { soak } from './soak.mjs';

soak('operations-upgrade', 'both versions', { UPGRADE_SECONDS: '60' });
