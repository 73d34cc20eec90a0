export { composite } from './composite';
export { createDataSource } from './data-source';
export { Db, type Params, type Row, type Tx } from './db';
export { DbModule } from './db.module';
export { migrateAll, readLogin } from './login';
export { migrate, readSchemaState } from './migrate';
export { missingIn } from './schema';
