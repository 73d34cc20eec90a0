import { bundleDirectory, packages } from './test/packages.mjs';

// Tests that need no browser: `npm test`. Browser tests have their own configuration, test/browser.config.mjs.
export const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        sourceMaps: 'inline',
        module: { type: 'es6' },
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
          keepClassNames: true,
        },
      },
    ],
  },
  moduleNameMapper: {
    '^@libs/(.*)$': '<rootDir>/libs/$1/src/index.ts',
    // The description's metadata, as `nest build` writes it, names compiled files.
    '^(\\.{1,2}/.+)\\.js$': '$1',
    '\\.css$': '<rootDir>/test/css.mjs',
    '\\.(svg|png|webp|woff2|mp3)$': '<rootDir>/test/asset.mjs',
  },
};

export default {
  // More than the cores: two thirds of a suite is waiting for Postgres and for rounds that take their time.
  maxWorkers: 4,
  // The modules of a suite stay in its worker's memory: above this a worker begins anew, or it collects garbage most of its
  // time in the end.
  workerIdleMemoryLimit: '1500MB',
  reporters: ['default', '<rootDir>/test/skipped-reporter.mjs'],
  testSequencer: '<rootDir>/test/sequencer.mjs',
  // Only ends what hangs: on a busy machine a start of the application alone takes 20 s, and some hooks make a whole house.
  testTimeout: 300_000,
  projects: [
    // Pure code: no database, so these start at once.
    {
      ...base,
      displayName: 'libs',
      runtime: '<rootDir>/test/shared-runtime.mjs',
      testEnvironment: '<rootDir>/test/node-environment.mjs',
      roots: ['<rootDir>/libs'],
      testMatch: ['**/*.spec.ts'],
    },
    {
      displayName: 'scripts',
      testEnvironment: 'node',
      roots: ['<rootDir>/scripts', '<rootDir>/test', '<rootDir>/tools'],
      testMatch: ['**/*.spec.mjs'],
      transform: {},
    },
    // Each file gets a migrated database of its own in process.env.DATABASE_URL.
    {
      ...base,
      displayName: 'node',
      runtime: '<rootDir>/test/shared-runtime.mjs',
      moduleNameMapper: {
        ...base.moduleNameMapper,
        [`^(${packages.join('|')})$`]: `${bundleDirectory}/$1.mjs`,
      },
      testEnvironment: '<rootDir>/test/database-environment.mjs',
      globalSetup: '<rootDir>/test/api-setup.mjs',
      globalTeardown: '<rootDir>/test/database-teardown.mjs',
      roots: ['<rootDir>/apps/api'],
      testMatch: ['**/*.spec.ts', '**/*.e2e-spec.ts'],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/test/web-setup.mjs'],
      roots: ['<rootDir>/apps/player', '<rootDir>/apps/backoffice'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
    },
  ],
};
