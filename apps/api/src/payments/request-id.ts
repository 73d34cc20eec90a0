import { requestContext } from '../platform/log';

/** The id of the request in whose course the code runs; `job` outside of one. */
export function currentRequestId(): string {
  return requestContext.getStore()?.requestId ?? 'job';
}
