// jest's runtime, but it outlives its test file: the files that share an environment (test/node-environment.mjs) also share
// the modules that they import. Only the test file's own module and jest's modules for one file's tests are loaded anew.
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';

const runtimes = new WeakMap();
/** For each module that imports `@jest/globals`, jest registers a copy under this prefix and the module's path. */
const GLOBALS = '@jest/globals/';

/** Before Node 24.8 jest keeps a promise of its copy. That is fulfilled by then, so this ends before the file's module loads. */
async function giveTo(kept, globals) {
  const module = await kept;
  for (const [name, value] of Object.entries(globals)) module.setExport(name, value);
}

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

  /** Gives shared modules the `it` and `beforeAll` of the present file; until here they have those of an earlier file. */
  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    for (const [key, kept] of this.registries.esModuleRegistry)
      if (key.startsWith(GLOBALS)) void giveTo(kept, globals);
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
