// Runs once per run of the browser tests: builds the product, bundles its server as the image does, and sets up the databases. With
// the bundle each of the many starts reads a few files instead of some thousand.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildStale } from '../scripts/build.mjs';
import { bundleApi } from '../scripts/bundle-api.mjs';
import setUpDatabase from './database-setup.mjs';

const root = join(import.meta.dirname, '..');
const cache = join(root, 'node_modules/.cache/edil-web-server');

export default async function setUp() {
  await buildStale();
  process.env.WEB_SERVER = await bundled();
  await setUpDatabase();
}

/** Returns the folder with the bundle of this build; makes the bundle unless an earlier run has. */
async function bundled() {
  const hash = createHash('sha256');
  for (const file of ['dist/.built', 'package-lock.json', 'scripts/bundle-api.mjs', 'scripts/serve.mjs'])
    hash.update(readFileSync(join(root, file)));
  const name = hash.digest('hex').slice(0, 16);
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const old of readdirSync(cache)) rmSync(join(cache, old), { recursive: true, force: true });
  const draft = `${folder}-${process.pid}`; // a draft that is renamed when it is complete, so that no run finds a half-made bundle
  await bundleApi(draft);
  renameSync(draft, folder);
  return folder;
}
