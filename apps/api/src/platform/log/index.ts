export { maskSecrets } from './mask';
export { PinoLogger } from './pino-logger';
export { currentRequestId, requestContext, type RequestContext } from './request-context';
