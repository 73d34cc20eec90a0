import { textLimits } from '@libs/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from '../support/servers/app';
import { recordedOperations, type RecordedOperation } from '../wire/recording';

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  minLength?: number;
  maxLength?: number;
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

describe('the OpenAPI description, for a client that is generated from it', () => {
  let test: TestApp;
  let document: OpenApi;
  let operations: { name: string; operation: Operation }[];

  beforeAll(async () => {
    test = await createTestApp();
    document = (await request(test.url).get('/api/openapi.json').expect(200)).body as OpenApi;
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );
  });
  afterAll(() => test.close());

  const resolved = (schema: Schema): Schema =>
    schema.$ref ? (document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  /** A schema and every schema it refers to or combines by allOf and oneOf. */
  const partsOf = (schema: Schema): Schema[] => {
    const own = resolved(schema);
    return [own, ...[...(own.allOf ?? []), ...(own.oneOf ?? [])].flatMap(partsOf)];
  };
  const answersOf = ({ responses }: Operation) =>
    Object.entries(responses).flatMap(([status, { content }]) =>
      status.startsWith('2') && status !== '204' ? Object.entries(content ?? { none: { schema: {} } }) : [],
    );

  /** The places where a schema says only "an object", or nothing. */
  function* bareIn(schema: Schema, at: string, seen = new Set<Schema>()): Generator<string> {
    const parts = partsOf(schema);
    if (parts.some((part) => seen.has(part) && part.properties)) return;
    parts.forEach((part) => seen.add(part));
    const isNamed = parts.some(
      ({ type, properties, additionalProperties }) =>
        (type !== undefined && type !== 'object') ||
        Object.keys(properties ?? {}).length > 0 ||
        additionalProperties !== undefined,
    );
    if (!isNamed) yield at;
    for (const { properties, items, additionalProperties } of parts) {
      for (const [key, inner] of Object.entries(properties ?? {})) yield* bareIn(inner, `${at}.${key}`, seen);
      if (items) yield* bareIn(items, `${at}[]`, seen);
      if (typeof additionalProperties === 'object') yield* bareIn(additionalProperties, `${at}.*`, seen);
    }
  }

  /** Whether the schemas name the field at a path of a recorded shape, such as `body.rows[].<key>.amount`. */
  const names = (schemas: Schema[], path: string): boolean => {
    const steps = path.match(/\[\]|[^.[\]]+/g) ?? [];
    let parts = schemas.flatMap(partsOf);
    for (const step of steps) {
      if (parts.some(({ additionalProperties: any }) => any === true)) return true; // this value may have any form
      const below = parts.flatMap(({ items, properties, additionalProperties: other }) => {
        if (step === '[]') return items ?? [];
        const named = step === '<key>' ? Object.values(properties ?? {}) : (properties?.[step] ?? []);
        return [named, typeof other === 'object' ? other : []].flat();
      });
      if (below.length === 0) return false;
      parts = below.flatMap(partsOf);
    }
    return true;
  };

  it('describes every successful answer and each of its fields; none is a bare object', () => {
    const bare = operations.flatMap(({ name, operation }) =>
      answersOf(operation).flatMap(([, { schema }]) => [...bareIn(schema, name)]),
    );
    expect(bare).toEqual([]);
  });

  it('names every field in the recorded answers', () => {
    const recorded = recordedOperations();
    const unnamed = operations.flatMap(({ name, operation }) => {
      const schemas = answersOf(operation).map(([, { schema }]) => schema);
      return fieldsOf(recorded[name]).flatMap((path) => (names(schemas, path) ? [] : `${name} ${path}`));
    });
    expect(unnamed).toEqual([]);
    expect(Object.values(recorded).flatMap(fieldsOf).length).toBeGreaterThan(1000);
  });

  it('requires no header', () => {
    const required = operations.flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .filter((one) => one.in === 'header' && one.required)
        .map((one) => `${name} ${one.name}`),
    );
    expect(required).toEqual([]);
  });

  it('gives the lengths of the texts in a registration', () => {
    const { name, password } = textLimits;
    expect(document.components.schemas['RegisterDto']?.properties).toMatchObject({
      name: { minLength: name.min, maxLength: name.max },
      password: { minLength: password.min, maxLength: password.max },
      referralCode: { maxLength: 60 },
    });
  });

  it('is shown at /api/docs/ as at /api/docs, with a link to the document of the socket', async () => {
    const page = await request(test.url).get('/api/docs').expect(200);
    expect(page.text).toContain('href="/api/asyncapi.json"');
    const slashed = await request(test.url).get('/api/docs/').expect(200);
    expect(slashed.text).toBe(page.text);
    expect(slashed.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
  });
});

/** The paths of the fields in the recorded successes of an operation, without the first part, `body`. */
function fieldsOf(recorded: RecordedOperation | undefined): string[] {
  return Object.entries(recorded ?? {})
    .filter(
      ([name, shape]) =>
        name !== 'outcomes' && shape['content-type']?.some((type) => type.includes('application/json')),
    )
    .flatMap(([, shape]) => Object.keys(shape))
    .filter((path) => /^body[.[]/.test(path))
    .map((path) => path.replace(/^body\.?/, ''));
}
