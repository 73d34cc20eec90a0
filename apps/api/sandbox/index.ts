export { Books } from './gateways/books';
export { sandbox, type SandboxOptions } from './sandbox';
export { serveSandbox } from './serve';
