export { maskSecrets } from './mask';
export { PinoLogger } from './pino-logger';
export {
  currentOrigin,
  currentRequestId,
  requestContext,
  type RequestContext,
  type RequestOrigin,
} from './request-context';
