export { maskSecrets } from './mask';
export { PinoLogger } from './pino-logger';
export { requestContext, type RequestContext } from './request-context';
