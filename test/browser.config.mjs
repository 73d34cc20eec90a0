// Browser tests: `npm run test:web`. They start the built product themselves and drive it with Chromium
// (CHROMIUM_PATH, else Debian's), three files at a time: each has a product, a database and a browser of its own.
import { base } from '../jest.config.mjs';
import { chromiumPath } from '../scripts/chromium.mjs';

process.env.CHROMIUM_PATH = chromiumPath();

export default {
  ...base,
  rootDir: '..',
  displayName: 'browser',
  runtime: '<rootDir>/test/shared-runtime.mjs',
  testEnvironment: '<rootDir>/test/node-environment.mjs',
  globalSetup: '<rootDir>/test/browser-setup.mjs',
  globalTeardown: '<rootDir>/test/database-teardown.mjs',
  roots: ['<rootDir>/apps/web-e2e'],
  testMatch: ['**/*.web-spec.ts'],
  // Only ends what hangs: a walk over all pages takes a minute, and on a busy machine a multiple of that.
  testTimeout: 600_000,
  maxWorkers: 3,
};
