import request from 'supertest';
import type { TestApp } from '../support/servers/app';

interface Schema {
  $ref?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  allOf?: Schema[];
  oneOf?: Schema[];
}
type Content = Record<string, { schema?: Schema }>;
interface Described {
  parameters?: { name: string; in: string }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
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
  /** Names of the answers' fields whose values are listed in the description. */
  words: ReadonlySet<string>;
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
        words: new Set(
          Object.values(described.responses ?? {})
            .flatMap(({ content }) => Object.values(content ?? {}))
            .flatMap((one) => [...listedIn(one.schema, '', resolve)]),
        ),
      };
    }),
  );
}

/** The names of the fields in a schema whose values it lists. */
function* listedIn(
  schema: Schema | undefined,
  field: string,
  resolve: (schema: Schema | undefined) => Schema | undefined,
  seen: ReadonlySet<Schema> = new Set(),
): Generator<string> {
  const own = resolve(schema);
  if (!own || seen.has(own)) return;
  const inside = new Set([...seen, own]);
  if (own.enum) yield field;
  for (const [name, inner] of Object.entries(own.properties ?? {}))
    yield* listedIn(inner, name, resolve, inside);
  const others = [own.items, own.additionalProperties, ...(own.allOf ?? []), ...(own.oneOf ?? [])];
  for (const inner of others) if (typeof inner === 'object') yield* listedIn(inner, field, resolve, inside);
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
