// jest's environment for Node, with plain globals. jest puts a proxy in front of them, through which every use of a name
// such as Number or Promise goes, and which doubles the time of a loop.
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

const { createContext } = vm;

export default class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
  }
}
