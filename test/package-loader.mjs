// Runs the bundled packages (test/packages.mjs) in the context of a test file.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script, constants } from 'node:vm';

/** Compiled scripts by file; the test files of one worker share them, so that each script is compiled only once. */
const scripts = new Map();
const requireOutside = createRequire(import.meta.url);

/** Returns a function that loads a package; `run` must run a script in the context of the test file. */
export function packageLoader(directory, run) {
  const modules = new Map();
  function load(file) {
    const loaded = modules.get(file);
    if (loaded) return loaded.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const require = (id) => (id.startsWith('.') ? load(join(dirname(file), id)) : requireOutside(id));
    run(scriptOf(file))(module.exports, require, module);
    return module.exports;
  }
  return (name) => load(join(directory, `${name}.cjs`)).all;
}

function scriptOf(file) {
  let script = scripts.get(file);
  if (!script) {
    script = new Script(`(function (exports, require, module) {${readFileSync(file, 'utf8')}\n})`, {
      filename: file,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER, // the bundle imports nothing but Node's own modules
    });
    scripts.set(file, script);
  }
  return script;
}
