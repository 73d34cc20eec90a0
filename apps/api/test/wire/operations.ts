import request from 'supertest';
import type { TestApp } from '../support/servers/app';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
}
interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}
interface OpenApi {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
}

/** One operation in the application's own description. */
export interface Operation {
  /** Such as `GET /api/user/sessions/{id}`. */
  name: string;
  method: string;
  /** Path with its parameters in braces. */
  path: string;
  query: string[];
  /** Names of the body's fields; null if the operation takes no body. */
  fields: string[] | null;
}

/** Every operation in the description of the running application. */
export async function operationsOf(test: TestApp): Promise<Operation[]> {
  const { body } = await request(test.url).get('/api/openapi.json').expect(200);
  const document = body as OpenApi;
  const resolve = (schema: Schema | undefined): Schema | undefined =>
    schema?.$ref ? document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const schema = resolve(Object.values(described.requestBody?.content ?? {})[0]?.schema);
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        query: (described.parameters ?? []).filter((one) => one.in === 'query').map((one) => one.name),
        fields: schema ? Object.keys(schema.properties ?? {}) : null,
      };
    }),
  );
}

/** The operation to which a request belongs; a literal segment wins over a parameter. */
export function operationOf(operations: readonly Operation[], method: string, path: string): string {
  const plain = path.replace(/\?.*/, '');
  const [best] = operations
    .filter((one) => one.method === method && pattern(one.path).test(plain))
    .toSorted((a, b) => parametersOf(a.path) - parametersOf(b.path));
  return best?.name ?? `${method} ${path}`;
}

const pattern = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
const parametersOf = (path: string) => path.split('{').length;
