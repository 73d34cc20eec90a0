import type { CallOptions } from './http';
import type { paths } from './schema';
import type { ApiAnswer, ApiBody, ApiPath, Method } from './types';

/** Paths that know the method. */
type PathsWith<M extends Method> = {
  [P in ApiPath]: paths[`/api/${P}`][M] extends { responses: object } ? P : never;
}[ApiPath];

type Parameters<P extends ApiPath, M extends Method> = paths[`/api/${P}`][M] extends {
  parameters: infer Given;
}
  ? Given
  : never;

type PathPart<P extends ApiPath, M extends Method> =
  Parameters<P, M> extends { path: infer Values extends object } ? { params: Values } : { params?: never };
type QueryPart<P extends ApiPath, M extends Method> =
  Parameters<P, M> extends { query?: infer Values extends object } ? { query?: Values } : { query?: never };
type BodyPart<P extends ApiPath, M extends Method> = [ApiBody<P, M>] extends [never]
  ? { body?: never }
  : { body: ApiBody<P, M> };

/** What an operation takes, and what every call may add. */
type Request<P extends ApiPath, M extends Method> = PathPart<P, M> &
  QueryPart<P, M> &
  BodyPart<P, M> &
  Pick<CallOptions, 'bearer' | 'signal' | 'idempotencyKey'>;

/** Asks an operation of the API; the compiler knows its parameters, body and answer. */
export type Ask = <M extends Method, P extends PathsWith<M>>(
  method: M,
  path: P,
  ...request: object extends Request<P, M> ? [request?: Request<P, M>] : [request: Request<P, M>]
) => Promise<ApiAnswer<P, M>>;

type Call = <T>(path: string, options: CallOptions) => Promise<T>;

interface AnyRequest extends Pick<CallOptions, 'body' | 'bearer' | 'signal' | 'idempotencyKey'> {
  params?: object;
  query?: object;
}

/** The typed face of an app's `call`. */
export function createAsk(call: Call): Ask {
  return (method, path, ...[request]) => {
    const { params = {}, query = {}, ...options }: AnyRequest = request ?? {};
    return call(addressOf(path, params, query), {
      ...options,
      method: method.toUpperCase() as NonNullable<CallOptions['method']>,
    });
  };
}

function addressOf(path: string, params: object, query: object): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return search ? `${filled}?${search}` : filled;
}
