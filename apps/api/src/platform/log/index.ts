export { maskSecrets } from './mask';
export { PinoLogger } from './pino-logger';
export {
  currentLanguage,
  currentOrigin,
  currentRequestId,
  requestContext,
  type RequestContext,
  type RequestOrigin,
} from './request-context';
