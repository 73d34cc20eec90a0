import { AsyncLocalStorage } from 'node:async_hooks';

/** The data of the current request, for code at any depth of it. */
export interface RequestContext {
  readonly requestId: string;
}

/** Holds the current request; empty in jobs. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The id of the current request; `job` outside of a request. */
export function currentRequestId(): string {
  return requestContext.getStore()?.requestId ?? 'job';
}
