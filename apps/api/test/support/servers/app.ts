import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoggerService, ModuleMetadata } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from '../../../src/app.module';
import { ENV, loadEnv, type Env } from '../../../src/config';
import { mountSandbox } from '../../../src/mount-sandbox';
import { Clock } from '../../../src/platform/clock';
import { Db } from '../../../src/platform/db';
import { PinoLogger } from '../../../src/platform/log';
import { configureApp, createHttpAdapter } from '../../../src/platform/server';
import { freePort } from '../../../../../scripts/free-port.mjs';
import { withPace } from './pace';

/** What a suite may change in the application under test. */
export interface TestAppOptions {
  /** Settings as in the environment; they override the defaults below. */
  env?: Record<string, string>;
  /** Replaces the clock of the database. */
  clock?: Clock;
  /** Additional modules, for example one with a gateway for this test. */
  imports?: ModuleMetadata['imports'];
  /** Receives every log line; without it the log is silent. */
  logger?: LoggerService;
  /** Its intervals are this many times shorter; 1 by default. */
  pace?: number;
}

/** The whole application, listening, on the test file's own database. */
export interface TestApp {
  app: NestFastifyApplication;
  /** http://127.0.0.1:port */
  url: string;
  env: Env;
  db: Db;
  close(): Promise<void>;
}

/** Demo mode with the sandbox, without demo players, and with limits too high for a fast test to reach. */
const DEFAULTS = { DEMO_BOTS: '0', LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000' };

/** Starts the application as `main.ts` does. Close it in `afterAll`. */
export function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  return withPace(options.pace ?? 1, () => startTestApp(options));
}

async function startTestApp(options: TestAppOptions): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'edil-bingo-'));
  const env = loadEnv({
    DATABASE_URL: process.env['DATABASE_URL'],
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...DEFAULTS,
    ...options.env,
  });
  const builder = Test.createTestingModule({ imports: [AppModule, ...(options.imports ?? [])] })
    .setLogger(options.logger ?? new PinoLogger('silent'))
    .overrideProvider(ENV)
    .useValue(env);
  if (options.clock) builder.overrideProvider(Clock).useValue(options.clock);
  const module = await builder.compile();
  const app = module.createNestApplication<NestFastifyApplication>(createHttpAdapter(env));
  const close = async () => {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await configureApp(app);
    await mountSandbox(app);
    await app.listen(env.port, env.host);
  } catch (error) {
    await close();
    throw error;
  }
  return { app, url: `http://${env.host}:${env.port}`, env, db: app.get(Db), close };
}
