import { errorStatus, type ErrorCode } from '@libs/contract';
import request from 'supertest';
import { createTestApp, type TestApp } from '../support/servers/app';
import { recordedOperations } from '../wire/recording';

interface Response {
  $ref?: string;
  content?: Record<string, { examples?: Record<string, { $ref: string }> }>;
}
interface Operation {
  summary?: string;
  tags?: string[];
  security?: object[];
  parameters?: { name: string; in: string }[];
  responses: Record<string, Response>;
}
interface OpenApi {
  tags: { name: string; description: string }[];
  servers: object[];
  info: { license?: { name: string } };
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, Response>;
    examples: Record<string, { value: { code: string; message: string } }>;
  };
}

describe('the OpenAPI description', () => {
  let test: TestApp;
  let document: OpenApi;
  let operations: { name: string; operation: Operation }[];

  const read = async (path: string): Promise<OpenApi> =>
    (await request(test.url).get(path).expect(200)).body as OpenApi;
  const operationsOf = ({ paths }: OpenApi) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        name: `${method.toUpperCase()} ${path}`,
        operation,
      })),
    );
  /** The refusals of an operation as `status code`. */
  const refusalsOf = ({ responses }: Operation): string[] =>
    Object.entries(responses).flatMap(([status, { $ref }]) => {
      const shared = document.components.responses[$ref?.split('/').at(-1) ?? ''];
      const codes = Object.keys(shared?.content?.['application/json']?.examples ?? {});
      return codes.map((code) => `${status} ${code}`);
    });

  beforeAll(async () => {
    test = await createTestApp();
    document = await read('/api/openapi.json');
    operations = operationsOf(document);
  });
  afterAll(() => test.close());

  it('says in one sentence what each operation does, under a tag with a description', () => {
    expect(operations.length).toBeGreaterThan(180);
    const described = document.tags.filter(({ description }) => description !== '').map(({ name }) => name);
    for (const { name, operation } of operations) {
      expect([name, operation.summary]).toEqual([name, expect.stringMatching(/^[A-Z].+\.$/)]);
      expect([name, described]).toEqual([name, expect.arrayContaining(operation.tags ?? ['none'])]);
    }
  });

  it('names the licence and the server', () => {
    expect(document.info.license?.name).toBe('MIT');
    expect(document.servers).toHaveLength(1);
  });

  it('says how each operation is secured, and lists UNAUTHENTICATED where a sign-in is needed', async () => {
    for (const { name, operation } of operations) {
      const [method = '', path = ''] = name.split(' ');
      const target = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      const asked = await request(test.url)[method.toLowerCase() as 'get'](target);
      const closed = (asked.body as { code?: string }).code === 'UNAUTHENTICATED';
      if ((operation.security ?? []).length > 0) expect([name, closed]).toEqual([name, true]);
      expect([name, operation.security]).toEqual([name, expect.any(Array)]);
      if (closed)
        expect([name, refusalsOf(operation)]).toEqual([
          name,
          expect.arrayContaining(['401 UNAUTHENTICATED']),
        ]);
    }
  });

  it('lists every refusal in the recorded answers', () => {
    const recorded = recordedOperations();
    let seen = 0;
    for (const { name, operation } of operations) {
      // Without its fields an outcome is a status and a code.
      const refusals = Object.keys(recorded[name]?.outcomes ?? {})
        .map((outcome) => outcome.split(' ').slice(0, 2))
        .flatMap(([status, code]) => (code ? `${status} ${code}` : []));
      seen += refusals.length;
      expect([name, refusalsOf(operation)]).toEqual([name, expect.arrayContaining(refusals)]);
    }
    expect(seen).toBeGreaterThan(300);
  });

  it('gives each refusal its status and an example body', () => {
    for (const { name, operation } of operations) {
      const refusals = refusalsOf(operation);
      expect([name, refusals]).toEqual([name, expect.arrayContaining(['429 TOO_MANY_REQUESTS'])]);
      for (const refusal of refusals) {
        const code = refusal.split(' ')[1] as ErrorCode;
        expect([name, refusal]).toEqual([name, `${errorStatus[code]} ${code}`]);
        expect(document.components.examples[code]?.value).toMatchObject({ success: false, code });
        expect(document.components.examples[code]?.value.message).not.toMatch(/[{}]/);
      }
    }
  });

  it('names the idempotency key where a player moves money', () => {
    const keyed = operations
      .filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'Idempotency-Key'))
      .map(({ name }) => name);
    expect(keyed).toEqual(
      expect.arrayContaining([
        'POST /api/user/transferUserBalance',
        'POST /api/chapa/bankWithdraw',
        'POST /api/transaction/deposit',
        'POST /api/transaction/ManualWithdraw',
        'POST /api/admin/adjustments',
      ]),
    );
  });

  it('has a part for players and a part for the backoffice, which together are the whole', async () => {
    const [player, admin] = [await read('/api/player/openapi.json'), await read('/api/admin/openapi.json')];
    const names = (part: OpenApi) => operationsOf(part).map(({ name }) => name);
    expect([...names(player), ...names(admin)].toSorted()).toEqual(
      operations.map(({ name }) => name).toSorted(),
    );
    expect(names(admin).filter((name) => !name.includes('/api/admin/'))).toEqual([]);
    expect(names(player).filter((name) => name.includes('/api/admin/'))).toEqual([]);
    expect(player.tags.map(({ name }) => name)).not.toContain('AdminUsers');
  });
});
