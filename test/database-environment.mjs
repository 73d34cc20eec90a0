// A jest environment that gives each test file a migrated database, and drops it when the file is done.
import { randomBytes } from 'node:crypto';
import { query, withDatabase } from './database.mjs';
import NodeEnvironment from './node-environment.mjs';
import { packageLoader } from './package-loader.mjs';

export default class DatabaseEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    this.global.loadTestPackage ??= packageLoader(process.env.TEST_PACKAGES, (script) =>
      script.runInContext(this.getVmContext()),
    );
    this.database = `bingo_test_${randomBytes(6).toString('hex')}`;
    const server = process.env.TEST_SERVER_URL;
    await query(
      server,
      `create database ${this.database} template ${process.env.TEST_TEMPLATE} strategy file_copy`,
    );
    this.global.process.env.DATABASE_URL = withDatabase(server, this.database);
  }

  async teardown() {
    try {
      await super.teardown();
    } finally {
      await query(process.env.TEST_SERVER_URL, `drop database if exists ${this.database} with (force)`);
    }
  }
}
