// Runs once per jest run, for the suites of the API: bundles their packages and sets up the database.
import setUpDatabase from './database-setup.mjs';
import { bundleDirectory, bundlePackages } from './packages.mjs';

export default async function setUp() {
  await bundlePackages();
  process.env.TEST_PACKAGES = bundleDirectory;
  await setUpDatabase();
}
