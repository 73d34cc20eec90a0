// Starts the built server on an existing database (DATABASE_URL): the entry of the container image, and a part of
// `npm start`.
import { fileURLToPath } from 'node:url';
import { live, onLeave } from './lifecycle.mjs';

const MAIN = new URL('../dist/apps/api/src/main.js', import.meta.url);

/** Starts the server and leaves its closing to lifecycle.mjs. */
export async function serve() {
  const { start } = await import(MAIN.href);
  const app = await start();
  onLeave(() => app.close());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await live(serve);
