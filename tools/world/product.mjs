// Loads the built product (dist/) into this process, as benches need it. Soaks start it as production does, by
// scripts/cluster/topology.mjs.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JWT_SECRET } from './people.mjs';

/** The checkout of the product. PRODUCT_DIR can name another checkout (bench/pair.mjs), whose build runs with its own packages. */
const root = process.env.PRODUCT_DIR ?? join(import.meta.dirname, '../..');
const packages = createRequire(join(root, 'package.json'));

/** Loads a module of the product's build by the path of its source. */
export const load = (path) => import(pathToFileURL(join(root, 'dist', path.replace(/\.ts$/, '.js'))).href);

const nest = () => import(pathToFileURL(packages.resolve('@nestjs/core')).href);

/** The settings of a measured product: demo mode without demo players, limits too high to matter, a long countdown. */
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

/** Starts all modules of the product without its HTTP server. */
export async function openModules(place, more) {
  Object.assign(process.env, settings(place, more));
  const { NestFactory } = await nest();
  const { AppModule } = await load('apps/api/src/app.module.ts');
  return NestFactory.createApplicationContext(AppModule, { logger: ['error'], abortOnError: false });
}

/** Starts the product with its HTTP server and sockets on PORT, as main.ts does. */
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

/** Loads the classes that benchmarks fetch from the product's modules. */
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
