export { createAsk, type Ask } from './ask';
export {
  createHttp,
  type Answer,
  type CallOptions,
  type Http,
  type HttpSettings,
  type Refusal,
} from './http';
export type { ApiAnswer, ApiBody, ApiPath } from './types';
