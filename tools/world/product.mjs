// The built product (dist/) in this process, as benches need it. A soak starts it as production does: scripts/cluster/topology.mjs.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JWT_SECRET } from './people.mjs';

/** Another checkout where PRODUCT_DIR names one (bench/pair.mjs); its build runs with its own packages. */
const root = process.env.PRODUCT_DIR ?? join(import.meta.dirname, '../..');
const packages = createRequire(join(root, 'package.json'));

/** A module of the product's build, by its source path. */
export const load = (path) => import(pathToFileURL(join(root, 'dist', path.replace(/\.ts$/, '.js'))).href);

const nest = () => import(pathToFileURL(packages.resolve('@nestjs/core')).href);

/** Settings of the product under test: demo mode without demo players, no effective limits, a long countdown. */
export function settings({ url, folder }, more = {}) {
  return {
    DATABASE_URL: url,
    DATA_DIR: folder,
    JWT_SECRET,
    DEMO_BOTS: '0',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '100000',
    CARDS_PER_PLAYER: '10',
    COUNTDOWN_MS: '600000',
    FULL_COUNTDOWN_MS: '600000',
    ...more,
  };
}

/** All modules of the product without its HTTP server. */
export async function openModules(place, more) {
  Object.assign(process.env, settings(place, more));
  const { NestFactory } = await nest();
  const { AppModule } = await load('apps/api/src/app.module.ts');
  return NestFactory.createApplicationContext(AppModule, { logger: ['error'], abortOnError: false });
}

/** The product with its HTTP server and sockets on PORT, started as main.ts starts it. */
export async function openServer() {
  const [{ NestFactory }, { AppModule }, { configureApp, createHttpAdapter }] = await Promise.all([
    nest(),
    load('apps/api/src/app.module.ts'),
    load('apps/api/src/platform/server/index.ts'),
  ]);
  const app = await NestFactory.create(AppModule, createHttpAdapter(), {
    logger: ['error'],
    abortOnError: false,
  });
  await configureApp(app);
  await app.listen(Number(process.env.PORT), '127.0.0.1');
  return app;
}

/** The classes that benchmarks get from the modules. */
export async function classes() {
  const [purchase, opener, steps, runner, ledger, db] = await Promise.all([
    load('apps/api/src/rooms/purchases/purchase.service.ts'),
    load('apps/api/src/rooms/rounds/round-opener.ts'),
    load('apps/api/src/rooms/rounds/round-steps.ts'),
    load('apps/api/src/rooms/rounds/round-runner.ts'),
    load('apps/api/src/wallet/ledger.service.ts'),
    load('apps/api/src/platform/db/db.ts'),
  ]);
  return { ...purchase, ...opener, ...steps, ...runner, ...ledger, ...db };
}
