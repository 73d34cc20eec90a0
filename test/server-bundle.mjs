// node test/server-bundle.mjs <folder>: bundles the compiled server in this folder (apps/api/src/main.js) with its packages into
// server.mjs.
import { join, resolve } from 'node:path';
import { bundleServer } from '../scripts/bundle-api.mjs';
import { inPlace } from './packages.mjs';

const folder = resolve(process.argv[2]);
await bundleServer({
  cwd: folder,
  input: { server: join(folder, 'apps/api/src/main.js') },
  // Not bundled are native code, and packages that a server loads only on demand: a test checks whether it has loaded them.
  external: /^(@node-rs|@opentelemetry)\b/,
  plugins: [inPlace],
  out: folder,
  ending: 'mjs',
});
