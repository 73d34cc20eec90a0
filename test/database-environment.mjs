// A jest environment with a migrated database per test file, dropped when the file is done.
import { randomBytes } from 'node:crypto';
import { TestEnvironment } from 'jest-environment-node';
import { packageLoader } from './package-loader.mjs';
import { query, withDatabase } from './database.mjs';

export default class DatabaseEnvironment extends TestEnvironment {
  #server = process.env.TEST_SERVER_URL;
  #name = `bingo_test_${randomBytes(6).toString('hex')}`;

  async setup() {
    await super.setup();
    this.global.loadTestPackage = packageLoader(process.env.TEST_PACKAGES, (script) =>
      script.runInContext(this.getVmContext()),
    );
    await query(this.#server, `create database ${this.#name} template ${process.env.TEST_TEMPLATE}`);
    this.global.process.env.DATABASE_URL = withDatabase(this.#server, this.#name);
  }

  async teardown() {
    await query(this.#server, `drop database if exists ${this.#name} with (force)`);
    await super.teardown();
  }
}
