// A jest environment with a migrated database per test file, dropped when the file is done.
import { randomBytes } from 'node:crypto';
import { query, withDatabase } from './database.mjs';
import NodeEnvironment from './node-environment.mjs';
import { packageLoader } from './package-loader.mjs';

export default class DatabaseEnvironment extends NodeEnvironment {
  #server = process.env.TEST_SERVER_URL;
  #name = `bingo_test_${randomBytes(6).toString('hex')}`;

  async setup() {
    await super.setup();
    this.global.loadTestPackage = packageLoader(process.env.TEST_PACKAGES, (script) =>
      script.runInContext(this.getVmContext()),
    );
    const copy = `create database ${this.#name} template ${process.env.TEST_TEMPLATE} strategy file_copy`;
    await query(this.#server, copy);
    this.global.process.env.DATABASE_URL = withDatabase(this.#server, this.#name);
  }

  async teardown() {
    await query(this.#server, `drop database if exists ${this.#name} with (force)`);
    await super.teardown();
  }
}
