export { createDataSource, int8 } from './data-source';
export { Db, type Params, type Tx } from './db';
export { DbModule } from './db.module';
export { isMigrated, migrate } from './migrate';
