export { createDataSource } from './data-source';
export { Db, type Params, type Tx } from './db';
export { DbModule } from './db.module';
export { isMigrated, migrateTo } from './migrate';
