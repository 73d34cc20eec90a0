// Test files that do not share their modules with other files (test/node-environment.mjs), each with the reason. A test that
// kills a process or fills the memory does so in processes of its own, so it need not be listed.
const ALONE = {
  'apps/api/test/resilience/resilience.e2e-spec.ts': 'sets the clock of the machine, Date.now',
  'libs/proof/src/native.spec.ts': 'gives libs/transparency another Ed25519 for good',
};

export const isAlone = (testPath) => Object.keys(ALONE).some((file) => testPath.endsWith(`/${file}`));
