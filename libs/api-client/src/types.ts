import type { paths } from './schema';

export type Method = 'get' | 'post' | 'put' | 'delete';
type Below<Path> = Path extends `/api/${infer Rest}` ? Rest : never;

/** Every path of the API, below `/api/`, as its OpenAPI description has it. */
export type ApiPath = Below<keyof paths>;

/** What a call answers with on success; `unknown` where the description does not say. */
export type ApiAnswer<P extends ApiPath, M extends Method> = paths[`/api/${P}`][M] extends {
  responses: infer Responses;
}
  ? Content<Responses[keyof Responses & (200 | 201)]>
  : never;

/** What a call takes; unknown fields are refused by the server and by the compiler alike. */
export type ApiBody<P extends ApiPath, M extends Method> = paths[`/api/${P}`][M] extends {
  requestBody: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

type Content<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : unknown;
