// jest's runtime, which outlives its test file: the files that share an environment (test/node-environment.mjs) share
// the modules that they import. Only the test file's own module, and jest's for the tests of one file, are made anew.
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

const runtimes = new WeakMap();
/** Each module that imports `@jest/globals` has it under this name and its own path. */
const GLOBALS = '@jest/globals/';

export default class SharedRuntime extends JestRuntime {
  constructor(...given) {
    const [, environment, , , , , testPath] = given;
    const known = runtimes.get(environment);
    if (known) {
      known._testPath = testPath;
      known.testState.state = 'loading';
      return known;
    }
    super(...given);
    runtimes.set(environment, this);
  }

  /** Modules that were imported for an earlier file have `it` and `beforeAll` of that file until here. */
  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    for (const [key, module] of this.registries.esModuleRegistry) {
      if (key.startsWith(GLOBALS))
        for (const [name, value] of Object.entries(globals)) module.setExport(name, value);
    }
  }

  teardown() {
    if (!this._environment.isShared) return super.teardown();
    const { esModuleRegistry, internalModuleRegistry } = this.registries;
    this.restoreAllMocks();
    esModuleRegistry.delete(pathToFileURL(this._testPath).href);
    esModuleRegistry.delete(GLOBALS + this._testPath);
    for (const path of internalModuleRegistry.keys())
      if (path.endsWith('jestAdapterInit.js')) internalModuleRegistry.delete(path);
    for (const name of ['EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES'])
      delete this._environment.global[Symbol.for(name)];
    this.testState.teardown();
  }
}
