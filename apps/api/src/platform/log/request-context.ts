import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request that is being answered, wherever the code is. */
export interface RequestContext {
  readonly requestId: string;
}

/** The request in whose course the code runs; undefined in jobs. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The id of the request in whose course the code runs; `job` outside of one. */
export function currentRequestId(): string {
  return requestContext.getStore()?.requestId ?? 'job';
}
