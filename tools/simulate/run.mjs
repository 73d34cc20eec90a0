// npm run simulate -- --seed N [--steps M] [--minutes T] [--runs R] [--shrink] [--plant NAME] [--plants] [--history FILE]:
// docs/testing.md "A world with a seed". SIMULATE_DATABASE_URL names a running Postgres whose databases may be made and dropped; without it one is started.
import { execFile } from 'node:child_process';
import { register } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { leave, live, onLeave } from '../../scripts/lifecycle.mjs';
import { plants } from './plants.mjs';

const root = join(import.meta.dirname, '../..');
process.chdir(root);

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '2000' },
    minutes: { type: 'string' },
    runs: { type: 'string', default: '1' },
    plant: { type: 'string' },
    history: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    plants: { type: 'boolean', default: false },
  },
});

/** `7`, `1-40` or `3,5,9`. */
function seedsOf(text) {
  return text.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    if (!(Number.isInteger(from) && Number.isInteger(to))) throw new Error(`--seed ${text} is no number`);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}

await live(async () => {
  await import('../../scripts/ensure.mjs');
  const url = process.env.SIMULATE_DATABASE_URL ?? (await startPostgres());
  await leave((values.plants ? await allPlants(url) : await histories(url)) ? 0 : 1);
});

/** Looks for every plant in a process of its own, because a plant changes modules. @returns whether each was found */
async function allPlants(url) {
  let isGood = true;
  for (const plant of Object.keys(plants)) {
    const args = ['--plant', plant, '--seed', values.seed, '--steps', values.steps];
    const env = { ...process.env, SIMULATE_DATABASE_URL: url };
    // Not spawnSync, in which nobody could end this command. A plant that is found ends its process with 1.
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(import.meta.url), ...args],
      { env, maxBuffer: 1e8 },
    ).catch((error) => error);
    process.stderr.write(stderr);
    const [, seed, steps, fault] = /^seed (\d+): (\d+) steps, FAULTS.*\n {2}(.*)/m.exec(stdout) ?? [];
    const unseen = /^\d+ steps in/m.test(stdout) ? 'not found' : 'ended by an error';
    process.stdout.write(
      `| \`${plant}\` | ${seed ?? unseen} | ${steps ?? ''} | ${fault?.slice(0, 90) ?? ''} |\n`,
    );
    isGood &&= seed !== undefined;
  }
  return isGood;
}

async function histories(url) {
  const plant = values.plant === undefined ? null : plants[values.plant];
  if (plant === undefined) throw new Error(`--plant is one of ${Object.keys(plants).join(', ')}`);
  register('./hooks.mjs', import.meta.url, { data: { plant } });
  const load = (file) => import(pathToFileURL(join(root, 'apps/api/test/simulate', file)).href);
  const { installWorld } = await load('virtual.ts');
  installWorld();
  const { simulate } = await load('simulate.ts');
  return simulate({
    url,
    plant,
    seeds: seedsOf(values.seed),
    steps: Number(values.steps),
    minutes: values.minutes === undefined ? null : Number(values.minutes),
    runs: Number(values.runs),
    historyFile: values.history ?? null,
    shrink: values.shrink,
  });
}

async function startPostgres() {
  const { startPostgres: start } = await import('../../scripts/postgres.mjs');
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off'];
  const server = await start({
    dataDir: '.data/simulate',
    flags: flags.flatMap((flag) => ['-c', flag]),
    temporary: true,
  });
  onLeave(server.stop);
  return server.url;
}
