export { sandbox, type SandboxOptions } from './sandbox';
export { serveSandbox } from './serve';
