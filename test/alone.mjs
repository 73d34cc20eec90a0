// Test files that share no world of modules with others (test/node-environment.mjs), each with its reason. What kills, is
// killed or fills the memory runs in processes of its own anyway.
const ALONE = {
  'apps/api/test/resilience/resilience.e2e-spec.ts': 'sets the clock of the machine, Date.now',
  'libs/proof/src/native.spec.ts': 'gives libs/transparency another Ed25519 for good',
};

export const isAlone = (testPath) => Object.keys(ALONE).some((file) => testPath.endsWith(`/${file}`));
