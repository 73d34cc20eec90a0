// jest's environment for Node, but with plain globals. jest puts a proxy in front of the globals; every use of a name such as
// Number or Promise goes through the proxy, which doubles the time of a loop.
//
// In each worker the test files of a project share one environment and its loaded modules (test/shared-runtime.mjs), because
// otherwise a server's thousand modules would be linked and evaluated again for each file. A file that leaves something behind
// in the environment fails, and the next file gets a new environment, as after any other failure.
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import { isAlone } from './alone.mjs';
import { leftBehind, traces, watchTimers } from './leaks.mjs';

const { createContext } = vm;
/** How long handles may take to close after a file has ended. */
const CLOSING_MS = 10_000;
/** The shared environment of each project. */
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

  async setup() {
    await super.setup();
    this.isSound = false; // until a run has ended: what fails before it would be hidden by traces of an earlier file
  }

  handleTestEvent({ name, test }, { unhandledErrors }) {
    if (name === 'setup') {
      this.before = this.look();
      this.errors = 0;
    } else if (name === 'test_done') this.errors += test.errors.length;
    else if (name === 'run_finish') this.isSound = this.errors + unhandledErrors.length === 0;
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    Object.defineProperty(this.global.process, 'exit', this.exit); // jest wraps `exit` anew for each file
    if (!this.isShared) return super.teardown();
    const left = this.isSound ? await leftBehind(this.before, () => this.look(), this.closingMs) : [];
    if (this.isSound && left.length === 0) return;
    shared.delete(this.project);
    await super.teardown();
    if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(', ')}`);
  }
}
