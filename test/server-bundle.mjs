// node test/server-bundle.mjs <folder>: bundles the compiled server in it with its packages, apps/api/src/main.js into
// server.mjs. Node would else read and compile some thousand files at each start of a server.
import { cpSync, existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { rolldown } from 'rolldown';
import { inPlace } from './packages.mjs';

const folder = resolve(process.argv[2]);
const bundle = await rolldown({
  cwd: folder,
  platform: 'node',
  input: { server: join(folder, 'apps/api/src/main.js') },
  // Native code, and what a server loads only if it is told to: a test looks whether it did.
  external: /^(@node-rs|@opentelemetry)\b/,
  resolve: { mainFields: ['main'] }, // as Node has it
  logLevel: 'silent', // of optional packages that are not installed
  plugins: [inPlace],
});
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: 'chunks/[name]-[hash].mjs',
  keepNames: true, // Nest tells providers by the names of their classes
  strictExecutionOrder: true, // reflect-metadata comes before what uses it
});
await bundle.close();

// What reads SQL of migrations/ finds it beside itself, which is now beside the chunk that holds it. An older version of the
// server has none.
for (const name of ['functions', 'roles']) {
  const files = join(folder, 'migrations', name);
  if (!existsSync(files)) continue;
  for (const place of [name, `chunks/${name}`]) cpSync(files, join(folder, place), { recursive: true });
}
