export { sandbox, type SandboxOptions } from './sandbox';
