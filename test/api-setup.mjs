// Once per jest run, for the suites of the API: their packages in one bundle, and the database.
import setUpDatabase from './database-setup.mjs';
import { bundleDirectory, bundlePackages } from './packages.mjs';

export default async function setUp() {
  await bundlePackages();
  process.env.TEST_PACKAGES = bundleDirectory;
  await setUpDatabase();
}
