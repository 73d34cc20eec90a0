// jest's environment for Node, with plain globals. jest puts a proxy in front of them, through which every use of a name
// such as Number or Promise goes, and which doubles the time of a loop.
//
// The test files of a project share one environment in each worker, and with it one world of modules
// (test/shared-runtime.mjs): a server's thousand modules would else be linked and evaluated anew for each file. A file
// that leaves something behind in that world fails, and the next one gets a new world, as after any other failure.
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { isAlone } from './alone.mjs';
import { leftBehind, traces, watchTimers } from './leaks.mjs';

const { createContext } = vm;
/** How long what a file has begun to close may take. */
const CLOSING_MS = 10_000;
/** By project. */
const shared = new Map();

export default class NodeEnvironment extends TestEnvironment {
  constructor({ projectConfig, globalConfig }, { testPath }) {
    const isOwn = isAlone(testPath) || globalConfig.watch || globalConfig.watchAll;
    const known = isOwn ? undefined : shared.get(projectConfig.id);
    if (known) return known;
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super({ projectConfig, globalConfig }, { testPath });
    } finally {
      vm.createContext = createContext;
    }
    this.project = projectConfig.id;
    this.closingMs = projectConfig.testEnvironmentOptions.closingMs ?? CLOSING_MS;
    this.exit = Object.getOwnPropertyDescriptor(this.global.process, 'exit');
    this.timers = watchTimers(this.global);
    if (!isOwn) shared.set(this.project, this);
  }

  get isShared() {
    return shared.get(this.project) === this;
  }

  look() {
    return traces(this.global, this.timers);
  }

  handleTestEvent({ name, test }, { unhandledErrors }) {
    if (name === 'setup') {
      this.before = this.look();
      this.errors = 0;
      this.isSound = false;
    } else if (name === 'test_done') this.errors += test.errors.length;
    else if (name === 'run_finish') this.isSound = this.errors + unhandledErrors.length === 0;
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    Object.defineProperty(this.global.process, 'exit', this.exit); // which jest wraps for each file
    if (!this.isShared) return super.teardown();
    const left = this.isSound ? await leftBehind(this.before, () => this.look(), this.closingMs) : [];
    if (this.isSound && left.length === 0) return;
    shared.delete(this.project);
    await super.teardown();
    if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(', ')}`);
  }
}
