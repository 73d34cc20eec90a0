// Starts the built server on an existing database (DATABASE_URL): the entry of the container image, and a part of
// `npm start`. API_WORKERS=n starts n of them that share the port, one for each core.
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { leave, live, onLeave } from './lifecycle.mjs';

const FILE = fileURLToPath(import.meta.url);
const MAIN = new URL('../dist/apps/api/src/main.js', import.meta.url);
/** A worker that ends is started again, but not more often than this. */
const AGAIN_MS = 1000;

/** Starts the server and leaves its closing to lifecycle.mjs. */
export async function serve() {
  const workers = Number(process.env.API_WORKERS || 1);
  // What is no number is refused, by its name, by the server itself.
  if (cluster.isPrimary && workers > 1) return serveByWorkers(workers);
  const { start } = await import(MAIN.href);
  const app = await start();
  onLeave(() => app.close());
  if (cluster.isWorker) process.send('ready');
}

/** Any worker answers any request and any socket, as any server does behind a proxy; each is a process of its own. */
async function serveByWorkers(count) {
  cluster.setupPrimary({ exec: FILE, args: [] });
  let leaving = false;
  onLeave(async () => {
    leaving = true;
    await Promise.all(Object.values(cluster.workers).map(end));
  });
  cluster.on('exit', (worker, code, signal) => {
    if (leaving) return;
    // One that never was ready says why; starting it again would say it for ever.
    if (!worker.wasReady) return void leave(1);
    console.error(`API worker ${worker.process.pid} ended (${signal ?? code}) and is started again`);
    setTimeout(() => {
      if (!leaving) void fork();
    }, AGAIN_MS);
  });
  // The first one brings the database up to date.
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
