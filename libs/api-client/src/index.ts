import createClient, { type Client, type ClientOptions } from 'openapi-fetch';
import type { components, paths } from './schema';

export type { components, paths };
/** A typed client of every REST route. */
export type ApiClient = Client<paths>;

/**
 * Makes a client whose calls are checked against the API's own description at compile time. Cookies go with every call.
 * @param options `baseUrl` ('' for the page's own host), and a `fetch` that may add headers or renew the session
 */
export function createApiClient(options: ClientOptions = {}): ApiClient {
  return createClient<paths>({ credentials: 'include', ...options });
}
