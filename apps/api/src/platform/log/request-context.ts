import { AsyncLocalStorage } from 'node:async_hooks';
import type { LanguageTag } from '@libs/contract';

/** The origin of a request: address, user agent and browser. */
export interface RequestOrigin {
  readonly address: string;
  readonly userAgent: string;
  /** Random id of the browser (auth.cookies.ts); null if the browser sent none and has not been given one yet. */
  device: string | null;
}

/** The data of the current request, for any code that runs within it. */
export interface RequestContext {
  readonly requestId: string;
  readonly origin?: RequestOrigin;
  /** Language of the page that sent the request; absent if the request names none. */
  readonly language?: LanguageTag | undefined;
}

/** Holds the current request; empty in jobs. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The id of the current request; `job` outside of a request. */
export function currentRequestId(): string {
  return requestContext.getStore()?.requestId ?? 'job';
}

/** Where the current request comes from; null outside of a request. */
export function currentOrigin(): RequestOrigin | null {
  return requestContext.getStore()?.origin ?? null;
}

/** The language of the page that sent the request; null outside of a request, or if the request names none. */
export function currentLanguage(): LanguageTag | null {
  return requestContext.getStore()?.language ?? null;
}
