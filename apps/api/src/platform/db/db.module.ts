import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ENV, type Env } from '../../config';
import { AppDataSource, appOptions } from './data-source';
import { Db } from './db';

/**
 * Opens the database with the application's login (login.ts), and gives access through `Db` (SQL) and TypeORM's
 * repositories (entities).
 */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [ENV],
      useFactory: async (env: Env) => ({
        ...(await appOptions(env)),
        retryAttempts: 5,
        retryDelay: 500,
      }),
      dataSourceFactory: async (options) => {
        if (options?.type !== 'postgres') throw new Error('the data source has no options');
        return new AppDataSource(options);
      },
    }),
  ],
  providers: [Db],
  exports: [Db],
})
export class DbModule {}
