// Browser tests: `npm run test:web`. They start the built product themselves and drive it with Chromium
// (CHROMIUM_PATH, else /usr/bin/chromium), three files at a time: each has a product, a database and a browser of its own.
import { base } from '../jest.config.mjs';

process.env.CHROMIUM_PATH ??= '/usr/bin/chromium';

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
