// node test/server-bundle.mjs <folder>: bundles the compiled server in it with its packages, apps/api/src/main.js into
// server.mjs.
import { join, resolve } from 'node:path';
import { bundleServer } from '../scripts/bundle-api.mjs';
import { inPlace } from './packages.mjs';

const folder = resolve(process.argv[2]);
await bundleServer({
  cwd: folder,
  input: { server: join(folder, 'apps/api/src/main.js') },
  // Native code, and what a server loads only if it is told to: a test looks whether it did.
  external: /^(@node-rs|@opentelemetry)\b/,
  plugins: [inPlace],
  out: folder,
  ending: 'mjs',
});
