// Browser tests: `npm run test:web`. They start the built product themselves and drive it with Chromium
// (CHROMIUM_PATH, else Debian's), three files at a time: each has a product, a database and a browser of its own.
import { existsSync } from 'node:fs';
import { base } from '../jest.config.mjs';

// The headless shell is the same engine without a window and does the same tests with a third less work.
const SHELL = '/usr/bin/chromium-headless-shell';
process.env.CHROMIUM_PATH ??= existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

export default {
  ...base,
  rootDir: '..',
  displayName: 'browser',
  testEnvironment: 'node',
  globalSetup: '<rootDir>/test/database-setup.mjs',
  globalTeardown: '<rootDir>/test/database-teardown.mjs',
  roots: ['<rootDir>/apps/web-e2e'],
  testMatch: ['**/*.web-spec.ts'],
  testTimeout: 120_000,
  maxWorkers: 3,
};
