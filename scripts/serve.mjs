// Starts the built server on an existing database (DATABASE_URL): the entry of the container image, also used by `npm
// start`. API_WORKERS=n starts n workers that share the port, one for each core.
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { leave, live, onLeave } from './lifecycle.mjs';

const FILE = fileURLToPath(import.meta.url);
const MAIN = new URL('../dist/apps/api/src/main.js', import.meta.url);
/**
 * By how many percent the heap may outgrow the living objects before V8 collects garbage. V8's own limit follows the memory
 * of the machine and lets garbage grow to several times the living objects (performance.md "Ten thousand players").
 */
const HEAP_GROWING_PERCENT = 30;
/** Minimum pause before an ended worker is restarted. */
const AGAIN_MS = 1000;

/** Starts the server; lifecycle.mjs closes it. */
export async function serve() {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWING_PERCENT}`);
  const workers = Number(process.env.API_WORKERS || 1);
  // The server itself refuses a value that is not a number, with a message that names the setting.
  if (cluster.isPrimary && workers > 1) return serveByWorkers(workers);
  const { start } = await import(MAIN.href);
  const app = await start();
  onLeave(() => app.close());
  if (cluster.isWorker) process.send('ready');
}

/** Starts workers as processes of their own; every worker can answer every request and socket, like servers behind a proxy. */
async function serveByWorkers(count) {
  cluster.setupPrimary({ exec: FILE, args: [] });
  let leaving = false;
  onLeave(async () => {
    leaving = true;
    await Promise.all(Object.values(cluster.workers).map(end));
  });
  cluster.on('exit', (worker, code, signal) => {
    if (leaving) return;
    // A worker that never became ready has logged the reason; a restart would only fail again, for ever.
    if (!worker.wasReady) return void leave(1);
    console.error(`API worker ${worker.process.pid} ended (${signal ?? code}) and is started again`);
    setTimeout(() => {
      if (!leaving) void fork();
    }, AGAIN_MS);
  });
  // Starts the first worker alone, because it migrates the database.
  await fork();
  await Promise.all(Array.from({ length: count - 1 }, fork));
}

function fork() {
  const worker = cluster.fork();
  return new Promise((resolve) => {
    worker.on('message', () => resolve((worker.wasReady = true)));
    worker.once('exit', resolve);
  });
}

function end(worker) {
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  return gone;
}

if (process.argv[1] === FILE) await live(serve);
