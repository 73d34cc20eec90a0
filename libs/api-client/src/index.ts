import type { paths } from './schema';

type Method = 'get' | 'post' | 'put' | 'delete';
type Below<Path> = Path extends `/api/${infer Rest}` ? Rest : never;

/** Every path of the API, below `/api/`, as its OpenAPI description has it. */
export type ApiPath = Below<keyof paths>;

/** Body of a successful answer; `unknown` where the description has none. */
export type ApiAnswer<P extends ApiPath, M extends Method> = paths[`/api/${P}`][M] extends {
  responses: infer Responses;
}
  ? Content<Responses[keyof Responses & (200 | 201)]>
  : never;

/** Body of a request; both the server and the compiler refuse unknown fields. */
export type ApiBody<P extends ApiPath, M extends Method> = paths[`/api/${P}`][M] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

type Content<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : unknown;
