import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textLimits } from '@libs/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from '../support/servers/app';

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

const RECORDED = join(import.meta.dirname, '../wire/recorded');

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
      status.startsWith('2') ? Object.entries(content ?? { none: { schema: {} } }) : [],
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

  /** The fields of a value that its schema does not name. */
  function* unnamedIn(value: unknown, schema: Schema, at: string): Generator<string> {
    const parts = partsOf(schema);
    if (parts.some(({ additionalProperties: any }) => any === true)) return; // this value may have any form
    if (Array.isArray(value)) {
      const items = parts.flatMap((part) => (part.items ? [part.items] : []));
      for (const [index, one] of value.entries())
        yield* items.length > 0 ? unnamedIn(one, { oneOf: items }, `${at}[${index}]`) : [`${at}[]`];
    } else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) {
        const named = parts.flatMap(({ properties, additionalProperties }) =>
          [properties?.[key], additionalProperties].filter((one): one is Schema => typeof one === 'object'),
        );
        yield* named.length > 0 ? unnamedIn(one, { oneOf: named }, `${at}.${key}`) : [`${at}.${key}`];
      }
  }

  it('describes every successful answer and each of its fields; none is a bare object', () => {
    const bare = operations.flatMap(({ name, operation }) =>
      answersOf(operation).flatMap(([, { schema }]) => [...bareIn(schema, name)]),
    );
    expect(bare).toEqual([]);
  });

  it('names every field in the recorded answers', () => {
    const byName = new Map(operations.map(({ name, operation }) => [name, operation]));
    const unnamed = new Set<string>();
    let seen = 0;
    for (const file of readdirSync(RECORDED).filter((one) => one.startsWith('rest-'))) {
      const recorded = JSON.parse(readFileSync(join(RECORDED, file), 'utf8')) as Record<string, unknown>;
      for (const [name, said] of Object.entries(recorded)) {
        const operation = byName.get(name);
        const schemas = operation ? answersOf(operation).map(([, { schema }]) => schema) : [];
        for (const body of successesIn(said)) {
          seen += 1;
          for (const field of unnamedIn(body, { oneOf: schemas }, name)) unnamed.add(field);
        }
      }
    }
    expect([...unnamed]).toEqual([]);
    expect(seen).toBeGreaterThan(200);
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

/** The JSON bodies of the successful answers in a recording. */
function* successesIn(said: unknown): Generator<object> {
  if (typeof said !== 'object' || said === null) return;
  const { status, body, headers } = said as Partial<{
    status: number;
    body: object;
    headers: Record<string, string>;
  }>;
  if (status !== undefined && headers) {
    if (status < 300 && body && headers['content-type']?.startsWith('application/json')) yield body;
  } else for (const part of Object.values(said)) yield* successesIn(part);
}
